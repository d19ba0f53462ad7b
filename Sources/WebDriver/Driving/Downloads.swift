internal import Foundation
internal import RobotCore

/// A folder that receives a browser's downloads until they are taken from it.
struct Downloads: Sendable {
  /// The folder's path.
  let folder: String

  /// Creates an empty folder.
  ///
  /// - Throws: A `CocoaError` if it cannot be created.
  init() throws {
    let url = URL(filePath: NSTemporaryDirectory())
      .appending(path: "journeys-downloads-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path(percentEncoded: false)
  }

  /// The names of the complete files; Chromium gives incomplete ones a different extension.
  private var names: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasSuffix(".crdownload") && !$0.hasPrefix(".") }.sorted()
  }

  /// Takes a complete file out of the folder, because another file with its name would overwrite it.
  ///
  /// - Returns: The file; `nil` if there is none.
  /// - Throws: A `CocoaError` if it cannot be read.
  func take() throws -> DownloadedFile? {
    guard let name = names.first else { return nil }
    let url = URL(filePath: folder).appending(path: name)
    let bytes = Array(try Data(contentsOf: url))
    try FileManager.default.removeItem(at: url)
    return DownloadedFile(name: name, bytes: bytes)
  }

  /// Removes the files that were not taken.
  func clear() {
    for name in names {
      try? FileManager.default.removeItem(at: URL(filePath: folder).appending(path: name))
    }
  }

  /// Removes the folder with its contents.
  func remove() {
    try? FileManager.default.removeItem(atPath: folder)
  }
}
