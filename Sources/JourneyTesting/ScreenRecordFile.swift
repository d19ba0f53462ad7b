internal import Foundation
internal import RobotCore

/// A recorded screen in a folder next to the journey's source file.
struct ScreenRecordFile: ScreenRecord {
  /// What is recorded of a screen.
  enum Kind {
    case outline, styles, picture

    fileprivate var folder: String {
      switch self {
      case .outline: "Outlines"
      case .styles: "Styles"
      case .picture: "Pictures"
      }
    }

    fileprivate var suffix: String {
      switch self {
      case .outline: "txt"
      case .styles: "css"
      case .picture: "png"
      }
    }
  }

  let url: URL
  let isRenewed: Bool

  /// Locates a recorded screen.
  ///
  /// - Parameter path: The path of the journey's source file.
  init(_ kind: Kind, _ name: String, beside path: String, isRenewed: Bool) {
    let safe = name.unicodeScalars.map { scalar -> Character in
      let isMark = [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
      let isWord =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || isMark
      return isWord || " -_".unicodeScalars.contains(scalar) ? Character(scalar) : "-"
    }
    url = URL(filePath: path).deletingLastPathComponent()
      .appending(path: kind.folder).appending(path: "\(String(safe)).\(kind.suffix)")
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
