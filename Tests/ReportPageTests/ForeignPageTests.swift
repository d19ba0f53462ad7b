import Foundation
import ReportWriter
import Testing

@Suite(
  "The page of another tool's run", .serialized,
  .enabled(if: ReportPage.canOpen, ReportPage.reason))
struct ForeignPageTests {
  @Test("both sides come first, a long traceback waits folded, and an address can be followed")
  func failure() async throws {
    let frames = (1...40).map { "\tat org.junit.platform.engine.Node.execute(Node.java:\($0))" }
    let run = try Self.run(
      """
      <testsuite name="shop"><testcase classname="com.example.CartTest" name="equal()">
      <properties><property name="ticket" value="https://example.com/T-1?a=1&amp;b=2"/>
      <property name="note" value="https://example.com/ and more"/></properties>
      <failure message="the total ==&gt; expected: &lt;4&gt; but was: &lt;3&gt;"
      type="org.opentest4j.AssertionFailedError">x
      \tat com.example.CartTest.equal(CartTest.java:11)
      \(frames.joined(separator: "\n"))</failure></testcase></testsuite>
      """)
    try await ReportPage.open(run) { page in
      try await page.press("f")
      try await page.wait(until: "document.querySelector('.issue .sides')")
      #expect(
        try await page.value(
          "[...document.querySelectorAll('.issue .side-name, .issue .sides pre')].map(e => e.textContent).join()"
        ) == "Expected,4,Found,3")
      #expect(
        try await page.value("document.querySelector('.issue-kind').textContent")
          == "org.opentest4j.AssertionFailedError at com/example/CartTest.java:11")
      #expect(try await page.value("document.querySelector('.traceback').open") == "false")
      #expect(
        try await page.value("document.querySelector('.traceback > summary').textContent")
          == "Full output (42 lines)")
      #expect(
        try await page.value(
          "[...document.querySelectorAll('dl.robot a')].map(a => `${a.href} ${a.rel}`).join()")
          == "https://example.com/T-1?a=1&b=2 noopener noreferrer")
    }
  }

  private static func run(_ xml: String) throws -> TestRun {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).xml")
    try Data(xml.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try RunReader().run(of: [.file(url)])
  }
}
