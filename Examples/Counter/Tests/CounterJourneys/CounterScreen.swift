import JourneyTesting

/// The identifier of the screen, which the app and its robots share.
struct CounterScreen: ScreenModel {
  static let identifier: ElementIdentifier = "counter"
  static let name = "Counter"
}

/// The locators of its elements.
struct CounterSemantics: ScreenSemantics {
  typealias Model = CounterScreen
  let count = Locator.element("counter.count")
  let add = Locator.role(.button, "Add")
}

typealias CounterRobot = RobotOf<CounterSemantics>
typealias CounterVerifier = VerifierOf<CounterSemantics>

extension CounterRobot {
  /// Taps the button a number of times.
  func add(_ times: Int, at site: SourceLocation = #_sourceLocation) async throws -> CounterRobot {
    try await navigate("add \(times)", at: site) {
      for _ in 0..<times { try await tap(semantics.add) }
    }
  }
}

extension CounterVerifier {
  /// Checks the number.
  func shows(_ number: Int, at site: SourceLocation = #_sourceLocation) {
    expect(semantics.count, .label("\(number)"), at: site)
  }
}
