internal import Foundation
internal import RobotCore

/// A folder that a browser puts files into, until they are taken out of it.
struct Downloads: Sendable {
  /// The folder's path.
  let folder: String

  /// Makes an empty folder.
  ///
  /// - Throws: A `CocoaError` when it cannot be made.
  init() throws {
    let url = URL(filePath: NSTemporaryDirectory())
      .appending(path: "journeys-downloads-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path(percentEncoded: false)
  }

  /// The names of the files that are whole; Chromium gives the others another ending until they are.
  private var names: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasSuffix(".crdownload") && !$0.hasPrefix(".") }.sorted()
  }

  /// Takes a file that is whole out of the folder: another one of its name would be written over it.
  ///
  /// - Returns: The file; `nil` when there is none.
  /// - Throws: A `CocoaError` when it cannot be read.
  func take() throws -> DownloadedFile? {
    guard let name = names.first else { return nil }
    let url = URL(filePath: folder).appending(path: name)
    let bytes = Array(try Data(contentsOf: url))
    try FileManager.default.removeItem(at: url)
    return DownloadedFile(name: name, bytes: bytes)
  }

  /// Removes what nobody took.
  func clear() {
    for name in names {
      try? FileManager.default.removeItem(at: URL(filePath: folder).appending(path: name))
    }
  }

  /// Removes the folder with all that is in it.
  func remove() {
    try? FileManager.default.removeItem(atPath: folder)
  }
}
