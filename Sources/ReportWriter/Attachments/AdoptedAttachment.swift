package import Foundation

/// A file in a folder of attachments that got the name which it keeps: what a test calls its attachment may be no legal
/// name of a file elsewhere, and some stores of artifacts refuse a whole folder for one of them.
package struct AdoptedAttachment {
  /// Its name in the folder.
  package let name: String

  /// Renames a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: The name that a test gave it; hostile.
  ///   - folder: The folder of attachments, in which it must be.
  package init?(path: String, name: String, in folder: URL) {
    guard case .file(let source) = AttachmentSources([folder]).find(path),
      let folder = AttachmentSources.resolved(folder.path),
      source.split(separator: "/").dropLast() == folder.split(separator: "/"),
      let hash = try? AttachmentFile(path: source).hash()
    else { return nil }
    self.name = AttachmentName(name, hash: hash).text
    guard rename(source, "\(folder)/\(self.name)") == 0 else { return nil }
  }
}
