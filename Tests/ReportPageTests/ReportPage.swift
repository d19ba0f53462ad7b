import Foundation
import ReportWriter
import Synchronization
import Testing

@testable import WebDriver

/// A report that is open in a browser that no other test uses at the same time.
struct ReportPage {
  private let driver: BrowserDriver
  private var browser: Browser { driver.browser }
  private static let pools = Mutex<[Int: BrowserPool]>([:])
  private static let limit = Duration.seconds(20)

  static let installation = Result { try BrowserInstallation.find() }
  static var canOpen: Bool { (try? installation.get()) != nil }
  static var reason: Comment {
    guard case .failure(let error) = installation else { return "There is a browser." }
    return "\(error)"
  }

  /// Writes a run's report, opens it from disk, and afterwards expects that the console stayed silent and that nothing
  /// was asked of any network.
  ///
  /// A browser is made another one by a `prelude`, which runs before the page's own scripts.
  static func open(
    _ run: TestRun, comparison: RunComparison? = nil, at hash: String = "", width: Int = 1280,
    isDark: Bool = false, paper: Bool = false, hasScripts: Bool = true, prelude: String? = nil,
    _ work: (ReportPage) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "index.html")
    let sink = PageSink()
    try HTMLWriter(run, comparison: comparison).write(to: sink)
    try Data(sink.bytes).write(to: file)
    let driver = try await pool(width: width).driver(opening: "about:blank")
    let page = ReportPage(driver: driver)
    // What is changed for good ends with the browser.
    if paper || !hasScripts || prelude != nil { page.isChanged() }
    do {
      let scheme: JSONValue = ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]
      try await page.command(
        "Emulation.setEmulatedMedia", ["media": paper ? "print" : "", "features": [scheme]])
      if !hasScripts {
        try await page.command("Emulation.setScriptExecutionDisabled", ["value": true])
      }
      if let prelude {
        try await page.command(
          "Page.addScriptToEvaluateOnNewDocument", ["source": .string(prelude)])
      }
      try await page.browser.session.send(
        "POST", "/url", ["url": .string(file.absoluteString + hash)], within: limit)
      if hasScripts, prelude == nil {
        try await page.wait(until: "document.documentElement?.classList.contains('complete')")
      }
      try await work(page)
      if hasScripts {
        let requests = "performance.getEntriesByType('resource').map((each) => each.name)"
        let asked = try await page.value(
          "\(requests).filter((name) => !/^(blob|data):/.test(name)).join()")
        #expect(asked == "", "Nothing is asked of any network.")
      }
      let messages = await page.browser.consoleMessages()
      #expect(messages == [], "The console is silent.")
    } catch {
      await driver.end()
      throw error
    }
    await driver.end()
  }

  private static func pool(width: Int) throws -> BrowserPool {
    try pools.withLock { pools in
      if let pool = pools[width] { return pool }
      let options = BrowserOptions().with { $0.viewport = .init(width: width, height: 900) }
      let pool = try BrowserPool.local(installation.get(), limit: .max, options: options)
      pools[width] = pool
      return pool
    }
  }

  /// Says that the browser is not the same as before.
  func isChanged() { driver.lease.markBroken() }

  /// The value of an expression in the page, as text.
  func value(_ expression: String) async throws -> String {
    let value = try await browser.session.execute(
      "const value = \(expression); return value === null || value === undefined ? '' : `${value}`",
      [], within: Self.limit)
    return value.string ?? ""
  }

  /// Runs statements in the page, and returns what they return or promise.
  func run(_ script: String, _ arguments: [JSONValue] = []) async throws -> JSONValue {
    try await browser.session.execute(script, arguments, within: Self.limit)
  }

  /// Waits until a condition holds in the page.
  func wait(
    until condition: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws {
    do {
      _ = try await browser.session.execute(
        """
        return new Promise((resolve) => {
          const look = () => (\(condition)) ? resolve(true) : requestAnimationFrame(look);
          look();
        })
        """, [], within: Self.limit)
    } catch BrowserError.noAnswer {
      Issue.record("In vain: \(condition)", sourceLocation: sourceLocation)
      throw CancellationError()
    }
  }

  /// Presses keys one after another.
  func press(_ keys: String...) async throws {
    for key in keys {
      try await browser.session.send(
        "POST", "/actions", ActionSequence.pressing([Self.codes[key] ?? key]), within: Self.limit)
    }
  }

  /// Types a text, letter by letter.
  func type(_ text: String) async throws {
    for letter in text { try await press(String(letter)) }
  }

  /// Clicks with the pointer in the middle of an element, or at a place in it.
  func click(_ selector: String, x: Int? = nil, y: Int? = nil) async throws {
    try await wait(until: "document.querySelector(`\(selector)`)")
    let box = try await value(
      """
      (() => { const element = document.querySelector(`\(selector)`);
        element.scrollIntoView({ block: "nearest" });
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left, top, width, height].map(Math.round).join() })()
      """
    ).split(separator: ",").compactMap { Int($0) }
    try #require(box.count == 4)
    let point: JSONValue = [
      "type": "pointerMove", "duration": 0, "origin": "viewport",
      "x": .number(Double(box[0] + (x ?? box[2] / 2))),
      "y": .number(Double(box[1] + (y ?? box[3] / 2))),
    ]
    try await browser.session.send(
      "POST", "/actions",
      [
        "actions": [
          [
            "type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"],
            "actions": [
              point, ["type": "pointerDown", "button": 0], ["type": "pointerUp", "button": 0],
            ],
          ]
        ]
      ], within: Self.limit)
  }

  /// Points at the middle of an element.
  func hover(_ selector: String) async throws {
    try await drag(selector, by: nil)
  }

  /// Drags an element sideways; without a distance it is only pointed at.
  func drag(_ selector: String, by distance: Int?) async throws {
    let middle = try await value(
      """
      (() => { const { left, top, width, height } = document.querySelector(`\(selector)`).getBoundingClientRect();
        return [left + width / 2, top + height / 2].map(Math.round).join() })()
      """
    ).split(separator: ",").compactMap { Int($0) }
    try #require(middle.count == 2)
    let move = { (x: Int) -> JSONValue in
      [
        "type": "pointerMove", "duration": 0, "origin": "viewport", "x": .number(Double(x)),
        "y": .number(Double(middle[1])),
      ]
    }
    var actions = [move(middle[0])]
    if let distance {
      actions += [
        ["type": "pointerDown", "button": 0], move(middle[0] + distance / 2),
        move(middle[0] + distance), ["type": "pointerUp", "button": 0],
      ]
    }
    try await browser.session.send(
      "POST", "/actions",
      [
        "actions": [
          [
            "type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"],
            "actions": .array(actions),
          ]
        ]
      ], within: Self.limit)
  }

  /// Goes to a state as a link does.
  func go(_ hash: String) async throws {
    _ = try await run("location.hash = '\(hash)'; dispatchEvent(new PopStateEvent('popstate'))")
  }

  /// Sends a command of the DevTools protocol.
  @discardableResult
  func command(_ name: String, _ parameters: JSONValue) async throws -> JSONValue {
    try await browser.session.send(
      "POST", "/goog/cdp/execute", ["cmd": .string(name), "params": parameters],
      within: Self.limit)
  }

  private static let codes = [
    "Enter": "\u{E007}", "Escape": "\u{E00C}", "ArrowLeft": "\u{E012}", "ArrowUp": "\u{E013}",
    "ArrowRight": "\u{E014}", "ArrowDown": "\u{E015}", "Tab": "\u{E004}", "Home": "\u{E011}",
  ]
}

/// Keeps a page's bytes.
private final class PageSink: ByteSink {
  var bytes: [UInt8] = []

  func write(_ bytes: UnsafeRawBufferPointer) throws { self.bytes.append(contentsOf: bytes) }
}
