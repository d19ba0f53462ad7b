internal import RobotCore
internal import Scheduling
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
    var firstError: (any Error)?
    for driver in function.drivers {
      // The case starts after the wait for its turn, which does not count towards its duration.
      do {
        try await Turns.take(usingBrowser: driver.usesBrowser) {
          try await run(body, arguments, driving: driver)
        }
      } catch {
        firstError = firstError ?? error
      }
    }
    if let firstError { throw firstError }
  }

  private func run(
    _ body: @Sendable @concurrent () async throws -> Void, _ arguments: CaseArguments,
    driving driver: CaseDriver
  ) async throws {
    let record = CaseRecord(
      function.drivers.count > 1 ? arguments.with(driver) : arguments, function: function)
    let sightings = recorder.mutants.map { _ in Sightings() }
    let caseRun = CaseRun(
      driver: driver,
      rerun: RerunCommand(filter: function.filter, arguments: arguments, driver: driver),
      keepsFilm: recorder.environment.film != .none,
      role: sightings.map(CaseRole.witness) ?? .result, coverage: recorder.coverage,
      audits: recorder.audits?.passing(over: AuditExceptionTrait.exceptions(of: test)))
    recorder.write(record.started(at: recorder.instant(caseRun.start)))
    if driver.usesBrowser, let browserAbsence {
      recorder.tally.noteSkip(because: browserAbsence)
      return recorder.write(record.ended(caseRun, cancellation: browserAbsence, by: recorder))
    }
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
    recorder.write(record.ended(caseRun, cancellation: cancellation, by: recorder))
    if recorder.environment.film == .failed, thrown == nil, caseRun.issues.isEmpty {
      let duration = Stopwatch.nanoseconds() - caseRun.start
      function.shortestFilm.offer(caseRun, duration: duration, as: record)
    }
    await recorder.stay(with: running)
    for journey in caseRun.journeys { await journey.driver.end() }
    await caseRun.endResources()
    recorder.running.end(caseRun)
    if let thrown { throw thrown }
    if let registry = recorder.mutants, let sightings, caseRun.issues.isEmpty {
      await MutantTrials(
        registry: registry, name: caseRun.rerun.caseName, driver: driver,
        rerun: caseRun.rerun, sightings: sightings
      ).run { try await recordingErrors(body) }
    }
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
