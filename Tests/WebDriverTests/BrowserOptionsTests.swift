import AccessibilityTree
import Foundation
import JourneyTesting
import RobotCore
import Testing

@testable import WebDriver

@Suite("Browser options")
struct BrowserOptionsTests {
  @Test(
    "pages learn what the options say about the person, the place and the device, in new tabs too",
    .takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
  func person() async throws {
    let engine = Browsers.engine
    // The options that only Chromium supports, or that WebKit does not, are refused: see the tests below.
    let options = (engine == .chromium ? BrowserOptions.phone : Browsers.options).with {
      if engine != .webkit { $0.locale = "de-DE" }
      $0.timeZone = "Pacific/Auckland"
      $0.colorScheme = .dark
      $0.userAgent = "A phone of ours"
    }
    let pool = try BrowserPool.local(limit: 1, options: options)
    let driver = try await pool.driver(opening: Browsers.server.value.url("person.html"))
    func expectAll() async throws {
      var expected = [
        "zone": "Pacific/Auckland", "dark": "true", "motion": "true", "agent": "A phone of ours",
        "width": "390",
      ]
      if engine != .webkit { expected.merge(["language": "de-DE", "number": "1.234,5"]) { $1 } }
      if engine == .chromium { expected["touch"] = "true" }
      for (name, text) in expected {
        #expect(try await driver.label(name) == text, "\(name)")
      }
    }
    try await expectAll()
    // WebKit lets no script open a window by itself, and gets its options at its start, for all of its windows.
    if engine != .webkit {
      _ = try await driver.session.execute(
        "window.open('person.html')", [], within: .seconds(60))
      try await driver.switchToNewTab(within: .seconds(60))
      try await driver.reload()
      try await expectAll()
    }
    await driver.end()
    await pool.shutdown()
  }

  @Test(
    "a page sees the mouse that robots point with, even on a machine without one",
    .takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason),
    .enabled(if: Browsers.engine == .chromium, "Only Chromium can be given one."),
    arguments: [false, true])
  func mouse(isMobile: Bool) async throws {
    let options = Browsers.options.with { $0.isMobile = isMobile }
    let pool = try BrowserPool.local(limit: 1, options: options)
    let driver = try await pool.driver(opening: Browsers.server.value.url("person.html"))
    #expect(try await driver.label("mouse") == "\(!isMobile)")
    #expect(try await driver.label("touch") == "\(isMobile)")
    await driver.end()
    await pool.shutdown()
  }

  @Test(
    "a page learns which edges of the screen are covered, in each tab and after a reload",
    .takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason),
    .enabled(if: Browsers.engine == .chromium, "Only Chromium can be given them."))
  func safeArea() async throws {
    let options = Browsers.options.with {
      $0.safeArea = SafeAreaInsets(top: 47, right: 1, bottom: 34, left: 2)
    }
    let pool = try BrowserPool.local(limit: 1, options: options)
    for _ in 0..<2 {
      let driver = try await pool.driver(opening: Browsers.server.value.url("person.html"))
      #expect(try await driver.label("edges") == "47px 1px 34px 2px")
      try await driver.reload()
      #expect(try await driver.label("edges") == "47px 1px 34px 2px")
      _ = try await driver.session.execute(
        "window.open('person.html')", [], within: .seconds(60))
      try await driver.switchToNewTab(within: .seconds(60))
      try await driver.reload()
      #expect(try await driver.label("edges") == "47px 1px 34px 2px")
      await driver.end()
    }
    await pool.shutdown()
  }

  @Test(
    "an emulation that a browser does not support is refused, in a sentence",
    .takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason),
    .enabled(if: Browsers.engine != .chromium, "Chromium supports them all."))
  func cannotEmulate() async throws {
    var refused = [
      ("touch input", Browsers.options.with { $0.isMobile = true }),
      ("pages without scripts", Browsers.options.with { $0.runsScripts = false }),
      ("a safe area", Browsers.options.with { $0.safeArea = SafeAreaInsets(top: 47) }),
    ]
    if Browsers.engine == .webkit {
      refused += [
        ("a scale other than 1", Browsers.options.with { $0.scale = 2 }),
        ("the locale de-DE", Browsers.options.with { $0.locale = "de-DE" }),
      ]
    }
    for (what, options) in refused {
      let pool = try BrowserPool.local(limit: 1, options: options)
      let error = await #expect(throws: BrowserError.self) {
        try await pool.driver(opening: Browsers.server.value.url("person.html"))
      }
      #expect(error?.description.hasSuffix(" cannot emulate \(what).") == true, "\(error as Any)")
      await pool.shutdown()
    }
  }

  @Test(
    "an unknown time zone is reported",
    .takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason),
    .enabled(if: Browsers.engine != .webkit, "WebKit takes an unknown time zone for UTC."))
  func unknownZone() async throws {
    let pool = try BrowserPool.local(
      limit: 1, options: Browsers.options.with { $0.timeZone = "Moon/Tranquility" })
    let error = await #expect(throws: BrowserError.self) {
      try await pool.driver(opening: Browsers.server.value.url("person.html"))
    }
    let text = try #require(error?.description)
    #expect(text.hasSuffix(" cannot emulate the time zone Moon/Tranquility."), "\(text)")
    await pool.shutdown()
  }

  @Test("arguments are added to the library's own")
  func arguments() throws {
    let options = BrowserOptions().with {
      $0.arguments = ["--use-fake-device-for-media-stream"]
      $0.isHeadless = false
    }
    let chrome = options.capabilities(browser: nil)["goog:chromeOptions"]
    let arguments = (chrome?["args"]?.array ?? []).compactMap(\.string)
    #expect(arguments.last == "--use-fake-device-for-media-stream")
    #expect(arguments.contains("--no-first-run"))
    #expect(!arguments.contains("--headless"))
    #expect(arguments.contains("--window-size=390,844"))
  }

  @Test("a browser with a window is another program than one without")
  func installation() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["chromedriver", "chromium", "chromium-headless-shell"] {
      let path = folder.appending(path: name).path(percentEncoded: false)
      #expect(
        FileManager.default.createFile(
          atPath: path, contents: Data(), attributes: [.posixPermissions: 0o755]))
    }
    let environment = ["PATH": folder.path(percentEncoded: false)]
    let headless = try BrowserInstallation.find(in: environment)
    let headed = try BrowserInstallation.find(in: environment, isHeadless: false)
    #expect(headless.browser.hasSuffix("/chromium-headless-shell"))
    #expect(headed.browser.hasSuffix("/chromium"))
  }
}
