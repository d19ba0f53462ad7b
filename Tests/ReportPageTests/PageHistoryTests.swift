import JourneyTesting
import Testing

@testable import ReportSamples
@testable import ReportWriter

@Suite(
  "The history in the page", .serialized, .takesTurns(using: .browser),
  .enabled(if: ReportPage.canOpen, ReportPage.reason))
struct PageHistoryTests {
  /// A run, and forty before it of which the last twelve had a failure.
  private static func history() -> (TestRun, RunComparison) {
    func run(_ day: Int) -> TestRun {
      var run = TestRun(title: "main")
      run.started = 1_790_000_000 + Double(day) * 86_400
      run.duration = 12
      run.properties = [Property(name: "commit", value: "c0ffee\(day)")]
      run.suites = [TestSuite(name: "Tests.Gallery")]
      run.functions = ["broken", "growing", "flaky", "slow"].map {
        TestFunction(suite: 0, name: "\($0)()")
      }
      run.cases = [
        TestCase(function: 0, status: day > 28 ? .failed : .passed, duration: 1),
        TestCase(function: 1, status: .passed, duration: 0.5 + Double(day) * 0.05),
        TestCase(function: 2, status: day % 4 == 3 ? .failed : .passed, duration: 1),
        TestCase(function: 3, status: .passed, duration: day == 40 ? 3 : 1),
      ]
      return run
    }
    let now = run(40)
    var comparison = RunComparison(now)
    for day in 0..<40 { comparison.add(run(day)) }
    return (now, comparison)
  }

  @Test("the trend counts the runs, and names the last one without a failure by its commit")
  func trend() async throws {
    let (run, comparison) = Self.history()
    try await ReportPage.open(run, comparison: comparison) { page in
      #expect(try await page.value("document.querySelectorAll('.trend ol > li').length") == "41")
      let text = try await page.value("document.querySelector('.trend p.where').textContent")
      #expect(text.hasPrefix("19 of 41 runs had failures"))
      #expect(text.contains("(c0ffee28)"))
      #expect(
        try await page.value("document.querySelector('.trend li [role=img]').ariaLabel")
          .hasSuffix("(c0ffee0): all 4 without a failure, 12.00 s"))
      #expect(
        try await page.value("document.querySelector('.trend .change-fact').textContent")
          .hasSuffix("over 41 runs"))
      // A title that all runs have tells none from another.
      #expect(
        try await page.value("document.querySelector('.changes p.where').firstChild.textContent")
          .hasPrefix("since the run of 2026-"))
    }
  }

  @Test("a cause says since which run it fails, and changes say from what to what")
  func changes() async throws {
    let (run, comparison) = Self.history()
    try await ReportPage.open(run, comparison: comparison) { page in
      #expect(
        try await page.value(
          "[...document.querySelectorAll('.changes summary')].map(e => e.textContent).join()")
          == "1 still failing,1 flaky over time,1 slower")
      _ = try await page.run(
        "for (const item of document.querySelectorAll('.changes details')) item.open = true")
      try await page.wait(until: "document.querySelectorAll('.changes .change-fact').length === 2")
      #expect(
        try await page.value(
          "[...document.querySelectorAll('.changes .change-fact')].map(e => e.textContent).join()")
          == "failed in 8 of 31 runs,1.00 s → 3.00 s")
      try await page.press("f")
      try await page.wait(until: "document.querySelector('.history')")
      #expect(
        try await page.value("document.querySelector('.history > .where:last-child').textContent")
          == "failed in 12 of 31 runs")
    }
  }
}
