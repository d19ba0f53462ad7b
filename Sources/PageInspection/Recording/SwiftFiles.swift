package import Foundation

/// The Swift files of a folder.
package enum SwiftFiles {
  /// Reads them.
  ///
  /// - Parameter deeply: Whether to read those of the folders in it, too. Hidden ones are left out.
  /// - Returns: Their texts, by their paths in the folder; empty if there is no such folder.
  package static func texts(in folder: URL, deeply: Bool = true) -> [String: String] {
    var options: FileManager.DirectoryEnumerationOptions = .skipsHiddenFiles
    if !deeply { options.insert(.skipsSubdirectoryDescendants) }
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: options)
    let depth = folder.standardizedFileURL.pathComponents.count
    var texts: [String: String] = [:]
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let path = file.standardizedFileURL.pathComponents.dropFirst(depth).joined(separator: "/")
      texts[path] = try? String(contentsOf: file, encoding: .utf8)
    }
    return texts
  }
}
