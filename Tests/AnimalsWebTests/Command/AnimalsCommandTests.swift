import AccessibleWeb
import AnimalsWeb
import Foundation
import Testing

@Suite("animals")
struct AnimalsCommandTests {
  @Test(
    "it says where the app is, and ends cleanly when it is interrupted",
    arguments: [SIGINT, SIGTERM])
  func interrupted(signal: Int32) throws {
    let result = try run(
      ["--port", "0", "--latency", "1...2", "--seed", "3"], interrupting: signal)
    #expect(
      try result.output.wholeMatch(
        of: Regex(#"Automation Animals is at http://127\.0\.0\.1:\d+/ \(Ctrl-C ends it\)\n"#))
        != nil)
    #expect(result.error == "")
    #expect(result.status == 0)
  }

  @Test("a port that is taken is told on standard error, with exit status 69")
  func portTaken() async throws {
    let server = try await AnimalsServer.start()
    let result = try run(["--port", "\(server.port)"])
    await server.stop()
    #expect(result.status == 69)
    #expect(result.output == "")
    #expect(
      result.error.hasPrefix(
        "animals: Port \(server.port) of 127.0.0.1 is in use by another program."))
  }

  @Test(
    "options that make no sense are refused with exit status 64",
    arguments: [
      ["--port", "65536"], ["--port", "-1"], ["--latency", "5...1"], ["--latency", "x"],
      ["--latency", "-5"], ["--latency", "1...60001"], ["--seed", "x"], ["extra"],
    ])
  func malformedReply(arguments: [String]) throws {
    let result = try run(arguments)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.error.hasPrefix("Error: "))
  }

  @Test("help shows examples")
  func help() throws {
    let result = try run(["--help"])
    #expect(result.status == 0)
    #expect(result.output.contains("animals --latency 0...300 --seed 7"))
    #expect(result.output.contains("/start?favorites=crab,seal&tags=Sea,Shore"))
  }

  /// Runs the executable to its end; it is interrupted as soon as it has written a line, where a signal is given.
  private func run(
    _ arguments: [String], interrupting signal: Int32? = nil
  ) throws -> (status: Int32, output: String, error: String) {
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments
    let (output, error) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = error
    try process.run()
    var bytes = Data()
    while case let piece = output.fileHandleForReading.availableData, !piece.isEmpty {
      bytes += piece
      if let signal, bytes.last == 0x0A { kill(process.processIdentifier, signal) }
    }
    let message = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: bytes, as: UTF8.self),
      String(decoding: message, as: UTF8.self)
    )
  }

  /// The executable stands beside the test program.
  private static var executable: URL {
    #if os(Linux)
      let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      return program.deletingLastPathComponent().appending(path: "animals")
    #else
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
      return bundle.bundleURL.deletingLastPathComponent().appending(path: "animals")
    #endif
  }
}
