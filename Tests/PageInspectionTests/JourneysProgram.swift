import Foundation

/// The program `journeys`, which is next to the program of the tests.
enum JourneysProgram {
  /// Runs the program to its end. Servers of this process can answer it meanwhile.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - folder: The folder to run it in; `nil` for that of the tests.
  /// - Returns: Its exit code, and what it printed.
  @concurrent
  static func run(
    _ arguments: [String], in folder: URL? = nil
  ) async throws -> (status: Int32, output: String, error: String) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    let files = [UUID(), UUID()].map {
      FileManager.default.temporaryDirectory.appending(path: "journeys-\($0.uuidString)")
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    for file in files { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    return (process.terminationStatus, texts[0], texts[1])
  }

  private static var program: URL {
    #if os(Linux)
      let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      return program.deletingLastPathComponent().appending(path: "journeys")
    #else
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
      return bundle.bundleURL.deletingLastPathComponent().appending(path: "journeys")
    #endif
  }
}
