import AccessibilityTree
import JourneyTesting
import MockServer
import RobotCore
import Testing

@testable import WebDriver

@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct PageReadingTests {
  @Test("a page is read as the tree that an app in process would show")
  func contract() async throws {
    let lines = try await Browsers.with("contract.html") { driver in
      let snapshot = try await driver.snapshot()
      var lines: [String] = []
      snapshot.tree.forEach { element, path in
        let id = element.identifier.isEmpty ? "" : " #\(element.identifier)"
        let value = element.value.isEmpty ? "" : " = \(element.value)"
        let color = element.color.isEmpty ? "" : " \(element.color)"
        let reach: String
        switch snapshot.reach(of: path) {
        case .hittable: reach = ""
        case .hidden: reach = " (hidden)"
        case .offScreen: reach = " (off screen)"
        case .covered(let cover): reach = " (under \(cover))"
        case .untouchable: reach = " (untouchable)"
        }
        lines.append(
          String(repeating: "  ", count: path.indices.count) + element.summary + id + value + color
            + element.state.words.map { " \($0)" }.joined() + reach)
      }
      return lines
    }
    let under = " (under “sheet” (sheet “Sheet”))"
    #expect(
      lines == [
        "window “Contract”",
        "  screen “Gallery” #gallery" + under,
        "    navigation bar" + under,
        "      heading “Animals”" + under,
        "      button “Filter” #gallery.filter" + under,
        "    search field “Search” #gallery.search = cr" + under,
        "    scroll view #gallery.list" + under,
        "      cell “Crab” #gallery.cell.crab" + under,
        "        image “Crab” #gallery.cell.crab.image" + under,
        "        text “Crab” #gallery.cell.crab.name" + under,
        "        image “Favourite” #gallery.cell.crab.star yellow" + under,
        "      cell “Seal” #gallery.cell.seal" + under,
        "        text “Seal” #gallery.cell.seal.name" + under,
        "    scroll view “Tags” #filter.list" + under,
        "      cell “Sea” #filter.row.sea selected" + under,
        "      cell “Shore” #filter.row.shore" + under,
        "    button “Favourite” #favorite green selected" + under,
        "    button “Clear All” disabled" + under,
        "    text field “Name” disabled" + under,
        "    text “Two bold words and a link.”" + under,
        "      link “a link”" + under,
        "    text “Loose text”" + under,
        "    text “Kept” #hidden hidden (hidden)",
        "    checkbox “Tick” selected" + under,
        "    combo box “Kind” = Seal" + under,
        "    scroll view" + under,
        "      list item “One”" + under,
        "      list item “Two Remove”" + under,
        "        button “Remove”" + under,
        "    list" + under,
        "      list item" + under,
        "        button “Only”" + under,
        "  sheet “Sheet” #sheet modal",
        "    button “Done” #sheet.done",
      ])
  }

  private static func url(_ page: String) async throws -> String {
    try await Browsers.server.value.url("hostile.html?\(page)")
  }

  @Test(
    "a hostile page is read within the time limit",
    arguments: [("many", 30_000), ("deep", 500), ("long", 3), ("odd", 3), ("loop", 4), ("", 2)])
  func hostile(kind: String, count: Int) async throws {
    let driver = try await Browsers.pool.get().driver(opening: Self.url(kind))
    let snapshot = try await driver.snapshot()
    var found = 0
    var longest = 0
    snapshot.tree.forEach { element, _ in
      found += 1
      longest = max(longest, element.label.utf8.count)
    }
    #expect(found >= count)
    #expect(found <= 30_010)
    #expect(longest <= 10_010)
    #expect(snapshot.tree.root.label == "Hostile | ~ % \"quoted\" \\ <b>")
    if kind == "odd" {
      let odd = try #require(snapshot.all(.element("odd|~%")).first)
      #expect(odd.element.label == "a|b~c%41\"\\\u{0}\u{7}\u{202E}\u{FFFD}x\u{1F980}")
    }
    await driver.end()
  }

  @Test("a page that is too large to be read completely is not read at all")
  func tooLarge() async throws {
    let driver = try await Browsers.pool.get().driver(opening: Self.url("huge"))
    let error = await #expect(throws: DriverError.self) { try await driver.snapshot() }
    #expect("\(String(describing: error))".contains("the page is too large to be read"))
    await driver.end()
  }

  @Test("a page that never rests is read anyway, and a wait for a change ends")
  func endless() async throws {
    var options = BrowserOptions()
    options.settlingLimit = .milliseconds(200)
    let pool = try BrowserPool.local(Browsers.installation.get(), limit: 1, options: options)
    let driver = try await pool.driver(opening: Self.url("odd"))
    try await driver.session.send(
      "POST", "/url", ["url": .string(Self.url("endless"))], within: .seconds(5))
    let first = try await driver.snapshot()
    let second = try await driver.snapshot()
    #expect(first.tree.root.label == second.tree.root.label)
    await driver.end()
    await pool.shutdown()
  }

  @Test("a page is ready when its scripts have run, however late they load")
  func lateScript() async throws {
    try await Browsers.with("late.html") { driver in
      try await driver.perform(.tap, "late")
      #expect(try await driver.label("late") == "Tapped")
    }
  }

  @Test("pending work that the page reports is waited for")
  func busy() async throws {
    try await Browsers.with("settling.html") { driver in
      try await driver.perform(.tap, "fetch")
      #expect(try await driver.label("log") == "fetched")
    }
  }

  @Test("a finite animation is waited for; an element that an endless one moves is moving")
  func animations() async throws {
    try await Browsers.with("settling.html") { driver in
      let before = try await driver.find("box").element.frame.x
      try await driver.perform(.tap, "slide")
      let box = try await driver.find("box").element
      #expect(box.frame.x == before + 100)
      #expect(!box.state.contains(.moving))
      #expect(try await driver.find("spinner").element.state.contains(.moving))
      #expect(try await !driver.find("slide").element.state.contains(.moving))
    }
  }

  @Test(
    "a colour is waited for if the tree contains it, and not if it only paints a text or a border")
  func colours() async throws {
    var options = BrowserOptions()
    options.settlingLimit = .seconds(60)
    let pool = try BrowserPool.local(Browsers.installation.get(), limit: 1, options: options)
    let driver = try await pool.driver(opening: Browsers.server.value.url("settling.html"))
    let count =
      "return document.getAnimations().filter((each) => each.transitionProperty).length"
    let begins = """
      return new Promise((resolve) => {
        const look = () => document.getAnimations().some((each) => each.transitionProperty) ? resolve(true)
          : setTimeout(look);
        look();
      })
      """
    for name in ["paint", "star", "tint", "caret", "veil"] {
      try await driver.perform(.tap, name)
      _ = try await driver.session.execute(begins, [], within: .seconds(60))
      let snapshot = try await driver.snapshot()
      let running = try await driver.session.execute(count, [], within: .seconds(60))
      // Elements that are in no tree may fade as long as they like: the cursor of an editor, a veil over a button.
      if ["tint", "caret", "veil"].contains(name) {
        #expect(running != 0)
      } else {
        #expect(running == 0)
        let told = snapshot.all(.element(name == "star" ? "ray" : "paint")).first?.element.color
        #expect(told == "red")
      }
    }
    // A query for a style gets its final value.
    try await driver.look(for: [.attribute("@style outline-color")])
    try await driver.perform(.tap, "outline")
    let outlined = begins.replacing(
      "each.transitionProperty", with: "each.transitionProperty === 'outline-color'")
    _ = try await driver.session.execute(outlined, [], within: .seconds(60))
    let styled = try await driver.snapshot()
    let outline = try #require(styled.all(.element("outline")).first)
    #expect(styled.attribute("@style outline-color", of: outline.path) == "rgb(200, 0, 0)")
    await driver.end()
    await pool.shutdown()
  }

  @Test(
    "a snapshot looks at each element once, even where controls cover their whole container")
  func looks() async throws {
    try await Browsers.with("choosing.html") { driver in
      let counting = """
        const { elementFromPoint } = document;
        window.looks = 0;
        // What a page fixes for good is not taken back for a reading.
        const value = function (...values) {
          window.looks += 1;
          return elementFromPoint.apply(this, values);
        };
        Object.defineProperty(document, "elementFromPoint", { value });
        document.title = "Counted";
        """
      _ = try await driver.session.execute(counting, [], within: .seconds(60))
      let count = try await driver.snapshot().tree.paths { _ in true }.count
      let isFew = try await driver.session.execute(
        "return window.looks > 0 && window.looks <= 2 * \(count)", [], within: .seconds(60))
      #expect(isFew == true, "at \(count) elements")
    }
  }

  @Test("an element that a script moves is moving until it stands still")
  func moving() async throws {
    try await Browsers.with("settling.html") { driver in
      let before = try await driver.snapshot()
      try await driver.perform(.tap, "script")
      // The first change may be the focus alone, because the script begins with the next frame.
      var snapshot = before
      var box = try #require(before.all(.element("box")).first?.element)
      var wasMoving = false
      while box.state.contains(.moving) || box.frame.x < 200 {
        snapshot = try #require(await driver.snapshot(after: snapshot, within: .seconds(60)))
        box = try #require(snapshot.all(.element("box")).first?.element)
        wasMoving = wasMoving || box.state.contains(.moving)
      }
      #expect(wasMoving)
      #expect(box.frame.x == 200)
    }
  }

  @Test(
    "text directly in the body is read, alone or beside the rest",
    arguments: [
      ("Hello, <b>world</b>!", ["text “Hello, world!”"]),
      (
        "Sorry <main data-testid=\"shop\"><button>Buy</button></main> &lt;b>",
        ["text “Sorry <b>”", "screen #shop", "button “Buy”"]
      ),
      ("\n  <main data-testid=\"shop\">\n</main>\n", ["screen #shop"]),
    ])
  func looseText(body: String, lines: [String]) async throws {
    try await withMockServer { server in
      let page = "<!doctype html><title>Shop</title><body>\(body)</body>"
      server.register(.GET, "/", .text(page, type: "text/html"))
      try await Browsers.with(url: "\(server.baseURL)/") { driver in
        var read: [String] = []
        try await driver.snapshot().tree.forEach { element, _ in
          read.append(
            element.summary + (element.identifier.isEmpty ? "" : " #\(element.identifier)"))
        }
        #expect(read == ["window “Shop”"] + lines)
        if body.contains("button") {
          try await driver.perform(.tap, on: try await driver.find(.role(.button, "Buy")))
        }
      }
    }
  }
}
