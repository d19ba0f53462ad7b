internal import RobotCore
internal import TestJournal
internal import Testing

extension TestJournal.Step {
  /// Creates the journal's version of a robot's step.
  ///
  /// - Parameter step: The robot's step.
  init(_ step: RobotCore.Step) {
    let kind: Kind =
      switch step.kind {
      case .section: .section
      case .robot: .robot
      case .action: .action
      case .check: .check
      }
    self.init(
      text: step.text, kind: kind, depth: step.depth, start: Int(step.start / 1000),
      duration: Int((step.end - step.start) / 1000), failed: step.failed,
      line: step.site?.line ?? 0)
  }
}
