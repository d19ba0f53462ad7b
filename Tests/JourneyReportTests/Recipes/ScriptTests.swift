import Foundation
import Testing

@Suite("The command lines of the scripts and benchmarks")
struct ScriptTests {
  private static let scripts =
    [
      "accessibility", "arrows", "bare", "consumers", "device-clients", "device-trees", "docs",
      "endure", "faults", "fuzz", "journeys", "lint", "mutants", "owner", "pictures", "release",
      "results", "robustness", "samples", "test",
    ].map { "scripts/\($0)" }
    + [
      "apps", "browsers", "devices", "django", "journeys", "latency", "mock-server", "names",
      "operations", "pages/run", "reading/run", "recordings", "reports", "shards", "tables",
      "walks",
    ].map { "Benchmarks/\($0)" }

  @Test("--help prints the usage with an example, and starts nothing", arguments: scripts)
  func help(script: String) throws {
    let result = try Repository.run(script, "--help")
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
    let result = try Repository.run(script, "--no-such-option")
    #expect(result.status == 64)
    #expect(result.output.contains("--no-such-option"))
    #expect(result.output.contains("usage: "))
  }
}
