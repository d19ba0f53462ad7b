internal import Foundation

/// What the processes of one run have in common: with several test products, `swift test` runs one process after the other.
enum RunIdentity {
  /// The variable with which `journey-report test` marks the processes of a run.
  private static let mark = "JOURNEY_REPORT_RUN"

  /// Returns the identity of the run that this process belongs to.
  ///
  /// - Parameter environment: The settings of the run. What they name wins over what the system tells.
  /// - Returns: The identity; `nil` if this process is a run of its own.
  static func current(_ environment: JourneyEnvironment) -> String? {
    if let run = environment.run { return run }
    if let parent = SwiftTestParent.identity { return parent }
    return ProcessInfo.processInfo.environment[mark].flatMap { $0.isEmpty ? nil : $0 }
  }
}
