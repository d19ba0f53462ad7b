import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The program")
struct ProgramTests {
  @Test("it says where the app is, and serves it there until it is ended")
  func serves() async throws {
    let (process, output) = try start(["--port", "0", "--latency", "2", "--seed", "3"])
    let line = try #require(String(bytes: output.availableData, encoding: .utf8))
    let match = try #require(
      line.wholeMatch(of: #/Properties is at (http://127\.0\.0\.1:\d+/) \(Ctrl-C ends it\)\n/#))
    let url = try #require(URL(string: String(match.1)))
    let (page, _) = try await URLSession.shared.data(from: url)
    #expect(String(decoding: page, as: UTF8.self).contains("Cottage by the sea"))
    process.terminate()
    process.waitUntilExit()
    #expect(output.readDataToEndOfFile().isEmpty)
  }

  @Test("every example fits on a line of 80 columns")
  func help() throws {
    let (process, output) = try start(["--help"])
    let help = String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let examples = help.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.lowercased().hasPrefix("examples") }.dropFirst().prefix { !$0.isEmpty }
    #expect(!examples.isEmpty)
    for line in examples { #expect(line.hasPrefix("  ") && line.count <= 80) }
  }

  /// Starts the program, which stands beside the test program.
  private func start(_ arguments: [String]) throws -> (Process, FileHandle) {
    #if os(Linux)
      let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    #else
      let tests = (Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main)
        .bundleURL
    #endif
    let (process, output) = (Process(), Pipe())
    process.executableURL = tests.deletingLastPathComponent().appending(path: "properties")
    process.arguments = arguments
    process.environment = ["COLUMNS": "80"]
    process.standardOutput = output
    try process.run()
    return (process, output.fileHandleForReading)
  }
}
