import JourneyTesting
import ReportWriter
import Testing

@testable import ReportSamples
@testable import WebDriver

@Suite(
  "The map of the app", .serialized, .takesTurns(using: .browser),
  .enabled(if: ReportPage.canOpen, ReportPage.reason))
struct MapPageTests {
  private func texts(_ selector: String, on page: ReportPage) async throws -> String {
    try await page.value(
      "[...document.querySelectorAll(\(selector.debugDescription))].map(e => e.textContent).join(' | ')"
    )
  }

  @Test("the page says how many elements are checked, and draws each screen")
  func numbers() async throws {
    try await ReportPage.open(SampleRuns.mapped, at: "#map") { page in
      #expect(
        try await texts("#map-title", on: page) == "The journeys check 5 of 9 elements on 3 screens"
      )
      #expect(
        try await texts("#map header .map-legend span:not(.level)", on: page)
          == "✓ 3 checked | ! 2 checked, but faults go unnoticed | ▸ 1 acted on, never checked | "
          + "○ 2 seen, never checked | × 1 never shown")
      #expect(try await texts("#map header .bad-number", on: page) == "1 failed")
      try await page.wait(until: "document.querySelectorAll('.map-picture svg').length === 2")
      let title = try await page.value("document.title")
      #expect(title.hasPrefix("Map · "))
      #expect(try await page.value("document.querySelectorAll('#map b b').length") == "0")
    }
  }

  @Test("operations are arrows with their number, and with their failures")
  func arrows() async throws {
    try await ReportPage.open(SampleRuns.mapped, at: "#map") { page in
      try await page.wait(until: "document.querySelector('.map-arrows')")
      #expect(try await texts(".map-arrows text", on: page) == "✕ 1 of 45 | 44 | 2")
      #expect(try await page.value("document.querySelectorAll('g.failing').length") == "1")
    }
  }

  @Test("a screen that is chosen shows its elements, the worst first, and has a link")
  func screen() async throws {
    try await ReportPage.open(SampleRuns.mapped, at: "#map") { page in
      _ = try await page.run(
        "[...document.querySelectorAll('.map-node')].find(e => /Gallery/.test(e.textContent)).click()"
      )
      #expect(try await page.value("location.hash") == "#map&screen=Gallery")
      #expect(
        try await page.value(
          "[...document.querySelectorAll('.map-elements tbody .level')].filter(e => !e.closest('li')).map(e => e.getAttribute('aria-label')).join()"
        )
          == "never shown,seen, never checked,acted on, never checked,checked, but faults go unnoticed,checked,checked"
      )
      let groups = try await texts(".map-elements summary", on: page)
      #expect(groups.contains("gallery.cell.*cell4 of them, 4 checked"))
      try await page.wait(until: "document.querySelector('#map-screen .box.at-weak .corner')")
      #expect(
        try await page.value("document.querySelectorAll('#map-screen .box.at-seen').length") == "4")
      _ = try await page.run("history.back()")
      try await page.wait(until: "!document.querySelector('.map-elements')")
    }
  }

  @Test("keys are enough: Tab and arrows lead to the screens, Enter chooses, Escape leads back")
  func keyboard() async throws {
    try await ReportPage.open(SampleRuns.mapped, at: "#map") { page in
      try await page.wait(until: "document.querySelector('.map-arrows')")
      let focused = "document.activeElement.querySelector('.map-name')?.textContent"
      let outline = "getComputedStyle(document.activeElement).outlineStyle"
      _ = try await page.run("document.querySelector('#search').focus()")
      for _ in 0..<12 where try await page.value(focused) == "" { try await page.press("Tab") }
      let first = try await page.value(focused)
      #expect(first == "Gallery")
      #expect(try await page.value(outline) != "none")
      try await page.press("ArrowDown")
      let below = try await page.value(focused)
      #expect(below != "" && below != first)
      #expect(try await page.value(outline) != "none")
      try await page.press("ArrowUp")
      #expect(try await page.value(focused) == first)
      try await page.press("Enter")
      #expect(try await page.value("location.hash") == "#map&screen=Gallery")
      #expect(try await page.value(focused) == first)
      // Of elements that are made alike, each is told when they are opened.
      let summary = "document.activeElement.matches('.map-elements summary')"
      for _ in 0..<12 where try await page.value(summary) == "false" { try await page.press("Tab") }
      #expect(try await page.value(outline) != "none")
      try await page.press("Enter")
      #expect(try await page.value("document.activeElement.parentNode.open") == "true")
      try await page.press("Escape")
      #expect(try await page.value("location.hash") == "#map")
      #expect(try await page.value(focused) == first)
      try await page.press("Escape")
      #expect(try await page.value("document.body.dataset.view") == "overview")
    }
  }

  @Test("on paper no button is left that copies a line")
  func printed() async throws {
    try await ReportPage.open(SampleRuns.mapped, at: "#map", paper: true) { page in
      let lines = try await texts("#map-todo code", on: page)
      #expect(lines != "")
      let buttons = try await page.value(
        "[...document.querySelectorAll('#map .survivor-check button')].filter(e => e.offsetWidth).length"
      )
      #expect(buttons == "0")
    }
  }

  @Test(
    "on paper the map is no wider and, if it stays legible, no higher than a page; then as before",
    arguments: [1280, 390])
  func paper(width: Int) async throws {
    for screens in [3, 20, 60] {
      try await ReportPage.open(SampleRuns.mapped(screens: screens), at: "#map", width: width) {
        page in
        try await page.wait(until: "document.querySelector('.map-arrows')")
        let size = "document.querySelector('.map-plan').getBoundingClientRect()"
        let nodes =
          "[...document.querySelectorAll('.map-node')].map(e => e.getBoundingClientRect())"
        let before = try await page.value("JSON.stringify(\(size))")
        _ = try await page.run(
          """
          addEventListener("beforeprint", () => {
            window.printed = { width: Math.max(...\(nodes).map(e => e.right)) - \(size).left, height: \(size).height,
              picture: document.querySelector('.map-picture').clientHeight };
          })
          """)
        try await page.command("Page.printToPDF", [:])
        // The width of Letter and A4 without their margins, in pixels, and most of the height of Letter.
        #expect(try await page.value("printed.width <= 672") == "true", "\(screens) screens")
        #expect(try await page.value("printed.height <= 820 || \(screens) > 20") == "true")
        #expect(try await page.value("printed.picture") == "130")
        #expect(try await page.value("JSON.stringify(\(size))") == before)
      }
    }
    // Paper is as narrow as a phone, and the arrows were drawn to pictures of another height.
    try await ReportPage.open(SampleRuns.mapped, at: "#map", width: 703, paper: true) { page in
      let picture = "getComputedStyle(document.querySelector('.map-picture'))"
      let height = try await page.value("\(picture).height")
      #expect(height == "130px")
      // Browsers leave backgrounds out where a page does not ask for them.
      let adjust = try await page.value("\(picture).printColorAdjust")
      #expect(adjust == "exact")
    }
  }

  @Test("a link to a screen that there is not marks no arrow")
  func noSuchScreen() async throws {
    try await ReportPage.open(SampleRuns.mapped, at: "#map&screen=Gone") { page in
      try await page.wait(until: "document.querySelector('.map-arrows')")
      #expect(try await page.value("document.querySelectorAll('.has-chosen').length") == "0")
    }
  }

  @Test("what no journey checks or acts on has the line to paste")
  func todo() async throws {
    try await ReportPage.open(SampleRuns.mapped, at: "#map") { page in
      #expect(
        try await texts("#map-todo code", on: page)
          == #".verify { $0.expect(.element("gallery.cell.crab.name"), .label("crab")) } | "#
          + #".verify { $0.expect(.element("gallery.scroll"), .exists) } | "#
          + #"try await tap(.element("filter.row.Sea")) | "#
          + #".verify { $0.expect(.role(.text, "</script><i>"), .exists) }"#)
      let rows = try await texts("#map-todo .survivor", on: page)
      #expect(rows.contains("gallery.emptythe model names it; the app never showed it"))
    }
  }

  @Test("sixty screens stand in rows that fit the page, on a phone too", arguments: [1280, 390])
  func many(width: Int) async throws {
    try await ReportPage.open(SampleRuns.mapped(screens: 60), at: "#map") { page in
      try await page.resize(width: width, height: 844)
      try await page.settle()
      try await page.wait(
        until: "document.querySelectorAll('.map-arrows .arrow .barb').length === 118")
      let outside = try await page.value(
        """
        (() => { const boxes = [...document.querySelectorAll('.map-node')].map(e => e.getBoundingClientRect());
          const isApart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
          return boxes.filter((a, i) => a.left < 0 || a.right > innerWidth || boxes.some((b, j) => j < i && !isApart(a, b))).length })()
        """)
      #expect(outside == "0")
      #expect(try await page.value("document.documentElement.scrollWidth <= innerWidth") == "true")
    }
  }

  @Test("the links to all six views are whole on a narrow screen", arguments: [360, 375, 480])
  func tabs(width: Int) async throws {
    try await ReportPage.open(SampleRuns.mapped, at: "#map", width: width) { page in
      let cut = try await page.value(
        """
        (() => { const { scrollWidth, clientWidth } = document.getElementById('tabs');
          return String(scrollWidth - clientWidth) })()
        """)
      #expect(try await texts("#tabs", on: page).contains("Strength"))
      #expect(cut == "0")
    }
  }

  @Test("a run without these records has no such view")
  func none() async throws {
    try await ReportPage.open(SampleRuns.red(passed: 3), at: "#map") { page in
      #expect(try await page.value("document.body.dataset.view") == "overview")
      #expect(try await page.value("document.getElementById('map')") == "")
      let tabs = try await texts("#tabs", on: page)
      #expect(!tabs.contains("Map"))
    }
  }
}
