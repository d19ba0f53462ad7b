import JourneyTesting
import ReportWriter
import Testing

@testable import ReportSamples

@Suite(
  "Bugs on the page", .serialized, .takesTurns(using: .browser),
  .enabled(if: ReportPage.canOpen, ReportPage.reason))
struct PageBugTests {
  @Test("a bug's address is a link if it is one of the web, and the time limit is told")
  func links() async throws {
    var run = SampleRuns.named
    let first = try #require(run.cases.firstIndex { $0.status == .failed })
    run.functions[run.cases[first].function].bugs = [
      .init(url: "https://example.org/7?a=1&b=2", id: "7", title: "The cart <b>forgets</b>"),
      .init(url: "javascript:alert(1)", title: "Trap"), .init(id: "#8"),
    ]
    run.functions[run.cases[first].function].timeLimit = 90
    try await ReportPage.open(run, at: "#case=\(run.link(first))") { page in
      try await page.wait(until: "document.querySelector('#case-title')")
      let links = try await page.value(
        "[...document.querySelectorAll('.case-header a[target]')].map((a) => `${a.href} ${a.rel} ${a.textContent}`).join()"
      )
      #expect(
        links == "https://example.org/7?a=1&b=2 noopener noreferrer The cart <b>forgets</b>")
      let facts = try await page.value(
        "document.querySelector('.case-header > p.where').textContent")
      #expect(facts.contains("bug Trap"), "\(facts)")
      #expect(facts.contains("bug #8"))
      #expect(facts.contains("time limit 1 min 30 s"))
    }
  }
}
