import Foundation
import JourneyTesting
import ReportWriter
import Testing

@testable import ReportSamples

@Suite(
  "The page states nothing that was not recorded", .serialized,
  .takesTurns(using: .browser), .enabled(if: ReportPage.canOpen, ReportPage.reason))
struct UnrecordedTests {
  /// What pytest leaves behind, with cases of 7.7 s in a suite of 28.8 s.
  private static let pytest = """
    <testsuites><testsuite name="pytest" time="28.8" tests="8">
    <testcase classname="test_shop" name="test_styling[S-light]" time="3.200"/>
    <testcase classname="test_shop" name="test_styling[S-dark]" time="4.500"><failure message="ValueError: unknown theme 'dark'">size = 'S', theme = 'dark'

    def test_styling(size, theme):

    shop.py:22: ValueError</failure></testcase>
    <testcase classname="test_shop" name="test_styling[M-light]" time="NaN"/>
    <testcase classname="test_shop" name="test_styling[M-dark]" time="-1"/>
    <testcase classname="test_shop" name="test_plain"/>
    <testcase classname="test_shop" name="test_instant" time="0.000"/>
    </testsuite></testsuites>
    """

  @Test("no times, no order and no lanes of other tools' results are invented")
  func junit() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).xml")
    try Data(Self.pytest.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try RunReader().run(of: [.file(file)])
    try await ReportPage.open(run) { page in
      let text = try await page.value("document.querySelector('.truth').textContent")
      #expect(text.hasPrefix("in 28.80 s"))
      try await page.press("2")
      try await page.wait(until: "document.querySelectorAll('.row[aria-rowindex]').length === 6")
      let times = try await page.value(
        "[...document.querySelectorAll('.row[aria-rowindex] .time')].map((each) => each.textContent).sort().join()"
      )
      #expect(times == ",,,0 s,3.20 s,4.50 s")
      let sorts = try await page.value(
        "[...document.querySelector('#sort').options].map((each) => each.text).join()")
      #expect(sorts == "by suite, as in the file,slowest first,failed first")
      try await page.press("4")
      try await page.wait(until: "document.querySelector('#times .plane').hidden")
      #expect(
        try await page.value("document.querySelector('#times .here').textContent")
          == "The records have no start times, so there is no timeline.")
      try await page.press("3")
      try await page.wait(until: "document.querySelectorAll('.cell').length === 4")
      #expect(
        try await page.value("document.querySelector('#matrix caption').textContent")
          == "size down, theme across")
      #expect(
        try await page.value("document.querySelector('.cell.failed').ariaLabel")
          == "S × dark: failed")
      let plain = try #require(run.functions.firstIndex { $0.name == "test_plain" })
      let index = try #require(run.cases.firstIndex { $0.function == plain })
      try await page.go("#cases&case=\(run.link(index))")
      try await page.wait(
        until: "/time not recorded/.test(document.querySelector('#case').textContent)")
    }
  }
}
