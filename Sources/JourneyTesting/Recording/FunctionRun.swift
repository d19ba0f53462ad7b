internal import ReportWriter
internal import Synchronization
internal import Testing

/// A test function as it runs: what its test cases have in common, made ready once.
final class FunctionRun: Sendable {
  /// The function that the current task runs.
  @TaskLocal static var current: FunctionRun?

  let id: String
  /// `"testID":"…"`, ready to be written.
  let testIDField: [UInt8]
  /// The filter that picks this function: `FilteringJourneys/reopened`.
  let filter: String
  private let labels = Mutex<[String]?>(nil)
  private let started = Mutex<[String: Int]>([:])
  private let location: Testing.SourceLocation

  init(_ test: Test) {
    let identity = TestIdentity(test)
    id = identity.id
    filter = identity.filter
    location = test.sourceLocation
    var writer = JSONWriter(capacity: id.utf8.count + 16)
    writer.field("testID", id)
    testIDField = writer.bytes
  }

  /// The arguments of one of the function's test cases.
  func arguments(of testCase: Test.Case) -> CaseArguments {
    let known = labels.withLock { $0 }
    let arguments = CaseArguments(testCase, labels: known)
    if known == nil { labels.withLock { $0 = arguments.labels } }
    return arguments
  }

  /// What tells a test case from the others of the function, also from one with equal arguments.
  ///
  /// - Parameter arguments: Its arguments.
  /// - Returns: Its arguments' values, and ` #2` and so on for the equal ones that start later.
  func id(of arguments: CaseArguments) -> String {
    let values = arguments.values.joined(separator: ", ")
    let count = started.withLock { started in
      started[values, default: 0] += 1
      return started[values] ?? 1
    }
    return count == 1 ? values : "\(values) #\(count)"
  }

  func matches(_ test: Test) -> Bool { test.sourceLocation == location }
}
