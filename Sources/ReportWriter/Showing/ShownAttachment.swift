/// An attachment of a case, and where to find it.
package struct ShownAttachment: Encodable, Sendable, Hashable {
  /// The name that the test chose.
  package var name: String
  /// The media type, if known.
  package var mediaType: String?
  /// The size in bytes, if known.
  package var size: Int?
  /// The path of the file, if it is on this machine.
  package var path: String?
  /// Why there is no path.
  package var problem: String?
  /// The beginning of a text that the run itself contains.
  package var text: String?
}
