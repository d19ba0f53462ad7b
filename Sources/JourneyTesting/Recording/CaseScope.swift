internal import ReportWriter
internal import RobotCore
internal import Testing

/// Runs one test case, and puts what happens in it where it belongs.
struct CaseScope {
  let test: Test
  let testCase: Test.Case
  let function: FunctionRun
  let recorder: Recorder

  func run(_ body: @Sendable @concurrent () async throws -> Void) async throws {
    let arguments = function.arguments(of: testCase)
    if let only = recorder.onlyCase, only != arguments.description { return }
    let record = CaseRecord(arguments, function: function)
    let caseRun = CaseRun(
      rerun: RerunCommand(filter: function.filter, arguments: arguments),
      start: Stopwatch.nanoseconds())
    recorder.write(record.started(at: recorder.instant(caseRun.start)))
    var cancellation: String?
    do {
      try await CaseRun.$current.withValue(caseRun) {
        try await recordingErrors(body)
      }
    } catch {
      cancellation = Self.reason(ofCancellation: error)
      recorder.write(record.ended(caseRun, cancellation: cancellation, by: recorder))
      throw error
    }
    recorder.write(record.ended(caseRun, cancellation: nil, by: recorder))
  }

  private func recordingErrors(_ body: @Sendable @concurrent () async throws -> Void) async throws {
    do {
      try await body()
    } catch let failure as JourneyFailure {
      Issue.record(failure, sourceLocation: failure.sourceLocation)
    } catch  where Self.isHandledElsewhere(error) {
      throw error
    } catch {
      // Thrown on, it would be recorded outside the case, and the report would not know it.
      Issue.record(error, sourceLocation: test.sourceLocation)
    }
  }

  /// Whether an error is no issue, or is one already: a cancellation, or a requirement that failed.
  private static func isHandledElsewhere(_ error: any Error) -> Bool {
    error is CancellationError || error is ExpectationFailedError || isSkip(error)
  }

  /// Whether an error is the one that `Test.cancel` throws, which is not public.
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
