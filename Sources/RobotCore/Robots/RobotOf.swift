/// The robot of a screen, for a screen that needs no more than operations.
///
/// ```swift
/// typealias LoginRobot = RobotOf<LoginSemantics>
///
/// extension LoginRobot {
///   func login(at site: SourceLocation = #_sourceLocation) async throws -> HomeRobot {
///     try await navigate("log in", at: site) { try await tap(semantics.login) }
///   }
/// }
/// ```
public struct RobotOf<Semantics: ScreenSemantics>: Robot {
  /// What a person would check on the screen.
  public typealias ScreenVerifier = VerifierOf<Semantics>

  /// The journey that the robot acts for.
  public let journey: Journey

  /// Makes a robot; journeys get theirs from an operation that leads to its screen.
  ///
  /// - Parameter journey: The journey that it acts for.
  public init(journey: Journey) {
    self.journey = journey
  }
}
