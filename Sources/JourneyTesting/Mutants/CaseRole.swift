internal import RobotCore

/// The purpose of running a test case.
enum CaseRole: Sendable {
  /// To get its result.
  case result
  /// To get its result and record what it meets, before running it again with faults injected.
  case observation(Observations)
  /// To see whether it detects a fault. Reports do not include its result.
  case trial(UIMutant, requestLimit: Int)

  /// Whether the run is to see whether it detects a fault.
  var isTrial: Bool {
    if case .trial = self { true } else { false }
  }

  /// Wraps a driver for the role.
  func driver(over driver: any Driver) -> any Driver {
    switch self {
    case .result: driver
    case .observation(let observations): ObservingDriver(driver, recording: observations)
    case .trial(let mutant, let requestLimit):
      MutatingDriver(driver, about: mutant, requestLimit: requestLimit)
    }
  }
}
