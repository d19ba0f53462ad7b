/// Why a report could not be read or written, as a sentence for people.
public struct ReportError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What failed, on what, and what to do about it.
  public var description: String

  /// Makes an error.
  ///
  /// - Parameter description: What failed, on what, and what to do about it.
  public init(_ description: String) {
    self.description = description
  }
}
