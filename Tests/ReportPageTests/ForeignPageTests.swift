import Foundation
import JourneyTesting
import ReportWriter
import Testing

@Suite(
  "The page of another tool's run", .serialized,
  .takesTurns(using: .browser), .enabled(if: ReportPage.canOpen, ReportPage.reason))
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
      try await page.wait(until: "document.querySelector('#case .issue .sides')")
      #expect(
        try await page.value(
          "[...document.querySelectorAll('#case .issue :is(.side-name, .sides pre)')].map(e => e.textContent).join()"
        ) == "Expected,4,Found,3")
      #expect(
        try await page.value("document.querySelector('#case .issue-kind').textContent")
          == "org.opentest4j.AssertionFailedError at com/example/CartTest.java:11")
      #expect(try await page.value("document.querySelector('#case .traceback').open") == "false")
      #expect(
        try await page.value("document.querySelector('#case .traceback > summary').textContent")
          == "Full output (42 lines)")
      #expect(
        try await page.value(
          "[...document.querySelectorAll('dl.robot a')].map(a => `${a.href} ${a.rel}`).join()")
          == "https://example.com/T-1?a=1&b=2 noopener noreferrer")
    }
  }

  /// Failures as JUnit 5, Jest, Go and XCTest write them, with parameters, links and output.
  static var severalTools: String {
    let frames = (1...40).map { "\tat org.junit.platform.engine.Node.execute(Node.java:\($0))" }
    return """
      <testsuites><testsuite name="shop" time="1.5">
      <testcase classname="com.example.CartTest" name="total(int)[1]" time="0.2"/>
      <testcase classname="com.example.CartTest" name="total(int)[2]" time="0.2">
      <properties><property name="ticket" value="https://example.com/T-1?a=1&amp;b=2"/></properties>
      <failure message="the total ==&gt; expected: &lt;4&gt; but was: &lt;3&gt;"
      type="org.opentest4j.AssertionFailedError">x
      \tat com.example.CartTest.total(CartTest.java:11)
      \(frames.joined(separator: "\n"))</failure><system-out>total of 3\nin EUR</system-out></testcase>
      <testcase classname="x.test.js" name="x.test.js adds" time="0.1"><failure>Error: expect(received).toBe(expected)

      Expected: 3
      Received: 4
          at Object.&lt;anonymous&gt; (/src/x.test.js:3:17)</failure></testcase>
      <testcase classname="example.com/shop" name="TestTotal/two_items" time="0.1"><failure
      message="Failed" type="">    total_test.go:14: got 3, want 4</failure></testcase>
      <testcase classname="ShopTests.CartTests" name="testTotal" time="0.1"><failure
      message="/src/CartTests.swift:9: XCTAssertEqual failed: (&quot;3&quot;) is not equal to (&quot;4&quot;) -"/></testcase>
      <testcase classname="ShopTests.CartTests" name="testLater"><skipped message="not yet"/></testcase>
      </testsuite></testsuites>
      """
  }

  static func run(_ xml: String) throws -> TestRun {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).xml")
    try Data(xml.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try RunReader().run(of: [.file(url)])
  }
}
