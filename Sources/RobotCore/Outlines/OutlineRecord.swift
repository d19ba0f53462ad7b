/// An outline that was recorded in an earlier run, and is kept beside the journeys.
public protocol OutlineRecord: Sendable {
  /// Where it is, as failures name it.
  var place: String { get }
  /// Whether what is shown now is to be recorded in its place.
  var isRenewed: Bool { get }
  /// How to record it, in a sentence.
  var advice: String { get }

  /// Reads the outline.
  ///
  /// - Returns: The text; `nil` when none was recorded yet.
  /// - Throws: When it cannot be read.
  func load() throws -> String?

  /// Records an outline.
  ///
  /// - Parameter text: The text.
  /// - Throws: When it cannot be written.
  func save(_ text: String) throws
}
