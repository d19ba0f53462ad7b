package import Foundation

/// A file in the attachment folder, under its final name. The name that a test gave its attachment may be illegal elsewhere, and
/// some artifact stores reject a whole folder because of one such file.
package struct AdoptedAttachment {
  /// The name in the folder.
  package let name: String

  /// Renames a file.
  ///
  /// - Parameters:
  ///   - name: The untrusted name that a test gave the attachment.
  ///   - folder: The attachment folder, which must contain the file.
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
