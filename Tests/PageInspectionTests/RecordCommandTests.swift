import Foundation
import JourneyTesting
import JourneyBrowsers
import ReportSamples
import Testing

@Suite(
  "journeys record --continue", .takesTurns(using: .browser),
  .enabled(if: SharedBrowsers.absence == nil, "There is no browser."))
struct RecordCommandTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Goes on with a fixture, whose tests are those of this program.
  private func goOn(
    with function: String
  ) async throws -> (status: Int32, output: String, error: String) {
    try await JourneysProgram.run(
      ["record", "--continue", "ContinuedShopJourneys/\(function)", "--played-over", "0", "--"]
        + ["/usr/bin/env", "\(FixtureRun.variable)=continued", FixtureRun.program.path]
        + FixtureRun.arguments,
      in: Self.folder)
  }

  @Test("the browser of a journey that passed stays open until the person has finished")
  func passed() async throws {
    let result = try await goOn(with: "passes")
    #expect(result.error.contains("recording: use the page"))
    #expect(result.error.hasSuffix("nothing was recorded\n"))
    #expect(result.status == 0)
  }

  @Test("there is nothing to go on with after a journey that failed")
  func failed() async throws {
    let result = try await goOn(with: "fails")
    #expect(
      result.error.hasSuffix(
        """
        error: ContinuedShopJourneys/fails did not end in a browser to go on in: it failed, was skipped, or ran in another browser \
        than a Chromium on this machine. Run it alone: swift test --filter 'ContinuedShopJourneys/fails'

        """))
    #expect(result.error.contains("Bill"))
    #expect(result.status == 69)
  }

  @Test(
    "what cannot be gone on with is said before anything runs",
    arguments: [
      (
        ["record", "--continue", "Nowhere/ordered"], 66, "declares Nowhere: run the command in the"
      ),
      (
        ["record", "--continue", "A/b", "localhost:80"], 64, "--continue takes everything else from"
      ),
      (
        ["record", "localhost:80"], 64, "Name the page's address and --suite, or a journey to go on"
      ),
      (
        ["record", "localhost:80", "--suite", "A", "--", "swift", "test"], 64,
        "Only --continue runs"
      ),
      (["record", "--continue", "FilterJourneys/opened"], 66, "has arguments"),
    ] as [([String], Int32, String)])
  func refused(arguments: [String], status: Int32, error: String) async throws {
    let result = try await JourneysProgram.run(arguments, in: Self.folder)
    #expect(result.error.contains(error))
    #expect(result.status == status)
  }
}
