/// A value that the journal stores as a JSON object, field by field. The table of its fields is the only list of their names.
///
/// Records that a journal holds thousands of are read and written by hand, which is faster: cases, steps, films and trees.
package protocol JournalObject: SendableMetatype {
  /// The fields, in the order in which they are written.
  static var fields: [JournalField<Self>] { get }

  /// A value without any of the fields.
  static var blank: Self { get }
}

extension JournalObject {
  /// Writes the fields into the innermost object.
  package func writeFields(to writer: inout JSONWriter) {
    for field in Self.fields { field.write(self, &writer) }
  }

  /// Reads an object; `nil` for another value. Members without a field are skipped.
  init?(_ scanner: inout JSONScanner) throws {
    guard try scanner.beginObject() else { return nil }
    self = Self.blank
    while let member = try scanner.nextMember() {
      if let field = Self.fields.first(where: { member == $0.name }) {
        try field.read(&self, &scanner)
      } else {
        try scanner.skip()
      }
    }
  }
}

extension Array where Element: JournalObject {
  /// Writes the objects as a field.
  func write(as name: StaticString, to writer: inout JSONWriter) {
    writer.beginArray(name)
    for object in self {
      writer.beginObject()
      object.writeFields(to: &writer)
      writer.endObject()
    }
    writer.endArray()
  }

  /// Reads an array of objects. Other values are left out.
  ///
  /// - Parameter limit: The maximum number of objects to keep.
  init(
    _ scanner: inout JSONScanner, atMost limit: Int = .max,
    where isKept: (Element) -> Bool = { _ in true }
  ) throws {
    self.init()
    guard try scanner.beginArray() else { return }
    while try scanner.nextElement() {
      if count == limit {
        try scanner.skip()
      } else if let object = try Element(&scanner), isKept(object) {
        append(object)
      }
    }
  }
}
