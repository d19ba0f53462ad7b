/// The location of the file path in the line of an attachment.
package struct AttachmentPlace {
  package let path: String
  /// The range of the path in the line, between its quotation marks.
  package let range: Range<Int>
  /// The name that the test gave the attachment.
  package let name: String?

  /// Inspects a line.
  ///
  /// - Parameter bytes: The line of a `valueAttached` event. The result is `nil` when it contains no file path.
  package init?(line bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress, let (path, name) = try? Self.texts(in: bytes),
      let path, let start = path.bytes.baseAddress
    else { return nil }
    self.path = path.string
    self.name = name?.string
    range = start - base..<start - base + path.bytes.count
  }

  private static func texts(
    in bytes: UnsafeRawBufferPointer
  ) throws -> (path: JSONText?, name: JSONText?) {
    var scanner = JSONScanner(bytes)
    var (path, name): (JSONText?, JSONText?)
    scanner.position = try JournalRecord(&scanner).payload
    guard try scanner.beginObject() else { return (nil, nil) }
    while let member = try scanner.nextMember() {
      guard member == "attachment" else {
        try scanner.skip()
        continue
      }
      guard try scanner.beginObject() else { continue }
      while let member = try scanner.nextMember() {
        switch member {
        case "path": path = try scanner.text()
        case "_preferredName": name = try scanner.text()
        default: try scanner.skip()
        }
      }
    }
    return (path, name)
  }
}
