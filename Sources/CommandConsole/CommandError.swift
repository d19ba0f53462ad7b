/// The error that ends a command: a sentence for people, and an exit code for programs.
package struct CommandError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The sentence: what failed, on what, what was expected and found, and a remedy.
  package var description: String
  /// The exit code of the process.
  package var status: ExitStatus

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - status: The exit code of the process.
  ///   - description: The sentence: what failed, on what, what was expected and found, and a remedy.
  package init(_ status: ExitStatus, _ description: String) {
    self.status = status
    self.description = description
  }
}
