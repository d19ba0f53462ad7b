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

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - path: The path of the program, in the repository unless it is absolute.
  ///   - arguments: Its arguments.
  ///   - folder: The folder to run it in; `nil` for that of the tests.
  ///   - environment: What it gets besides the environment of the tests.
  /// - Returns: Its exit code and all that it printed.
  static func run(
    _ path: String, _ arguments: String..., in folder: URL? = nil,
    environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = path.hasPrefix("/") ? URL(filePath: path) : url(path)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = String(
      decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }
}
