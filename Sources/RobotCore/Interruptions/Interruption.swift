internal import Driving

/// A screen that may come at any time and get in the way of a journey, and what a person does about it.
package struct Interruption: Sendable {
  /// What is done about the screen. The type states where it runs, as in `AppUnderTest.Launcher`.
  package typealias Handler<Screen: Robot> = @Sendable @concurrent (Screen) async throws -> Void

  /// The name of the screen.
  let name: String
  /// The proofs that the screen has come.
  let arrival: [Arrival]
  /// Handles the screen.
  let handle: @Sendable @concurrent (Journey) async throws -> Void

  /// Creates an interruption.
  ///
  /// - Parameter handle: What is done about it.
  package init<Screen: Robot>(_ screen: Screen.Type, by handle: @escaping Handler<Screen>) {
    name = Screen.screenName
    // The semantics are the same for every journey.
    arrival = Screen.Semantics().arrival
    self.handle = { try await handle(Screen(journey: $0)) }
  }
}
