internal import JourneyMutants
internal import RobotCore

/// What a test case is run for.
enum CaseRole: Sendable {
  /// For its result.
  case result
  /// For its result, with what it meets noted: it is run again with faults in that.
  case witness(Sightings)
  /// To see whether it finds a fault: its result goes into no report.
  case trial(UIMutant, requestLimit: Int)

  /// Whether it is run to see whether it finds a fault.
  var isTrial: Bool {
    if case .trial = self { true } else { false }
  }

  /// What the journeys drive in place of a driver.
  func driver(over driver: any Driver) -> any Driver {
    switch self {
    case .result: driver
    case .witness(let sightings): WitnessDriver(driver, noting: sightings)
    case .trial(let mutant, let requestLimit):
      LyingDriver(driver, about: mutant, requestLimit: requestLimit)
    }
  }
}
