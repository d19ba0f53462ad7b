public import RobotCore

/// What must hold after each step of a walk: that the app and the model agree, or something that is always so.
public struct WalkCheck<Model: Sendable>: Sendable {
  typealias Performance = @Sendable @concurrent (Journey, Model) async throws -> Void

  /// Whether it is about what is shown where the model is.
  let isMeant: @Sendable (Model) -> Bool
  /// The check as a journey writes it in a `verify`: `$0.shows(ExpectedGallery(search: "sea"))`.
  let text: @Sendable (Model) -> String
  let perform: Performance

  /// Describes a check that is made with a screen's verifier.
  ///
  /// - Parameters:
  ///   - robot: The robot of the screen.
  ///   - isMeant: Whether the screen is in front where the model is; always, when it is not said.
  ///   - text: The check as a journey writes it in a `verify`: `$0.shows(ExpectedGallery(search: "sea"))`.
  ///   - fileID: The file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - check: Makes the check: says to the verifier what the model expects.
  public init<Actor: Robot>(
    on robot: Actor.Type, when isMeant: @escaping @Sendable (Model) -> Bool = { _ in true },
    as text: @escaping @Sendable (Model) -> String, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ check: @escaping @Sendable (Actor.ScreenVerifier, Model) -> Void
  ) {
    self.isMeant = isMeant
    self.text = text
    perform = { journey, model in
      try await Actor(journey).verify(
        fileID: fileID, filePath: filePath, line: line, column: column
      ) { check($0, model) }
    }
  }
}
