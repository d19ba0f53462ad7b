internal import Foundation

extension Attachment {
  /// Writes the attachment as a field of an event `valueAttached`.
  ///
  /// - Parameter writer: Where to.
  package func write(to writer: inout JSONWriter) {
    writer.beginObject("attachment")
    writer.field("_preferredName", name)
    if let mediaType { writer.field("mediaType", mediaType) }
    switch content {
    case .file(let path): writer.field("path", path)
    case .bytes(let bytes): writer.field("_bytes", Data(bytes).base64EncodedString())
    }
    writer.endObject()
  }
}
