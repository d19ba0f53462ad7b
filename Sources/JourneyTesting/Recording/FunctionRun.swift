internal import TestJournal
internal import Synchronization
internal import Testing

/// A test function as it runs: what its test cases have in common, made ready once.
final class FunctionRun: Sendable {
  /// The function that the current task runs.
  @TaskLocal static var current: FunctionRun?

  let id: String
  /// What its lines in the journal call it.
  let reference: TestReference
  /// The filter that picks this function: `FilteringJourneys/reopened`.
  let filter: String
  private let labels = Mutex<[String]?>(nil)
  let location: Testing.SourceLocation
  let shortestFilm = ShortestFilm()

  init(_ test: Test) {
    let identity = TestIdentity(test)
    id = identity.id
    filter = identity.filter
    location = test.sourceLocation
    reference = TestReference(test: id)
  }

  /// The arguments of one of the function's test cases.
  func arguments(of testCase: Test.Case) -> CaseArguments {
    let known = labels.withLock { $0 }
    let arguments = CaseArguments(testCase, labels: known)
    if known == nil { labels.withLock { $0 = arguments.labels } }
    return arguments
  }

  /// What people call one of the function's test cases: `FilteringJourneys/reopened (tag: Sea)`.
  func name(of arguments: CaseArguments) -> String {
    arguments.values.isEmpty ? filter : "\(filter) (\(arguments.description))"
  }

  func matches(_ test: Test) -> Bool { test.sourceLocation == location }
}
