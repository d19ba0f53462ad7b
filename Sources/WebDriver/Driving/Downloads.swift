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
  /// - Throws: A `CocoaError` if it cannot be read.
  func take() async throws -> DownloadedFile? {
    let file = try await Self.firstComplete(of: names) {
      Array(try Data(contentsOf: URL(filePath: folder).appending(path: $0)))
    }
    if let file {
      try FileManager.default.removeItem(at: URL(filePath: folder).appending(path: file.name))
    }
    return file
  }

  /// Reads the first complete file. Chromium and WebKit give incomplete ones a different extension.
  ///
  /// - Parameter suffixes: Further endings of the names of incomplete files.
  /// - Throws: The errors of `content`.
  static func firstComplete(
    of names: [String], besides suffixes: [String] = [],
    content: (String) async throws -> [UInt8]
  ) async rethrows -> DownloadedFile? {
    let incomplete = [".crdownload", ".wkdownload"] + suffixes
    let complete = names.filter {
      !incomplete.contains(where: $0.hasSuffix) && !$0.hasPrefix(".")
    }
    for name in complete {
      let bytes = try await content(name)
      // Browsers create an empty file under the final name, and then move the content to it.
      if bytes.isEmpty && complete.count < names.count { continue }
      return DownloadedFile(name: name, bytes: bytes)
    }
    return nil
  }

  /// Removes the files that were not taken.
  func clear() {
    for name in names {
      try? FileManager.default.removeItem(at: URL(filePath: folder).appending(path: name))
    }
  }
}
