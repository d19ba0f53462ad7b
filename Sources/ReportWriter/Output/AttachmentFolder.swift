internal import Foundation

/// The folder `attachments` beside the reports, for what a consumer of JUnit XML opens by its path.
struct AttachmentFolder: Sendable {
  private let folder: URL
  private let prefix: String
  private let root: String?
  private let isAbsolute: Bool

  /// Names the folder of some reports.
  ///
  /// - Parameters:
  ///   - reports: The folder of the reports.
  ///   - packageRoot: The folder that consumers start from; without it, paths start at the folder of the reports.
  ///   - isAbsolute: Whether paths start at the root of the disk.
  init(reports: URL, packageRoot: String?, isAbsolute: Bool = false) {
    folder = reports.appending(path: "attachments")
    let path = folder.standardizedFileURL.path
    let root = packageRoot.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    self.root = root
    self.isAbsolute = isAbsolute
    if isAbsolute {
      prefix = path + "/"
    } else if let root, path.hasPrefix(root) {
      prefix = String(path.dropFirst(root.count)) + "/"
    } else {
      prefix = "\(reports.lastPathComponent)/attachments/"
    }
  }

  /// Writes an attachment, unless the same one is there, and returns where a consumer finds it.
  ///
  /// - Parameter attachment: The attachment; its name is hostile, so only its ending is used.
  /// - Returns: The path, or `nil` when there is nothing to find.
  /// - Throws: A ``ReportError`` when it cannot be written.
  func path(of attachment: Attachment) throws -> String? {
    switch attachment.content {
    case .file(let path):
      return path.utf8.contains { "[]|\n\r".utf8.contains($0) } ? nil : located(path)
    case .bytes: return try keep(attachment).map { prefix + $0 }
    }
  }

  /// Writes an attachment, unless the same one is there, and returns where a page beside the folder finds it.
  ///
  /// - Parameter attachment: The attachment.
  /// - Returns: The path from the folder of the reports; `nil` for a file elsewhere, which a page must not lead to.
  /// - Throws: A ``ReportError`` when it cannot be written.
  func pathFromPage(of attachment: Attachment) throws -> String? {
    try keep(attachment).map { "attachments/" + $0 }
  }

  private func keep(_ attachment: Attachment) throws -> String? {
    guard case .bytes(let bytes) = attachment.content, !bytes.isEmpty else { return nil }
    let name = Self.fileName(attachment, bytes: bytes)
    let url = folder.appending(path: name)
    if !FileManager.default.fileExists(atPath: url.path) {
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: url, options: .atomic)
      } catch {
        throw ReportError(
          "The attachment “\(url.path)” cannot be written: \(error.localizedDescription)")
      }
    }
    return name
  }

  /// A path as a consumer wants it: absolute, or relative to the folder that it starts from.
  private func located(_ path: String) -> String {
    guard let root else { return path }
    if isAbsolute { return path.hasPrefix("/") ? path : root + path }
    return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  }

  /// The name tells the content, so that the same content is kept once and no name can leave the folder.
  private static func fileName(_ attachment: Attachment, bytes: [UInt8]) -> String {
    let safe = attachment.name.unicodeScalars.suffix(60).map { scalar -> Character in
      let isSafe =
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      return isSafe || scalar == "." || scalar == "-" ? Character(scalar) : "-"
    }
    return StableHash.hexadecimal(bytes).prefix(12) + "-" + String(safe)
  }
}
