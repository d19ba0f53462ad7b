import Foundation

/// The scripts and the pictures beside this file.
enum PageSource {
  /// The folder of these tests.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// Tells what is wrong with the layout.
  static let layout = script("Layout.js")
  /// Compares two pictures, or makes one that is to be kept.
  static let compare = script("Compare.js")

  /// The body of a function that calls the one in a file.
  private static func script(_ name: String) -> String {
    guard let file = try? String(contentsOf: folder.appending(path: name), encoding: .utf8),
      let end = file.lastIndex(of: ";")
    else { return "throw '\(name)'" }
    return "return (\(file[..<end]))(...arguments)"
  }
}
