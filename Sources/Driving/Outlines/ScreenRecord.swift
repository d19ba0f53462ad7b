/// An outline or the styles of a screen, recorded in an earlier run and stored with the journeys.
public protocol ScreenRecord: Sendable {
  /// The location of the record, as failures name it.
  var place: String { get }
  /// Whether to replace the record with what the app shows now.
  var isRenewed: Bool { get }
  /// How to record the screen, as a sentence.
  var advice: String { get }

  /// Loads the record.
  ///
  /// - Returns: The text, or `nil` when nothing has been recorded yet.
  /// - Throws: An error when the record cannot be read.
  func load() throws -> String?

  /// Saves the text of what the app shows as the record.
  ///
  /// - Parameter text: The text.
  /// - Throws: An error when the record cannot be written.
  func save(_ text: String) throws
}
