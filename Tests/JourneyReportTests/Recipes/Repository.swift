import Foundation

/// Files of this repository that are no sources.
enum Repository {
  private static var root: URL {
    // Tests/JourneyReportTests/Recipes/Repository.swift
    (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
  }

  /// A file's place.
  static func url(_ path: String) -> URL { root.appending(path: path) }

  /// A file's text.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }
}
