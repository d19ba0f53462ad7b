/// The command that runs one test case again; written out only when a failure needs it.
struct RerunCommand: Sendable, CustomStringConvertible {
  /// What `swift test --filter` picks the test by.
  let filter: String
  let arguments: CaseArguments

  /// The command, for a shell.
  var description: String {
    let test = "swift test --filter \(Self.shellQuoted(filter))"
    guard !arguments.values.isEmpty else { return test }
    return "JOURNEYS_CASE=\(Self.shellQuoted(arguments.description)) \(test)"
  }

  private static func shellQuoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
