/// An outline that was recorded in an earlier run and is stored with the journeys.
public protocol OutlineRecord: Sendable {
  /// The location of the record, as failures name it.
  var place: String { get }
  /// Whether to replace the record with what the app shows now.
  var isRenewed: Bool { get }
  /// How to record the outline, as a sentence.
  var advice: String { get }

  /// Loads the recorded outline.
  ///
  /// - Returns: The text, or `nil` when nothing has been recorded yet.
  /// - Throws: An error when the record cannot be read.
  func load() throws -> String?

  /// Saves an outline as the record.
  ///
  /// - Parameter text: The text of the outline.
  /// - Throws: An error when the record cannot be written.
  func save(_ text: String) throws
}
