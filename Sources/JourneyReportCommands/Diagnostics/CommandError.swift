/// Why a command cannot go on, in a sentence for people, and the exit code that says so to programs.
struct CommandError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What failed, on what, what was expected and found, and what to do.
  var description: String
  /// What the process exits with.
  var status: ExitStatus

  /// Makes a complaint.
  ///
  /// - Parameters:
  ///   - status: What the process exits with.
  ///   - description: What failed, on what, what was expected and found, and what to do.
  init(_ status: ExitStatus, _ description: String) {
    self.status = status
    self.description = description
  }
}
