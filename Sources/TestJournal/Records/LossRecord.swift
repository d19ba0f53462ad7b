/// A `loss` record: what is missing of the results, and why. A run with one is never whole.
package struct LossRecord {
  /// One sentence: what was lost, and why.
  package var text: String
  /// How many letters of it are kept.
  private static let longest = 1_000

  /// Makes a record.
  ///
  /// - Parameter text: One sentence: what was lost, and why.
  package init(_ text: String) {
    self.text = text
  }

  /// Writes the record as a line.
  ///
  /// - Parameter writer: Where to.
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
  /// - Parameter scanner: At the payload.
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
