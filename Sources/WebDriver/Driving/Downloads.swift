internal import Driving
internal import Foundation

/// A folder that receives a browser's downloads until they are taken from it.
struct Downloads: Sendable {
  /// The folder's path.
  let folder: String

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// Takes a complete file out of the folder, so that no file of the same name overwrites it.
  ///
  /// - Returns: The file; `nil` if there is none.
  /// - Throws: A `CocoaError` if it cannot be read.
  func take() throws -> DownloadedFile? {
    let names = names
    let isBusy = !names.allSatisfy(Self.isComplete)
    for name in names where Self.isComplete(name) {
      let url = URL(filePath: folder).appending(path: name)
      let bytes = Array(try Data(contentsOf: url))
      // Chromium creates an empty file under the final name, and then moves the content to it.
      if bytes.isEmpty && isBusy { continue }
      try FileManager.default.removeItem(at: url)
      return DownloadedFile(name: name, bytes: bytes)
    }
    return nil
  }

  /// Returns whether a file is complete: browsers give incomplete ones a different extension.
  ///
  /// - Parameter name: The name of the file.
  /// - Returns: Whether it is.
  static func isComplete(_ name: String) -> Bool {
    ![".crdownload", ".part", ".wkdownload"].contains(where: name.hasSuffix)
      && !name.hasPrefix(".")
  }

  /// Removes the files that were not taken.
  func clear() {
    for name in names {
      try? FileManager.default.removeItem(at: URL(filePath: folder).appending(path: name))
    }
  }
}
