internal import Foundation
internal import TestJournal

/// Finds attachments on this machine.
struct AttachmentLocator {
  private let sources: AttachmentSources
  private let folders: [URL]
  private static let largestArchive = 32 << 20
  private static let longestText = 20_000

  /// Creates a locator.
  ///
  /// - Parameter folders: The folders that attachments may be read from.
  init(_ folders: [URL]) {
    sources = AttachmentSources(folders)
    self.folders = folders
  }

  /// Returns where an attachment is.
  func place(of attachment: Attachment) -> ShownAttachment {
    var shown = ShownAttachment(name: attachment.name, mediaType: attachment.mediaType)
    switch attachment.content {
    case .bytes(let bytes):
      shown.size = bytes.count
      shown.path = stored(bytes, named: attachment.name)
      if isText(attachment, bytes) {
        shown.text = String(decoding: bytes.prefix(Self.longestText), as: UTF8.self)
      }
      if shown.path == nil {
        shown.problem = "It is in the run itself; “journey-report render” makes it a file."
      }
    case .file(let path):
      switch sources.find(path) {
      case .file(let source):
        shown.path = Self.relative(source)
        shown.size = (try? AttachmentFile(path: source))?.size
      case .missing: shown.problem = "The file “\(path)” is missing."
      case .refused(let reason): shown.problem = "The file “\(path)” is not shown: \(reason)"
      }
    }
    return shown
  }

  /// Returns the requests of an attachment that is an HTTP archive.
  func requests(in attachment: Attachment) -> [ShownRequest] {
    guard attachment.name.hasSuffix(".har") || attachment.mediaType == "application/har+json" else {
      return []
    }
    switch attachment.content {
    case .bytes(let bytes): return ShownRequest.all(in: bytes, of: attachment.name)
    case .file(let path):
      guard case .file(let source) = sources.find(path),
        let file = try? AttachmentFile(path: source), file.size <= Self.largestArchive,
        let bytes = try? file.bytes()
      else { return [] }
      return ShownRequest.all(in: bytes, of: attachment.name)
    }
  }

  /// Returns the path of the copy that a report made.
  private func stored(_ bytes: [UInt8], named name: String) -> String? {
    let file = AttachmentName(name, hash: ContentHash.hexadecimal(bytes)).text
    return folders.lazy.compactMap { folder -> String? in
      let url = folder.appending(path: "attachments/\(file)")
      return FileManager.default.fileExists(atPath: url.path) ? Self.relative(url.path) : nil
    }.first
  }

  private func isText(_ attachment: Attachment, _ bytes: [UInt8]) -> Bool {
    let isOutput =
      attachment.name.hasSuffix("system-out") || attachment.name.hasSuffix("system-err")
    guard let type = attachment.mediaType else { return isOutput }
    return isOutput || type.hasPrefix("text/") || type.hasSuffix("json")
  }

  /// Returns a path from the current folder, if the file is in it.
  private static func relative(_ path: String) -> String {
    let folder = AttachmentSources.resolved(".")?.folderPrefix ?? ""
    let full = AttachmentSources.resolved(path) ?? path
    return full.hasPrefix(folder) ? String(full.dropFirst(folder.count)) : full
  }
}
