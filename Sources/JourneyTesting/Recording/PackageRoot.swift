internal import Foundation

/// Finds the package that a source file belongs to.
enum PackageRoot {
  /// Returns the nearest enclosing folder with a `Package.swift`, or else the current folder.
  static func containing(_ file: String) -> URL {
    var folder = URL(filePath: file).deletingLastPathComponent()
    while folder.path(percentEncoded: false) != "/" {
      let manifest = folder.appending(path: "Package.swift").path(percentEncoded: false)
      if FileManager.default.fileExists(atPath: manifest) { return folder }
      folder.deleteLastPathComponent()
    }
    return URL(
      filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
  }
}
