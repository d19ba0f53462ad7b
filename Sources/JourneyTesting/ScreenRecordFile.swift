internal import Foundation
internal import RobotCore

/// A recorded outline in the folder `Outlines` next to the journey's source file.
struct OutlineFile: OutlineRecord {
  let url: URL
  let isRenewed: Bool

  /// Locates a recorded outline.
  ///
  /// - Parameters:
  ///   - name: The name of the outline.
  ///   - path: The path of the journey's source file.
  ///   - isRenewed: Whether to record the outline again.
  init(_ name: String, beside path: String, isRenewed: Bool) {
    let safe = name.map { $0.isLetter || $0.isNumber || " -_".contains($0) ? $0 : "-" }
    url = URL(filePath: path).deletingLastPathComponent()
      .appending(path: "Outlines").appending(path: String(safe) + ".txt")
    self.isRenewed = isRenewed
  }

  var place: String { "in \(url.lastPathComponent)" }

  var advice: String { "JOURNEYS_RECORD=yes records it" }

  func load() throws -> String? {
    guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) else {
      return nil
    }
    return try String(contentsOf: url, encoding: .utf8)
  }

  func save(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url, options: .atomic)
  }
}
