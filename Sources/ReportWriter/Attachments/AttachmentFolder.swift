internal import Foundation
internal import Synchronization
internal import TestJournal

/// The folder `attachments` next to the reports. It contains, without duplicates, the files that consumers of JUnit XML open by
/// path, and those that are too large for the page.
///
/// The reports share it while they are written in parallel.
final class AttachmentFolder: Sendable {
  /// The outcome of copying a file that an input names.
  private enum Outcome {
    case kept(name: String)
    /// The reason why the file was not kept, as a sentence.
    case lost(String)
  }

  private let folder: URL
  private let sources: AttachmentSources
  private let prefix: String
  private let files = Mutex<(outcomes: [String: Outcome], sentences: [String])>(([:], []))
  private static let maxSentences = 5

  /// Creates the attachment folder of some reports.
  ///
  /// - Parameters:
  ///   - sources: The folders that files may be copied from, besides `attachments` itself.
  ///   - packageRoot: The folder that consumers start from, or `nil` to start paths at the report folder.
  init(reports: URL, sources: [URL], packageRoot: String?, isAbsolute: Bool = false) {
    folder = reports.appending(path: "attachments", directoryHint: .isDirectory)
    self.sources = AttachmentSources(sources + (Self.isFolder(folder) ? [folder] : []))
    let path = folder.standardizedFileURL.path
    let root = packageRoot?.folderPrefix
    if isAbsolute {
      prefix = path + "/"
    } else if let root, path.hasPrefix(root) {
      prefix = String(path.dropFirst(root.count)) + "/"
    } else {
      prefix = "\(reports.lastPathComponent)/attachments/"
    }
  }

  /// Stores an attachment, and returns its path for consumers.
  ///
  /// - Parameter attachment: The attachment, whose name is untrusted.
  /// - Returns: The path, or `nil` when there is no file.
  /// - Throws: A ``ReportError`` when the attachment cannot be written.
  func path(of attachment: Attachment) throws -> String? {
    try keep(attachment).map { prefix + $0 }
  }

  /// Stores an attachment, and returns its path for a page next to the folder.
  ///
  /// - Returns: The path relative to the report folder, or `nil` when there is no file.
  /// - Throws: A ``ReportError`` when the attachment cannot be written.
  func pathFromPage(of attachment: Attachment) throws -> String? {
    try keep(attachment).map { "attachments/" + $0 }
  }

  /// Loads the bytes of an attachment that is a file within a size limit.
  ///
  /// - Parameter limit: The maximum size in bytes.
  /// - Returns: The attachment with its bytes, or unchanged when they are not available.
  func loaded(_ attachment: Attachment, limit: Int) -> Attachment {
    guard case .file(let path) = attachment.content,
      case .file(let source) = sources.find(path),
      let file = try? AttachmentFile(path: source), file.size <= limit,
      let bytes = try? file.bytes()
    else { return attachment }
    var attachment = attachment
    attachment.content = .bytes(bytes)
    return attachment
  }

  /// The attachments that could not be copied: a sentence for each of the first ones, and the number of the others.
  var warnings: [String] {
    files.withLock { files in
      let left = files.sentences.count - Self.maxSentences
      let rest =
        left == 1
        ? "… and 1 more attachment is missing or was not copied."
        : "… and \(left) more attachments are missing or were not copied."
      return files.sentences.prefix(Self.maxSentences) + (left > 0 ? [rest] : [])
    }
  }

  private func keep(_ attachment: Attachment) throws -> String? {
    switch attachment.content {
    case .bytes(let bytes):
      guard !bytes.isEmpty else { return nil }
      let name = AttachmentName(attachment.name, hash: ContentHash.hexadecimal(bytes)).text
      try write(name, size: bytes.count) { sink in
        try bytes.withUnsafeBytes { try sink.write($0) }
      }
      return name
    case .file(let path):
      let known = files.withLock { $0.outcomes[path] }
      let outcome = try known ?? copy(path, named: attachment.name)
      files.withLock { files in
        guard files.outcomes.updateValue(outcome, forKey: path) == nil else { return }
        if case .lost(let sentence) = outcome { files.sentences.append(sentence) }
      }
      if case .kept(let name) = outcome { return name }
      return nil
    }
  }

  private func copy(_ path: String, named name: String) throws -> Outcome {
    let shown = ShortText.line(LegalText(path).string, limit: 300)
    switch sources.find(path) {
    case .missing:
      return .lost("The attachment “\(shown)” is missing.")
    case .refused(let reason):
      return .lost("The attachment “\(shown)” was not copied: \(reason)")
    case .file(let source):
      do {
        if let name = nameInFolder(of: source) { return .kept(name: name) }
        let file = try AttachmentFile(path: source)
        let name = AttachmentName(name, hash: try file.hash()).text
        try write(name, size: file.size) { try file.copy(to: $0) }
        return .kept(name: name)
      } catch let error as AttachmentFile.Unreadable {
        return .lost("The attachment “\(shown)” was not copied: \(error.reason).")
      }
    }
  }

  /// Returns the name of a file that is already in the folder, for example after `swift test --attachments-path` or an earlier
  /// report.
  private func nameInFolder(of source: String) -> String? {
    guard let folder = AttachmentSources.resolved(folder.path), source.hasPrefix(folder + "/")
    else { return nil }
    let name = String(source.dropFirst(folder.count + 1))
    return AttachmentName.isSafe(name) ? name : nil
  }

  /// Writes a file, unless it already exists. Its name identifies its content.
  private func write(_ name: String, size: Int, _ body: (any ByteSink) throws -> Void) throws {
    try make()
    let path = folder.appending(path: name).path
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size == size {
      return
    }
    try OutputPlace(replacing: path).write("attachment", body)
  }

  /// Creates the folder. A symbolic link in its place could lead output out of the report folder.
  private func make() throws {
    let path = folder.standardizedFileURL.path
    if mkdir(path, 0o755) == 0 || Self.isFolder(folder) { return }
    var status = stat()
    guard lstat(path, &status) == 0 else {
      throw ReportError(
        "The folder “\(path)” cannot be created: \(String(cString: strerror(errno))).")
    }
    throw ReportError(
      "Attachments cannot be written to “\(path)”: it is a link or a file, not a folder.")
  }

  private static func isFolder(_ url: URL) -> Bool {
    var status = stat()
    return lstat(url.standardizedFileURL.path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
