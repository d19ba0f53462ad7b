public import Testing
public import RobotCore

/// A condition that must hold after each step of a walk: the app and the model agree, or an invariant holds.
public struct WalkCheck<Model: Sendable>: Sendable {
  typealias Performance = @Sendable @concurrent (Journey, Model) async throws -> Void

  /// Whether the check applies to what is shown in the model's state.
  let isMeant: @Sendable (Model) -> Bool
  /// The check as source code in a `verify`: `$0.shows(ExpectedGallery(search: "sea"))`.
  let text: @Sendable (Model) -> String
  let perform: Performance

  /// Creates a check with a screen's verifier.
  ///
  /// - Parameters:
  ///   - robot: The robot of the screen.
  ///   - isMeant: Whether the screen is in front in the model's state. By default, it always is.
  ///   - text: The check as source code in a `verify`: `$0.shows(ExpectedGallery(search: "sea"))`.
  ///   - site: The call site in the journey.
  ///   - check: Adds the model's expectations to the verifier.
  public init<Actor: Robot>(
    on robot: Actor.Type, when isMeant: @escaping @Sendable (Model) -> Bool = { _ in true },
    as text: @escaping @Sendable (Model) -> String, at site: SourceLocation = #_sourceLocation,
    _ check: @escaping @Sendable (Actor.ScreenVerifier, Model) -> Void
  ) {
    self.isMeant = isMeant
    self.text = text
    perform = { journey, model in
      try await Actor(journey: journey).verify(at: site) { check($0, model) }
    }
  }
}
