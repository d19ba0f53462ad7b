internal import Synchronization
internal import TestJournal
internal import Testing

/// A running test function, with the facts that its test cases share.
final class FunctionRun: Sendable {
  /// The function that the current task runs.
  @TaskLocal static var current: FunctionRun?

  let identity: TestIdentity
  /// The reference to the test in journal lines.
  let reference: TestReference
  /// The filter that selects this function: `FilteringJourneys/reopened`.
  var filter: String { identity.filter }
  var id: String { identity.id }
  private let labels = Mutex<[String]?>(nil)
  let location: Testing.SourceLocation
  /// The drivers for each of its test cases, in order.
  let drivers: [CaseDriver]
  /// Fails test cases whose app wrote errors to the console; `nil` unless the test asks for that.
  let consoleErrors: ConsoleErrorsTrait?
  /// What only one test case at a time may use, and its test cases use.
  let exclusiveThings: [String]
  /// How often its test cases may run again.
  let retries: RetryPlan
  let shortestFilm = ShortestFilm()
  /// The identifiers of the test cases with a failure from outside their attempts, which no retry makes up for.
  private let told = Mutex<Set<String>>([])

  init(_ test: Test, drivers: [CaseDriver], environment: JourneyEnvironment) {
    self.drivers = drivers
    exclusiveThings = ExclusiveTrait.things(of: test)
    retries = RetryPlan(of: test, in: environment)
    consoleErrors = ConsoleErrorsTrait(of: test)
    identity = TestIdentity(test)
    location = test.sourceLocation
    reference = TestReference(test: identity.id)
  }

  /// Creates the run of a test that another library than Swift Testing runs.
  init(_ identity: TestIdentity, at location: Testing.SourceLocation, drivers: [CaseDriver]) {
    self.identity = identity
    self.location = location
    self.drivers = drivers
    exclusiveThings = []
    retries = RetryPlan.none
    consoleErrors = nil
    reference = TestReference(test: identity.id)
  }

  func arguments(of testCase: Test.Case) -> CaseArguments {
    let known = labels.withLock { $0 }
    let arguments = CaseArguments(testCase, labels: known)
    if known == nil { labels.withLock { $0 = arguments.labels } }
    return arguments
  }

  /// Records that a failure came from outside the attempts of a test case.
  func noteTold(_ id: String) { told.withLock { _ = $0.insert(id) } }

  /// Whether a failure came from outside the attempts of a test case.
  func isTold(_ id: String) -> Bool { told.withLock { $0.contains(id) } }

  func matches(_ test: Test) -> Bool { test.sourceLocation == location }
}
