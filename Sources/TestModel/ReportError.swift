/// The reason why a report could not be read or written, as a human-readable sentence.
public struct ReportError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of error, from which a program can derive its exit status.
  public enum Kind: Sendable, Hashable {
    /// An input does not exist, or may not be opened.
    case noSuchInput
    /// The inputs exist, but contain nothing that can be read as a run.
    case unreadableInput
    /// Anything else, such as a full disk.
    case other
  }

  /// What failed, with what input or output, and how to solve it.
  public var description: String
  /// The kind of error.
  public var kind: Kind
  /// Whether an input is intact but not a test result, like other files in a folder.
  package var isForeign = false

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - description: What failed, with what input or output, and how to solve it.
  ///   - kind: The kind of error.
  public init(_ description: String, kind: Kind = .other) {
    self.description = description
    self.kind = kind
  }
}
