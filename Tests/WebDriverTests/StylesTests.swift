import AccessibilityTree
import JourneyTesting
import RobotCore
import Synchronization
import Testing

@testable import WebDriver

/// How the style sheets of a page draw it, compared with a record.
@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct StylesTests {
  private final class Record: ScreenRecord {
    private let text = Mutex<String?>(nil)
    var isRenewed: Bool { text.withLock { $0 == nil } }
    let place = "in memory"
    let advice = "record it"
    func load() -> String? { text.withLock { $0 } }
    func save(_ text: String) { self.text.withLock { $0 = text } }
  }

  @Test("a record contains colours, lengths, drawings and pseudo-elements")
  func recorded() async throws {
    let record = Record()
    let failure = try await PartsRobot.drive("styles.html") { robot in
      for _ in 0..<2 {
        try await robot.verify { $0.expect(.role(.window), hasStyles: record) }
      }
    }
    #expect(failure?.description == nil)
    let text = record.load() ?? ""
    #expect(text.contains("  theme-color: #123456\n"))
    #expect(text.contains("fur::after"))
    #expect(text.contains("window @keyframes rise 0% {\n  opacity: 0\n}"))
    #expect(text.contains("  stroke: rgb(52, 86, 120)\n"))
    #expect(text.contains("icon > svg > path#a b c {\n  d: M0 0 h10v10z\n"))
    #expect(text.contains("  border-width: 2px\n"))
    #expect(text.contains("window > body > div.frame,\n"))
    #expect(text.contains("field::placeholder {\n"))
  }

  @Test(
    "styles that the page changes constantly, or only a frame later, are the same at each moment",
    arguments: [
      ".bed { animation: turn 1s linear infinite } @keyframes turn { to { rotate: 1turn; background-color: red } }",
      "body::after { content: ''; animation: turn 1s linear infinite } @keyframes turn { to { opacity: 0.5 } }",
      "button:hover { color: red } button:focus { pointer-events: none }",
    ])
  func restless(style: String) async throws {
    let record = Record()
    let failure = try await PartsRobot.drive("styles.html") { robot in
      let driver = try #require(robot.journey.driver as? BrowserDriver)
      let script = """
        document.head.insertAdjacentHTML("beforeend", `<style>${arguments[0]}</style>`);
        document.body.insertAdjacentHTML("beforeend", "<p class=bed>Bed</p>");
        """
      _ = try await driver.session.execute(script, [.string(style)], within: .seconds(10))
      try await robot.tap(.element("done"))
      try await robot.verify { $0.expect(.role(.window), hasStyles: record) }
      for _ in 0..<3 {
        try await robot.hover(.element("fur"))
        try await robot.tap(.element("ice"))
        try await robot.tap(.element("done"))
        try await robot.verify(within: .milliseconds(300)) {
          $0.expect(.role(.window), hasStyles: record)
        }
      }
    }
    #expect(failure?.description == nil)
  }

  @Test(
    "each visible change fails, and the failure names element, property and values",
    arguments: [
      (
        "document.styleSheets[0].insertRule('li::after { opacity: 0 !important }', 7)",
        "“fur::after”: opacity"
      ),
      (
        "document.styleSheets[0].insertRule('button { font-weight: 400 !important }', 7)",
        "“done” and 1 more: font-weight: 600 → usual"
      ),
      ("document.querySelector('meta[media]').content = 'red'", "theme-color: #123456 → red"),
      (
        "document.querySelector('path').setAttribute('d', 'M0 0h9v9z')",
        "“icon > svg > path#a b c”: d: M0 0 h10v10z → M0 0h9v9z"
      ),
      (
        "document.querySelector('symbol path').setAttribute('d', 'M1 1h3v3z')",
        "“icon > svg > use”: draws: e82222fc → "
      ),
      ("document.querySelector('symbol').id = 'spot'", "draws: e82222fc → nothing"),
      ("document.querySelector('.frame').className = ''", "div.frame”"),
      ("document.body.style.color = 'red'", "color: rgb(34, 34, 34) → rgb(255, 0, 0)"),
    ])
  func changed(script: String, words: String) async throws {
    let record = Record()
    try await Browsers.with("styles.html") { driver in
      let failures = Mutex<[JourneyFailure]>([])
      let robot = PartsRobot(
        journey: Journey(driver: driver) { failure in
          failures.withLock { $0.append(failure) }
        })
      try await robot.verify { $0.expect(.role(.window), hasStyles: record) }
      _ = try await driver.session.execute(script, [], within: .seconds(10))
      // The last snapshot stays valid until an action.
      try await driver.perform(.tap, "ice")
      try await robot.verify(within: .milliseconds(300)) {
        $0.expect(.role(.window), hasStyles: record)
      }
      let all = failures.withLock { $0 }
      #expect(all.count == 1)
      let found = all.first?.description ?? ""
      #expect(found.contains(words), "\(found)")
    }
  }
}
