import Foundation
import JourneyTesting
import ReportWriter
import Testing

@testable import ReportSamples
@testable import WebDriver

@Suite(
  "The page, safe and readable", .serialized, .takesTurns(using: .browser),
  .enabled(if: ReportPage.canOpen, ReportPage.reason))
struct PageSafetyTests {
  private static let views = ["", "#cases", "#matrix", "#times"]

  @Test("a hostile run is inert in every view")
  func hostile() async throws {
    let run = SampleRuns.hostile
    try await ReportPage.open(run) { page in
      let title = try await page.value("document.title")
      for view in Self.views { try await page.go(view) }
      for index in run.cases.indices {
        try await page.go("#cases&case=\(run.link(index))")
        try await page.wait(until: "document.querySelector('#case .issue, #case .notice')")
        for attachment in 0..<3 where index < 15 {
          try await page.wait(
            until:
              "document.querySelectorAll('#case .attachment .content')[\(attachment)].childElementCount"
          )
        }
      }
      #expect(try await page.value("document.title").contains("<b>Title</b>"))
      #expect(title.contains("<b>Title</b></title><script>alert(2)</script>"))
      #expect(
        try await page.value(
          "document.querySelectorAll('main img[src=x], main i:not(.key):not(.argument i), u, x').length"
        )
          == "0")
      #expect(
        try await page.value("document.querySelectorAll('a[href^=javascript]').length") == "0")
    }
  }

  @Test("no view is wider than the window", arguments: [390, 768, 1280, 1920])
  func widths(width: Int) async throws {
    let run = SampleRuns.red(passed: 900)
    let failed = try #require(run.cases.firstIndex { $0.status == .failed })
    try await ReportPage.open(run, comparison: SampleRuns.comparison(of: run), width: width) {
      page in
      for view in Self.views + [
        "#cases&case=\(run.link(0))", "#cases&case=\(run.link(failed))",
        "#matrix&case=\(run.link(failed))", "#times&case=\(run.link(failed))",
        "#cause=\(try FailureGroup.groups(of: run)[0].id)",
      ] {
        try await page.go(view)
        try await page.wait(
          until:
            "document.body.dataset.view && !/Reading/.test(document.querySelector('#case').textContent)"
        )
        #expect(
          try await page.value("document.documentElement.scrollWidth <= innerWidth") == "true",
          "\(view)")
      }
    }
  }

  @Test("without scripts the overview and the first failures are there")
  func withoutScripts() async throws {
    try await ReportPage.open(SampleRuns.red(passed: 90), hasScripts: false) { page in
      var text = ""
      for _ in 0..<100 where !text.contains("ConnectionLost") {
        text = try await String(
          decoding: page.command("Accessibility.getFullAXTree", [:]).bytes, as: UTF8.self)
      }
      #expect(text.contains("42 of 144 test cases failed: 3 causes"))
      #expect(text.contains("Tap “Done” on Filter for Wolf: no element “filter.dnoe”"))
      #expect(text.contains("Caught error: ConnectionLost(after: 3 attempts)"))
    }
  }

  @Test(
    "where the page cannot run, it says so, and the first failures are there",
    arguments: ["delete window.DecompressionStream", "delete Object.hasOwn"])
  func oldBrowser(prelude: String) async throws {
    try await ReportPage.open(SampleRuns.red(passed: 30), prelude: prelude) { page in
      try await page.wait(until: "document.querySelector('[role=alert]')")
      let notice = try await page.value("document.querySelector('[role=alert]').textContent")
      #expect(notice.contains("DecompressionStream") || notice.contains("hasOwn"), "\(notice)")
      let height = "document.getElementById('static-failures').offsetHeight"
      #expect(try await page.value("\(height) > 500") == "true")
    }
  }

  @Test("light and dark are two sets of colours")
  func schemes() async throws {
    var colours: Set<String> = []
    for isDark in [false, true] {
      try await ReportPage.open(SampleRuns.single, isDark: isDark) { page in
        colours.insert(try await page.value("getComputedStyle(document.body).backgroundColor"))
      }
    }
    #expect(colours == ["rgb(246, 245, 241)", "rgb(20, 23, 27)"])
  }

  @Test(
    "axe-core finds nothing in any view, light and dark",
    .enabled(
      if: ProcessInfo.processInfo.environment["AXE_CORE"] != nil,
      "AXE_CORE names no file: the axe.min.js of PyPI's axe-playwright-python, for example"),
    arguments: [false, true])
  func accessible(isDark: Bool) async throws {
    let path = try #require(ProcessInfo.processInfo.environment["AXE_CORE"])
    let axe = try String(contentsOfFile: path, encoding: .utf8)
    let run = SampleRuns.red(passed: 900)
    let failed = try #require(run.cases.firstIndex { $0.status == .failed })
    try await ReportPage.open(run, comparison: SampleRuns.comparison(of: run), isDark: isDark) {
      page in
      _ = try await page.run(axe)
      for view in Self.views + [
        "#cases&case=\(run.link(0))", "#cases&case=\(run.link(failed))",
        "#matrix&case=\(run.link(failed))", "#times&case=\(run.link(failed))",
        "#cause=\(try FailureGroup.groups(of: run)[0].id)",
      ] {
        try await page.go(view)
        try await page.wait(until: "!/Reading/.test(document.querySelector('#case').textContent)")
        let found = try await page.run(
          "return axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`).join('\\n'))"
        )
        #expect(found == "", "\(view)")
      }
    }
  }
}
