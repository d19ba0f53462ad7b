internal import RobotCore
internal import TestJournal

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

  /// The human-readable name of the case, with its driver if it runs with several.
  func caseName(with hasDrivers: Bool) -> String {
    hasDrivers ? "\(filter) (\(arguments.with(driver).description))" : caseName
  }

  /// The command for a shell. With a NUL in its arguments, which no variable can have, it reruns all cases of the test.
  var description: String {
    var command = "swift test --filter \(ShellWord(filter))"
    let text = arguments.description
    if !arguments.values.isEmpty, !text.utf8.contains(0) {
      command = "JOURNEYS_CASE=\(ShellWord(text)) \(command)"
    }
    if let engine = driver.engine { command = "JOURNEYS_BROWSER=\(engine.rawValue) \(command)" }
    return driver.kind == .inProcess
      ? command : "JOURNEYS_DRIVER=\(driver.kind.variable) \(command)"
  }
}
