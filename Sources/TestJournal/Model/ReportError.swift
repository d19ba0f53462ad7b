/// Why a report could not be read or written, as a sentence for people.
public struct ReportError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What went wrong, for a program that must choose its exit status.
  public enum Kind: Sendable, Hashable {
    /// An input is not there, or may not be opened.
    case noSuchInput
    /// The inputs are there, and nothing in them can be read as a run.
    case unreadableInput
    /// Anything else, such as a full disk.
    case other
  }

  /// What failed, on what, and what to do about it.
  public var description: String
  /// What went wrong.
  public var kind: Kind
  /// Whether an input is whole, and something else than the results of tests, as other files in a folder may be.
  package var isForeign = false

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - description: What failed, on what, and what to do about it.
  ///   - kind: What went wrong.
  public init(_ description: String, kind: Kind = .other) {
    self.description = description
    self.kind = kind
  }
}
