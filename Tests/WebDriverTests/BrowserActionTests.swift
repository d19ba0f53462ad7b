import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

@testable import WebDriver

@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct BrowserActionTests {
  @Test("taps are the browser's own: single, double and long")
  func taps() async throws {
    try await Browsers.with("actions.html") { driver in
      try await driver.perform(.tap, "pad")
      #expect(try await driver.label("log") == "click:true")
      try await driver.perform(.doubleTap, "pad")
      #expect(
        try await driver.label("log") == "click:true click:true click:true dblclick:true")
      try await driver.perform(.longPress, "pad")
      #expect(try await driver.label("log").hasSuffix("dblclick:true long click:true"))
    }
  }

  @Test("a tap reaches into a shadow root and a frame")
  func insides() async throws {
    try await Browsers.with("actions.html") { driver in
      try await driver.perform(.tap, "inner")
      try await driver.perform(.tap, "framed")
      #expect(try await driver.label("log") == "inner framed")
    }
  }

  @Test(
    "a field contains the typed text",
    arguments: [
      "crab", "Krebs & Möwe <b>", "🦀🦭", "e\u{301}", "שלום", "\u{E007}\u{202E}x",
      String(repeating: "long ", count: 2000),
    ])
  func typing(text: String) async throws {
    try await Browsers.with("actions.html") { driver in
      try await driver.perform(.tap, "field")
      try await driver.perform(.type(text), "field")
      #expect(try await driver.find("field").element.value == text)
      try await driver.perform(.type("!"), "field")
      #expect(try await driver.find("field").element.value == text + "!")
      try await driver.perform(.clear, "field")
      let field = try await driver.find("field").element
      #expect(field.value == "")
      #expect(field.state.contains(.focused))
    }
  }

  @Test("Shift is held for the characters that need it")
  func shift() async throws {
    let failure = try await PartsRobot.drive { robot in
      try await robot.type("aB!c", into: .element("keys"))
      // The drivers of Firefox and WebKit do not report Shift to pages.
      let log = Browsers.engine == .chromium ? "a shift+B shift+! c" : "a B ! c"
      try await robot.verify { $0.logged(log) }
    }
    #expect(failure?.description == nil)
  }

  @Test(
    "clearing an empty field focuses it; if it has the focus already, the last snapshot stays valid"
  )
  func clearingNothing() async throws {
    var options = BrowserOptions()
    options.freshness = .seconds(60)
    let pool = try BrowserPool.local(Browsers.installation.get(), limit: 1, options: options)
    let driver = try await pool.driver(opening: Browsers.server.value.url("actions.html"))
    try await driver.perform(.clear, "field")
    #expect(try await driver.find("field").element.state.contains(.focused))
    let first = try await driver.snapshot()
    try await driver.perform(.clear, "field")
    #expect(try await driver.snapshot().time == first.time)
    try await driver.perform(.type("crab"), "field")
    #expect(try await driver.find("field").element.value == "crab")
    try await driver.perform(.clear, "field")
    let field = try await driver.find("field").element
    #expect(field.value == "" && field.state.contains(.focused))
    #expect(try await driver.snapshot().time > first.time)
    await driver.end()
    await pool.shutdown()
  }

  @Test("a line break is typed if the field accepts it")
  func lineBreaks() async throws {
    try await Browsers.with("actions.html") { driver in
      try await driver.perform(.type("one\ntwo"), "area")
      #expect(try await driver.find("area").element.value == "one\ntwo")
      try await driver.perform(.type("one\ntwo"), "field")
      #expect(try await driver.find("field").element.value.contains("\n") == false)
    }
  }

  @Test("keys are pressed in the focused element")
  func keys() async throws {
    try await Browsers.with("actions.html") { driver in
      try await driver.perform(.type("ab"), "field")
      for key in [Key.enter, .escape, .backspace, .tab] {
        try await driver.perform(.press(key), "field")
      }
      #expect(try await driver.label("log") == "Enter Escape Backspace Tab")
      #expect(try await driver.find("field").element.value == "a")
      #expect(try await driver.find("area").element.state.contains(.focused))
    }
  }

  @Test("taps in quick succession are no double click")
  func soonAgain() async throws {
    try await Browsers.with("actions.html") { driver in
      for _ in 0..<4 { try await driver.perform(.tap, "pad") }
      #expect(
        try await driver.label("log")
          == Array(repeating: "click:true", count: 4).joined(separator: " "))
    }
  }

  @Test(
    "a finger swipes and pulls; WebKit's driver has none, and uses the mouse",
    arguments: Direction.allCases)
  func swipes(direction: Direction) async throws {
    let finger = Browsers.engine == .webkit ? "mouse-" : ""
    try await Browsers.with("actions.html") { driver in
      try await driver.perform(.swipe(direction), "scroller")
      #expect(try await driver.label("log") == "\(finger)\(direction.rawValue)")
      try await driver.perform(.pullToRefresh, "scroller")
      #expect(try await driver.label("log") == "\(finger)\(direction.rawValue) \(finger)down")
    }
  }

  @Test(
    "a held finger is lifted on request, and the next one by itself",
    .enabled(if: Browsers.engine != .webkit, "WebKit's driver has no finger."))
  func holding() async throws {
    try await Browsers.with("actions.html") { driver in
      try await driver.holdFinger()
      try await driver.perform(.pullToRefresh, "scroller")
      #expect(try await driver.label("log") == "")
      try await driver.liftFinger()
      #expect(try await driver.label("log") == "down")
      try await driver.perform(.swipe(.left), "scroller")
      #expect(try await driver.label("log") == "down left")
    }
  }

  @Test(
    "a finger drifts to the right, or down, for as long as it is told to",
    arguments: [Action.swipe(.left), .swipe(.down), .pullToRefresh])
  func drifting(gesture: Action) async throws {
    try await Browsers.with("actions.html") { driver in
      try await driver.driftFinger(by: 0.5)
      try await driver.perform(gesture, "scroller")
      #expect(try await driver.label("drift") == "0.5")
      try await driver.perform(gesture, "scroller")
      #expect(try await driver.label("drift") == "0.5")
      try await driver.driftFinger(by: -0.3)
      try await driver.perform(gesture, "scroller")
      #expect(try await driver.label("drift") == "-0.3")
      try await driver.driftFinger(by: 0)
      try await driver.perform(gesture, "scroller")
      #expect(try await driver.label("drift") == "0.0")
    }
  }

  @Test(
    "touches are cancelled, held or not, until fingers are to be lifted again",
    .enabled(if: Browsers.engine == .chromium, "Other drivers do not cancel touches."))
  func cancelling() async throws {
    try await Browsers.with("actions.html") { driver in
      try await driver.setTouchCancelled(true)
      try await driver.perform(.swipe(.left), "scroller")
      #expect(try await driver.label("log") == "cancelled")
      try await driver.holdFinger()
      try await driver.perform(.pullToRefresh, "scroller")
      #expect(try await driver.label("log") == "cancelled")
      try await driver.liftFinger()
      #expect(try await driver.label("log") == "cancelled cancelled")
      try await driver.setTouchCancelled(false)
      try await driver.perform(.swipe(.left), "scroller")
      #expect(try await driver.label("log") == "cancelled cancelled left")
    }
  }

  @Test(
    "a held button is released on request, and the next one by itself",
    .enabled(if: Browsers.engine != .webkit, "WebKit's driver holds nothing."))
  func holdingButton() async throws {
    try await Browsers.with("actions.html") { driver in
      try await driver.holdFinger()
      try await driver.perform(.longPress, "pad")
      #expect(try await driver.label("log") == "")
      let style = try await driver.session.execute(
        "return document.querySelector('[data-testid=pad]').matches(':active')", [],
        within: .seconds(60))
      #expect(style == true)
      try await driver.liftFinger()
      #expect(try await driver.label("log") == "long click:true")
      try await driver.perform(.longPress, "pad")
      #expect(try await driver.label("log") == "long click:true long click:true")
    }
  }

  @Test("a scroll view scrolls to its end and no further")
  func scrolling() async throws {
    try await Browsers.with("actions.html") { driver in
      var offsets: [Double] = []
      for _ in 0..<8 {
        try await driver.perform(.scroll(.down, by: 0.8), "scroller")
        offsets.append(try await driver.find("scroller").element.scrollOffset.y)
      }
      #expect(offsets == [160, 320, 480, 640, 800, 800, 800, 800])
      try await driver.perform(.scroll(.up, by: 10), "scroller")
      #expect(try await driver.find("scroller").element.scrollOffset.y == 0)
    }
  }

  @Test("a covered element is not tapped, and the element that covers it is named")
  func covered() async throws {
    try await Browsers.with("actions.html") { driver in
      let covered = try await driver.find("covered")
      #expect(
        try await driver.snapshot().reach(of: covered.path) == .covered(by: "“cover” (group)"))
      await #expect(
        throws: DriverError.outOfReach(.covered(by: "“cover” (group)"))
      ) {
        try await driver.perform(.tap, on: covered)
      }
    }
  }

  @Test("an element replaced since the snapshot is found again, and a removed one is reported")
  func replaced() async throws {
    try await Browsers.with("actions.html") { driver in
      let pad = try await driver.find("pad")
      _ = try await driver.session.execute(
        "const pad = document.querySelector('[data-testid=pad]');"
          + "const copy = pad.cloneNode(true); pad.replaceWith(copy);"
          + "copy.onclick = () => note('copy'); copy.style.marginLeft = '100px'",
        [], within: .seconds(60))
      try await driver.perform(.tap, on: pad)
      #expect(try await driver.label("log") == "copy")
      _ = try await driver.session.execute(
        "document.querySelector('[data-testid=pad]').remove()", [], within: .seconds(60))
      await #expect(throws: DriverError.gone) {
        try await driver.perform(.tap, on: pad)
      }
    }
  }

  @Test("a change is waited for in the page, even across pages, and a wait without a change ends")
  func changes() async throws {
    try await Browsers.with("shop.html") { driver in
      _ = try await driver.session.execute(
        "const title = document.querySelector('[data-testid=\"shop.title\"]');"
          + "setTimeout(() => { title.textContent = 'Came late' }, 3000)", [], within: .seconds(60))
      let before = try await driver.snapshot()
      let after = try #require(await driver.snapshot(after: before, within: .seconds(60)))
      #expect(after.time - before.time < .seconds(3) + .milliseconds(1700))
      #expect(after.all(.text("Came late")).count == 1)
      #expect(try await driver.snapshot(after: after, within: .milliseconds(150)) == nil)
      _ = try await driver.session.execute(
        "setTimeout(() => { location.href = '/actions.html' }, 100)", [], within: .seconds(60))
      let next = try #require(await driver.snapshot(after: after, within: .seconds(60)))
      #expect(next.tree.root.label == "Actions")
    }
  }

  @Test("a link opens the page that its handler names, and any other link is refused")
  func links() async throws {
    try await Browsers.with("actions.html") { driver in
      try await driver.open("shop://x")
      #expect(try await driver.snapshot().tree.root.label == "Shop")
      await #expect(
        throws: DriverError.refused(because: "“mailto:x” is not a link that the browser can open")
      ) { try await driver.open("mailto:x") }
    }
  }

  @Test("a screenshot shows the page with the element outlined, and leaves no trace in the page")
  func pictures() async throws {
    try await Browsers.with("shop.html") { driver in
      let element = try await driver.find("shop.filter")
      let before = try await driver.snapshot()
      let plain = try #require(await driver.screenshot(marking: []))
      let marked = try #require(await driver.screenshot(marking: [element.path]))
      #expect(plain.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      #expect(marked != plain)
      #expect(try await driver.snapshot().tree == before.tree)
      #expect(await driver.screenshot(marking: []) == plain)
    }
  }

  @Test("console messages are reported with their levels, or else the reason why they are not")
  func console() async throws {
    try await Browsers.with("actions.html") { driver in
      try await driver.perform(.tap, "shout")
      let messages = await driver.consoleMessages()
      guard Browsers.engine == .chromium else {
        #expect(
          driver.consoleAbsence == "\(driver.name) does not report console messages")
        #expect(messages == [])
        return
      }
      #expect(driver.consoleAbsence == nil)
      #expect(messages.contains { $0.hasPrefix("error: ") && $0.contains("Ouch") })
      #expect(messages.contains { $0.hasPrefix("info: ") && $0.contains("Hm") })
    }
  }

  @Test("the page has the size of a phone")
  func viewport() async throws {
    try await Browsers.with("shop.html") { driver in
      let root = try await driver.snapshot().tree.root
      #expect(root.frame == Rect(x: 0, y: 0, width: 390, height: 844))
      let name =
        switch Browsers.engine {
        case .chromium: "Chromium"
        case .firefox: "Firefox"
        case .webkit: "WebKitGTK"
        }
      #expect(driver.name.hasPrefix(name), "\(driver.name)")
    }
  }
}
