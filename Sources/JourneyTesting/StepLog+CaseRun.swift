package import RobotCore

extension StepLog {
  /// The log of the current test case.
  package static var ofCurrentCase: StepLog? { CaseRun.current?.log }
}
