import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing
import WebDriver

/// Pages as people make them, each with one kind of trouble.
@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct TroublePageTests {
  @Test("a robot does what a person would, and the page notes it", arguments: TroublePage.all)
  func noted(page: TroublePage) async throws {
    let failure = try await PartsRobot.drive("trouble/\(page.name.replacing(" ", with: "-"))") {
      try await page.act($0)
      try await $0.verify { $0.logged(page.log) }
    }
    #expect(failure?.description == nil)
  }

  @Test("a row that a button fills is not pressed in the button's place")
  func noFreePoint() async throws {
    let failure = try await PartsRobot.drive("trouble/row-of-one-button") {
      try await $0.tap(.role(.group, "Crab"))
    }
    #expect(failure?.description.contains("“Delete”") == true)
  }

  @Test("an element that accepts no files says so")
  func noFiles() async throws {
    let failure = try await PartsRobot.drive("trouble/no-place-for-files") {
      try await $0.upload(Action.File("a.png", bytes: [1]), to: .role(.button, "Nothing"))
    }
    #expect(failure?.description.contains("pressing it opened no file chooser") == true)
  }

  @Test("on a phone, a tap is a touch", .enabled(if: Browsers.engine == .chromium))
  func finger() async throws {
    let options = Browsers.options.with { $0.isMobile = true }
    let pool = try BrowserPool.local(Browsers.installation.get(), limit: 1, options: options)
    let url = try await Browsers.server.value.url("trouble/button-for-fingers")
    let driver = try await pool.driver(opening: url)
    try await driver.perform(.tap, on: driver.find(.role(.button, "Tap")))
    #expect(try await driver.label("log") == "touch lifted")
    await driver.end()
    await pool.shutdown()
  }

  @Test("a transparent element that takes no presses is not visible")
  func seeThrough() async throws {
    try await Browsers.with("trouble/menu-that-is-see-through-until-it-opens") { driver in
      let cut = try await driver.find(.role(.button, "Cut"))
      #expect(try await driver.snapshot().reach(of: cut.path) == .hidden)
    }
  }

  @Test("a field that accepts only keys says so, and accepts them")
  func keysAlone() async throws {
    let card = Locator.role(.textField, "Card")
    let failure = try await PartsRobot.drive("trouble/field-that-takes-keys-alone") {
      try await $0.type("42", into: card)
      try await $0.verify { $0.expect(card, .value("42")) }
      try await $0.fill(card, with: "43")
    }
    #expect(failure?.description.contains("the page prevented it: type into it instead") == true)
  }
}
