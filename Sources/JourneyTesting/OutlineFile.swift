internal import Foundation
internal import RobotCore

/// A recorded outline in the folder `Outlines` beside the journey that asked for it.
struct OutlineFile: OutlineRecord {
  let url: URL
  let isRenewed: Bool

  /// Names a recorded outline.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - path: The path of the file with the journey.
  ///   - isRenewed: Whether it is to be recorded now.
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
