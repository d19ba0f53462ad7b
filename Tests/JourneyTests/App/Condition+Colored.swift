import JourneyTesting
import RobotCore

extension Condition {
  /// Requires that the element has a colour, where that can be seen: what a phone tells of its screen has no colours.
  static func colored(_ color: String) -> Condition {
    CaseDriver.current?.kind.usesDevice == true ? .exists : .color(color)
  }
}
