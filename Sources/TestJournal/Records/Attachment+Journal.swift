internal import Foundation

extension Attachment {
  /// Writes the attachment as a field of a `valueAttached` event.
  func write(to writer: inout JSONWriter) {
    writer.beginObject("attachment")
    writer.field("_preferredName", name)
    if let mediaType { writer.field("mediaType", mediaType) }
    switch content {
    case .file(let path): writer.field("path", path)
    case .bytes(let bytes): writer.field("_bytes", base64: bytes)
    }
    writer.endObject()
  }

  /// The name of an attachment without one.
  static let unnamed = "attachment"

  init?(_ scanner: inout JSONScanner) throws {
    guard try scanner.beginObject() else { return nil }
    self.init(name: Self.unnamed, content: .bytes([]))
    while let member = try scanner.nextMember() {
      switch member {
      case "_bytes":
        // JSON may escape a slash as `\/`, so the text is decoded first.
        let data = try scanner.string().flatMap { Data(base64Encoded: $0) }
        content = .bytes(data.map { Array($0) } ?? [])
      case "path": if let path = try scanner.string() { content = .file(path) }
      case "_preferredName": name = try scanner.string() ?? name
      case "mediaType": mediaType = try scanner.string()
      default: try scanner.skip()
      }
    }
  }
}
