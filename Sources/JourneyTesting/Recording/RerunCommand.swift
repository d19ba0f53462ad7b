internal import RobotCore

/// The command that reruns one test case. It is composed only when a failure needs it.
struct RerunCommand: Sendable, CustomStringConvertible {
  /// The filter that `swift test --filter` selects the test with.
  let filter: String
  let arguments: CaseArguments
  /// The driver of the journey.
  let driver: CaseDriver

  /// The human-readable name of the case: `FilterJourneys/reopened (tag: Sea)`.
  var caseName: String {
    arguments.values.isEmpty ? filter : "\(filter) (\(arguments.description))"
  }

  /// The command for a shell.
  var description: String {
    var command = "swift test --filter \(Self.shellQuoted(filter))"
    if !arguments.values.isEmpty {
      command = "JOURNEYS_CASE=\(Self.shellQuoted(arguments.description)) \(command)"
    }
    if let engine = driver.engine { command = "JOURNEYS_BROWSER=\(engine.rawValue) \(command)" }
    return driver.kind == .inProcess
      ? command : "JOURNEYS_DRIVER=\(driver.kind.variable) \(command)"
  }

  private static func shellQuoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
