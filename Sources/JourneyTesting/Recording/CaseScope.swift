internal import RobotCore
internal import Support
internal import TestJournal
internal import Testing

/// Runs one test case, and records what happens in it.
struct CaseScope {
  let test: Test
  let testCase: Test.Case
  let function: FunctionRun
  let recorder: Recorder
  /// The reason why no browser is available; `nil` when one is.
  let browserAbsence: String?

  func run(_ body: @Sendable @concurrent () async throws -> Void) async throws {
    let arguments = function.arguments(of: testCase)
    if let shard = recorder.shard, !shard.runs(arguments, of: function) { return }
    if let only = recorder.environment.onlyCase, only != arguments.description {
      return recorder.tally.notePassedOver()
    }
    if let selection = recorder.selection,
      !selection.contains(arguments, of: function.identity, drivers: function.drivers)
    {
      return recorder.tally.notePassedOver()
    }
    // A case that has its turn, or what others need, must not wait for those that wait for it.
    let last = Turns.hasTurn || ExclusiveThings.isHolding ? nil : recorder.lastRetries
    var retried: [AttemptEnd] = []
    var firstError: (any Error)?
    last?.enter()
    for driver in function.drivers {
      for repetition in 1...(recorder.environment.repetitions?.count ?? 1) {
        let start = CaseStart(arguments: arguments, driver: driver, repetition: repetition)
        let ran = try? await inTurn(start) { start in
          var end = await run(body, start)
          while last == nil, end.run.isRetried { end = await run(body, start, after: end) }
          return end
        }
        let end = ran ?? skip(start, because: "cancelled while it waited", CancellationError())
        if end.run.isRetried {
          retried.append(end)
        } else {
          conclude(end)
          firstError = firstError ?? end.thrown
        }
        let isEnough = recorder.environment.repetitions?.endsAtFailure == true && end.isFailed
        if Task.isCancelled || isEnough { break }
      }
    }
    last?.leave()
    for end in retried {
      var end = end
      while let last, end.run.isRetried, recorder.reasonToStop == nil {
        let former = end
        let next = await last.take {
          try? await inTurn(former.start) { await run(body, $0, after: former) }
        }
        guard case .some(.some(let next)) = next else { break }
        end = next
      }
      conclude(end)
      firstError = firstError ?? end.thrown
    }
    if let firstError { throw firstError }
  }

  /// Waits for what the case needs for itself, and then for its turn. Neither counts towards its duration.
  ///
  /// - Throws: A `CancellationError` when the case is cancelled while it waits for what it needs.
  private func inTurn(
    _ start: CaseStart, _ body: @Sendable @concurrent (CaseStart) async -> AttemptEnd
  ) async throws -> AttemptEnd {
    try await ExclusiveThings.hold(
      function.exclusiveThings, as: rerun(start).caseName(with: function.drivers.count > 1)
    ) { wait in
      var start = start
      start.wait = wait
      return await Turns.take(usingBrowser: start.driver.usesBrowser) { [start] in
        await body(start)
      }
    }
  }

  private func rerun(_ start: CaseStart) -> RerunCommand {
    RerunCommand(filter: function.filter, arguments: start.arguments, driver: start.driver)
  }

  /// Records a case that does not run.
  private func skip(_ start: CaseStart, because reason: String, _ error: (any Error)?) -> AttemptEnd
  {
    let record = CaseRecord(told(start), function: function)
    let run = CaseRun(driver: start.driver, rerun: rerun(start), keepsFilm: false)
    recorder.write(record.started(run.attempt, at: recorder.instant(run.start)))
    recorder.write(record.ended(run, cancellation: reason, by: recorder))
    return AttemptEnd(
      start, run: run, record: record, hasRun: false, thrown: error, isCancelled: true)
  }

  /// The arguments as the journal has them.
  private func told(_ start: CaseStart) -> CaseArguments {
    let arguments =
      function.drivers.count > 1 ? start.arguments.with(start.driver) : start.arguments
    return recorder.repetitions == nil ? arguments : arguments.with(repetition: start.repetition)
  }

  /// Tells Swift Testing what it does not know yet about a case after its last attempt.
  private func conclude(_ end: AttemptEnd) {
    for issue in end.run.abandonRetry() {
      recorder.write(end.record.line(issue, at: recorder.instant(issue.time)))
    }
    if end.isFailed { recorder.noteFailedCase() }
    if end.hasRun {
      recorder.repetitions?.note(
        end.run.rerun.caseName(with: function.drivers.count > 1), failure: end.firstFailure)
    }
    let held = end.run.heldIssues
    ToldIssue.tell(held.isEmpty && end.isCancelled ? end.heldBefore : held)
    let attempt = end.run.attempt
    guard attempt.number > 1, !end.isCancelled, !end.isFailed else { return }
    let name = end.run.rerun.caseName
    recorder.tally.noteFlaky(name)
    let first = end.firstFailure.map { " The first attempt failed: \($0)" } ?? ""
    let sentence = "\(name) is flaky: it passed in attempt \(attempt.description).\(first)"
    guard recorder.environment.failsOnFlaky else { return Recorder.say(sentence) }
    ToldIssue.tell("\(sentence) (JOURNEYS_FAIL_ON=flaky)", at: function.location)
  }

  private func run(
    _ body: @Sendable @concurrent () async throws -> Void, _ start: CaseStart,
    after former: AttemptEnd? = nil
  ) async -> AttemptEnd {
    let driver = start.driver
    if former == nil, let reason = reasonNotToRun(driving: driver) {
      return skip(start, because: reason, nil)
    }
    let record = CaseRecord(told(start), function: function)
    let observations = recorder.mutants.map { _ in Observations() }
    let caseRun = CaseRun(
      driver: driver, rerun: rerun(start), arguments: told(start),
      keepsFilm: recorder.environment.film != .none,
      attempt: former?.run.attempt.next ?? function.retries.firstAttempt, after: start.wait,
      role: observations.map(CaseRole.observation) ?? .result, coverage: recorder.coverage,
      audits: recorder.audits?.passing(over: AuditExceptionTrait.exceptions(of: test)))
    recorder.write(record.started(caseRun.attempt, at: recorder.instant(caseRun.start)))
    if let former { caseRun.follow(former.run) }
    recorder.tally.noteRun()
    let running = RunningCase(
      run: caseRun, record: record, location: function.location)
    recorder.running.begin(running)
    var thrown: (any Error)?
    do {
      try await CaseRun.$current.withValue(caseRun) {
        try await LostTime.$current.withValue(caseRun.log.lostTime) {
          try await recordingErrors(body)
          await function.consoleErrors?.check(caseRun, at: function.location)
        }
      }
    } catch {
      thrown = error
    }
    if let browser = caseRun.browser { recorder.note(browser: browser) }
    let cancellation = thrown.flatMap(Self.reason(ofCancellation:))
    await caseRun.attachEvidence()
    recorder.running.isEnding(running)
    let isCancelled = cancellation != nil || Task.isCancelled
    let isTold = function.isTold(start.arguments.id) || function.isTold(record.id)
    recorder.write(
      record.ended(
        caseRun, cancellation: cancellation, mayRetry: !isCancelled && !isTold, by: recorder))
    if recorder.environment.film == .failed, thrown == nil, caseRun.issues.isEmpty {
      let duration = Stopwatch.nanoseconds() - caseRun.start
      function.shortestFilm.offer(caseRun, duration: duration, as: record)
    }
    await recorder.stay(with: running)
    for journey in caseRun.journeys { await journey.driver.end() }
    await caseRun.endResources()
    recorder.running.end(caseRun)
    if thrown == nil, let registry = recorder.mutants, let observations, caseRun.issues.isEmpty {
      await MutantTrials(
        registry: registry, name: caseRun.rerun.caseName, driver: driver,
        rerun: caseRun.rerun, observations: observations
      ).run { try await recordingErrors(body) }
    }
    return AttemptEnd(
      start, run: caseRun, record: record, hasRun: true, thrown: thrown, isCancelled: isCancelled,
      after: former)
  }

  /// The reason why a case does not run now, if there is one.
  private func reasonNotToRun(driving driver: CaseDriver) -> String? {
    if let reason = recorder.reasonToStop {
      recorder.tally.noteNotRun()
      return reason
    }
    guard driver.usesBrowser, let browserAbsence else { return nil }
    recorder.tally.noteSkip(because: browserAbsence)
    return browserAbsence
  }

  private func recordingErrors(_ body: @Sendable @concurrent () async throws -> Void) async throws {
    do {
      try await body()
    } catch let failure as JourneyFailure {
      Issue.record(failure, sourceLocation: failure.sourceLocation)
    } catch  where Self.isHandledElsewhere(error) {
      throw error
    } catch {
      // If it were rethrown, it would be recorded outside the case and be missing from the report.
      Issue.record(error, sourceLocation: test.sourceLocation)
    }
  }

  /// Whether an error needs no new issue, because it is a cancellation or a failed requirement.
  private static func isHandledElsewhere(_ error: any Error) -> Bool {
    error is CancellationError || error is ExpectationFailedError || isSkip(error)
  }

  /// Whether an error is the non-public one that `Test.cancel` throws.
  private static func isSkip(_ error: any Error) -> Bool {
    String(describing: type(of: error)) == "SkipInfo"
  }

  private static func reason(ofCancellation error: any Error) -> String? {
    if error is CancellationError { return "cancelled" }
    guard isSkip(error) else { return nil }
    let comment = Mirror(reflecting: error).descendant("comment") as? Comment
    return comment?.rawValue ?? "cancelled"
  }
}
