import AccessibilityTree
import Foundation
import JourneyTesting
import RobotCore
import Testing

@testable import WebDriver

@Suite("Browser options")
struct BrowserOptionsTests {
  @Test(
    "pages are told what the options say of the person, the place and the device, in new tabs too",
    .takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
  func person() async throws {
    let engine = Browsers.engine
    // What only Chromium can be told, and WebKit cannot, is refused: the tests below.
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
    // WebKit lets no script open a window by itself, and is started with what it tells all of its windows.
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
    "a page learns of the mouse that robots point with, on a machine without one too",
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
    "a page learns of the edges of the screen that are covered, in each tab and after a reload",
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
    "what a browser cannot be is refused, in a sentence",
    .takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason),
    .enabled(if: Browsers.engine != .chromium, "Chromium can be all of it."))
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
    "a place that the browser does not know is said",
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

  @Test("arguments are added to the library's own, which stay")
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

  @Test("a browser with a window is not the one that has none")
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
