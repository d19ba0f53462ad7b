import JourneyTesting
import RobotCore

/// Looks at the icon of the page's tab, which a browser opens as a document of its own.
struct IconRobot: Robot {
  typealias ScreenVerifier = VerifierOf<IconSemantics>

  let journey: Journey
}
