/// A `loss` record: what is missing from the results, and why. A run with a loss is never whole.
package struct LossRecord {
  /// What was lost and why, in one sentence.
  package var text: String
  /// The maximum length of the text, in Unicode scalars.
  private static let longest = 1_000

  /// Creates a record.
  ///
  /// - Parameter text: What was lost and why, in one sentence.
  package init(_ text: String) {
    self.text = text
  }

  /// Writes the record as a line.
  ///
  /// - Parameter writer: The writer.
  package func write(to writer: inout JSONWriter) {
    writer.record(.loss) { $0.field("text", text) }
  }

  /// The record as a line.
  package var line: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// Reads a record.
  ///
  /// - Parameter scanner: A scanner at the payload.
  /// - Throws: ``JSONScanner/Malformed``.
  init(_ scanner: inout JSONScanner) throws {
    text = ""
    guard try scanner.beginObject() else { return }
    while let name = try scanner.nextMember() {
      if name == "text" {
        text = ShortText.line(try scanner.string() ?? "", limit: Self.longest)
      } else {
        try scanner.skip()
      }
    }
  }
}
