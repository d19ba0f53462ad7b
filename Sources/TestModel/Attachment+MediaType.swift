extension Attachment {
  private static let types = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "svg": "image/svg+xml", "webp": "image/webp", "txt": "text/plain", "log": "text/plain",
    "json": "application/json", "xml": "application/xml", "html": "text/html",
    "mp4": "video/mp4", "webm": "video/webm",
  ]

  /// Returns the media type for a file name.
  ///
  /// - Returns: The media type, or `nil` for an unknown extension.
  package static func mediaType(ofFile name: String) -> String? {
    types[name.split(separator: ".").last.map { $0.lowercased() } ?? ""]
  }
}
