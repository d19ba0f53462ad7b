import Foundation
import JourneyTesting
import ReportWriter
import Testing

@testable import ReportSamples

@Suite(
  "What is copied as Markdown", .serialized, .takesTurns(using: .browser),
  .enabled(if: ReportPage.canOpen, ReportPage.reason))
struct MarkdownTests {
  /// What a click on a button hands to the clipboard.
  private func copied(_ run: TestRun, at hash: String, by button: String) async throws -> String {
    var text = ""
    try await ReportPage.open(run, at: hash) { page in
      try await page.wait(until: "document.querySelector('\(button):not([hidden])')")
      _ = try await page.run(
        """
        Object.defineProperty(navigator, "clipboard", { value: { async writeText(text) { window.copied = text; } } });
        document.querySelector('\(button)').click();
        """)
      try await page.wait(until: "window.copied")
      text = try await page.value("window.copied")
    }
    return text
  }

  private var run: TestRun {
    var details = FilmedRun.details(failing: true)
    details.issues[0].message = """
      ✗ Verify “star of Crab”: yellow on Gallery: no element
        expected  star of Crab: yellow
        found     none in 0.0 s (app idle)
        after     Gallery › tap “Filter”
        at        Tests/JourneyTests/Journeys/FavouriteJourneys.swift:17
        again     JOURNEYS_CASE='animal: Crab' swift test --filter 'FavouriteJourneys/kept'
      """
    details.issues.append(details.issues[0])
    details.issues[1].message = details.issues[0].message.replacing("Crab”", with: "Seal”")
    details.issues.append(details.issues[0])
    return FilmedRun.run(crab: details)
  }

  @Test("a case says each thing once, and which run, commit and driver it was")
  func wholeCase() async throws {
    let run = run
    let text = try await copied(run, at: "#cases&case=\(run.link(0))", by: "#case-copy")
    #expect(
      text == """
        ### failed: kept(animal:) (animal: Crab)

        JourneyTests.FavouriteJourneys · 4 ms

        Automation Animals · 2026-11-21 09:24 UTC · Swift 6.3.1 · platform Linux x86_64 · driver in process · seed \
        81726354 · commit 8ba0ace

        Failing steps:

        - verify Gallery (30 µs)
          - “star of Crab”: yellow (9 µs)

        ```
        ✗ Verify “star of Crab”: yellow on Gallery: no element
          expected  star of Crab: yellow
          found     none in 0.0 s (app idle)
          after     Gallery › tap “Filter”
          at        Tests/JourneyTests/Journeys/FavouriteJourneys.swift:17
          again     JOURNEYS_CASE='animal: Crab' swift test --filter 'FavouriteJourneys/kept'
        ```

        ```
        ✗ Verify “star of Seal”: yellow on Gallery: no element
          expected  star of Crab: yellow
          found     none in 0.0 s (app idle)
        ```

        """)
  }

  @Test("a cause says its places, an example and its cases, each once, and which run it was")
  func cause() async throws {
    let run = run
    let id = try FailureGroup.groups(of: run)[0].id
    let text = try await copied(run, at: "#cause=\(id)", by: "#cause-copy")
    for part in [
      "· driver in process ·", "· commit 8ba0ace", "again     JOURNEYS_CASE=", "after     Gallery",
      "- `Tests/JourneyTests/Journeys/FavouriteJourneys.swift:17`: 1 case", "Cases:",
    ] {
      #expect(text.components(separatedBy: part).count == 2, "“\(part)” is said once.")
    }
  }
}
