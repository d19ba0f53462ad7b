import Foundation
import Testing

@Suite("The command lines of the scripts and benchmarks")
struct ScriptTests {
  private static let scripts =
    [
      "accessibility", "arrows", "bare", "consumers", "docs", "endure", "faults", "fuzz",
      "journeys",
      "lint", "mutants", "owner", "pictures", "release", "results", "robustness", "samples", "test",
    ].map { "scripts/\($0)" }
    + [
      "browsers", "django", "journeys", "mock-server", "operations", "pages/run", "reading/run",
      "reports", "walks",
    ].map { "Benchmarks/\($0)" }

  @Test("--help prints the usage with an example, and starts nothing", arguments: scripts)
  func help(script: String) throws {
    let result = try Self.run(script, "--help")
    #expect(result.status == 0)
    #expect(result.output.contains("usage: "))
    #expect(result.output.contains("example"))
    #expect(result.output.contains(script))
  }

  @Test(
    "an unknown option exits with 64 and prints the usage",
    // These pass options on to swift test.
    arguments: scripts.filter { !["scripts/journeys", "scripts/test"].contains($0) })
  func unknown(script: String) throws {
    let result = try Self.run(script, "--no-such-option")
    #expect(result.status == 64)
    #expect(result.output.contains("--no-such-option"))
    #expect(result.output.contains("usage: "))
  }

  /// Runs a script, and returns its exit code and all that it printed.
  private static func run(_ script: String, _ option: String) throws -> (
    status: Int32, output: String
  ) {
    let process = Process()
    process.executableURL = Repository.url(script)
    process.arguments = [option]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = String(
      decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }
}
