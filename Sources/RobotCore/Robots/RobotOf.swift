/// A generic robot for a screen that needs only operations.
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
  /// The verifier of the screen, which checks its content.
  public typealias ScreenVerifier = VerifierOf<Semantics>

  /// The journey that the robot acts for.
  public let journey: Journey

  /// Creates a robot. Journeys obtain robots from the operations that lead to their screens.
  ///
  /// - Parameter journey: The journey that the robot acts for.
  public init(journey: Journey) { self.journey = journey }
}
