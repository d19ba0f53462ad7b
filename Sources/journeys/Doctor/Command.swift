import Foundation

/// Runs programs for what they print.
enum Command {
  /// The end of a program.
  struct Result {
    /// The exit code.
    let status: Int32
    /// What it printed, also to standard error.
    let output: String
  }

  /// Runs a program to its end.
  ///
  /// - Parameter words: The path of the program, or its name, which is searched for in `PATH`, and its arguments.
  /// - Returns: The end; `nil` if the program could not be started.
  static func run(_ words: [String], in folder: URL? = nil) -> Result? {
    let process = Process()
    let path = words.first.flatMap { $0.hasPrefix("/") ? $0 : nil }
    process.executableURL = URL(filePath: path ?? "/usr/bin/env")
    process.arguments = path == nil ? words : Array(words.dropFirst())
    if let folder { process.currentDirectoryURL = folder }
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    guard (try? process.run()) != nil else { return nil }
    let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    // What env says of a program that is not there.
    if path == nil, process.terminationStatus == 127 { return nil }
    return Result(
      status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
  }
}
