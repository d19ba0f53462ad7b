/// Why a command cannot go on, in a sentence for people, and the exit code that says so to programs.
package struct CommandError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What failed, on what, what was expected and found, and what to do.
  package var description: String
  /// What the process exits with.
  package var status: ExitStatus

  /// Makes a complaint.
  ///
  /// - Parameters:
  ///   - status: What the process exits with.
  ///   - description: What failed, on what, what was expected and found, and what to do.
  package init(_ status: ExitStatus, _ description: String) {
    self.status = status
    self.description = description
  }
}
