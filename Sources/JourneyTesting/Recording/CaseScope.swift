internal import RobotCore
internal import Support
internal import TestJournal
internal import Testing

/// Runs one test case, and records what happens in it.
///
/// Thousands of cases may be in flight. Frames of asynchronous functions of more than about 1 KB are allocated one by one, and slowly,
/// so parts are not inlined into them.
struct CaseScope {
  let test: Test
  let testCase: Test.Case
  let function: FunctionRun
  let recorder: Recorder
  /// The reasons why drivers cannot run the test.
  let absences: [CaseDriver: String]

  func run(_ body: @Sendable @concurrent () async throws -> Void) async throws {
    let arguments = function.arguments(of: testCase)
    guard isSelected(arguments) else { return }
    // A case that has its turn, or what others need, must not wait for those that wait for it.
    let last = Turns.hasTurn || ExclusiveThings.isHolding ? nil : recorder.lastRetries
    var retried: [AttemptEnd] = []
    var firstError: (any Error)?
    last?.enter()
    for driver in function.drivers {
      for repetition in 1...(recorder.environment.repetitions?.count ?? 1) {
        let end = await run(
          body, CaseStart(arguments: arguments, driver: driver, repetition: repetition),
          retriesAtOnce: last == nil)
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
    if let last {
      for end in retried {
        let end = await retry(body, after: end, last)
        conclude(end)
        firstError = firstError ?? end.thrown
      }
    }
    if let firstError { throw firstError }
  }

  @inline(never) private func isSelected(_ arguments: CaseArguments) -> Bool {
    if let shard = recorder.shard, !shard.runs(arguments, of: function) { return false }
    let isOnly = recorder.environment.onlyCase.map { $0 == arguments.description } ?? true
    if isOnly,
      recorder.selection?.contains(arguments, of: function.identity, drivers: function.drivers)
        != false
    {
      return true
    }
    recorder.tally.notePassedOver()
    return false
  }

  func rerun(_ start: CaseStart) -> RerunCommand {
    RerunCommand(filter: function.filter, arguments: start.arguments, driver: start.driver)
  }

  /// Records a case that does not run.
  @inline(never) func skip(
    _ start: CaseStart, because reason: String, _ error: (any Error)?
  ) -> AttemptEnd {
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
  @inline(never) private func conclude(_ end: AttemptEnd) {
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

  @inline(never) func run(
    _ body: @Sendable @concurrent () async throws -> Void, _ start: CaseStart,
    after former: AttemptEnd? = nil
  ) async -> AttemptEnd {
    let driver = start.driver
    if former == nil, let reason = reasonNotToRun(driving: driver) {
      return skip(start, because: reason, nil)
    }
    let caseRun = begin(start, after: former)
    let thrown = await perform(body, in: caseRun)
    let end = await end(caseRun, start, after: former, thrown: thrown)
    if thrown == nil, recorder.mutants != nil { await tryMutants(of: caseRun, driver, body) }
    return end
  }

  /// Runs a case that passed again, with faults between the app and its robots.
  @inline(never) private func tryMutants(
    of caseRun: CaseRun, _ driver: CaseDriver,
    _ body: @Sendable @concurrent () async throws -> Void
  ) async {
    guard let registry = recorder.mutants, case .observation(let observations) = caseRun.role,
      caseRun.issues.isEmpty
    else { return }
    await MutantTrials(
      registry: registry, name: caseRun.rerun.caseName, driver: driver,
      rerun: caseRun.rerun, observations: observations
    ).run { try await recordingErrors(body) }
  }

  /// Records the start of an attempt.
  @inline(never) private func begin(_ start: CaseStart, after former: AttemptEnd?) -> CaseRun {
    let record = CaseRecord(told(start), function: function)
    let caseRun = CaseRun(
      driver: start.driver, rerun: rerun(start), arguments: told(start),
      keepsFilm: recorder.environment.film != .none,
      attempt: former?.run.attempt.next ?? function.retries.firstAttempt, after: start.wait,
      role: recorder.mutants == nil ? .result : .observation(Observations()),
      coverage: recorder.coverage,
      audits: recorder.audits?.passing(over: AuditExceptionTrait.exceptions(of: test)))
    recorder.write(record.started(caseRun.attempt, at: recorder.instant(caseRun.start)))
    if let former { caseRun.follow(former.run) }
    recorder.tally.noteRun()
    recorder.running.begin(
      RunningCase(run: caseRun, record: record, location: function.location))
    return caseRun
  }

  /// Performs an attempt.
  @inline(never) private func perform(
    _ body: @Sendable @concurrent () async throws -> Void, in caseRun: CaseRun
  ) async -> (any Error)? {
    do {
      try await CaseRun.$current.withValue(caseRun) {
        try await LostTime.$current.withValue(caseRun.log.lostTime) {
          try await recordingErrors(body)
          await function.consoleErrors?.check(caseRun, at: function.location)
        }
      }
      return nil
    } catch {
      return error
    }
  }

  /// Records the end of an attempt, and ends its app.
  @inline(never) private func end(
    _ caseRun: CaseRun, _ start: CaseStart, after former: AttemptEnd?, thrown: (any Error)?
  ) async -> AttemptEnd {
    if let browser = caseRun.browser { recorder.note(browser: browser) }
    await caseRun.attachEvidence()
    let end = recordEnd(of: caseRun, start, after: former, thrown: thrown)
    if recorder.environment.show?.staysOpen == true { await stay(with: end) }
    if let pipe = recorder.environment.handover { await handOver(end, to: pipe) }
    for journey in caseRun.journeys { await journey.driver.end() }
    await caseRun.endResources()
    recorder.running.end(caseRun)
    return end
  }

  /// Records the end of an attempt, whose app still runs.
  @inline(never) private func recordEnd(
    of caseRun: CaseRun, _ start: CaseStart, after former: AttemptEnd?, thrown: (any Error)?
  ) -> AttemptEnd {
    let record = CaseRecord(told(start), function: function)
    recorder.running.isEnding(
      RunningCase(run: caseRun, record: record, location: function.location))
    let cancellation = thrown.flatMap(Self.reason(ofCancellation:))
    let isCancelled = cancellation != nil || Task.isCancelled
    let isTold = function.isTold(start.arguments.id) || function.isTold(record.id)
    recorder.write(
      record.ended(
        caseRun, cancellation: cancellation, mayRetry: !isCancelled && !isTold, by: recorder))
    if recorder.environment.film == .failed, thrown == nil, caseRun.issues.isEmpty {
      let duration = Stopwatch.nanoseconds() - caseRun.start
      function.shortestFilm.offer(caseRun, duration: duration, as: record)
    }
    return AttemptEnd(
      start, run: caseRun, record: record, hasRun: true, thrown: thrown, isCancelled: isCancelled,
      after: former)
  }

  @inline(never) private func stay(with end: AttemptEnd) async {
    await recorder.stay(
      with: RunningCase(run: end.run, record: end.record, location: function.location))
  }

  @inline(never) private func handOver(_ end: AttemptEnd, to pipe: String) async {
    await recorder.handOver(
      RunningCase(run: end.run, record: end.record, location: function.location), to: pipe)
  }

  /// The reason why a case does not run now, if there is one.
  private func reasonNotToRun(driving driver: CaseDriver) -> String? {
    if let reason = recorder.reasonToStop {
      recorder.tally.noteNotRun()
      return reason
    }
    guard let absence = absences[driver] else { return nil }
    recorder.tally.noteSkip(because: absence)
    return absence
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
  static func isHandledElsewhere(_ error: any Error) -> Bool {
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
