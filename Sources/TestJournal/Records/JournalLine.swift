/// A record that the journal stores as a line of its own.
package protocol JournalLine {
  /// The kind of the line.
  static var kind: JournalRecord.Kind { get }

  /// Writes the fields of the payload.
  func writeFields(to writer: inout JSONWriter)
}

extension JournalLine {
  /// Writes the record as a line.
  package func write(to writer: inout JSONWriter) {
    writer.record(Self.kind) { writeFields(to: &$0) }
  }

  /// The record as a line.
  package var line: [UInt8] {
    var writer = JSONWriter(capacity: 512)
    write(to: &writer)
    return writer.bytes
  }
}
