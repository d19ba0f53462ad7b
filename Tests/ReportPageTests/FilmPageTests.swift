import JourneyTesting
import ReportWriter
import Testing

@testable import ReportSamples

@Suite(
  "The film of a case", .serialized, .takesTurns(using: .browser),
  .enabled(if: ReportPage.canOpen, ReportPage.reason))
struct FilmPageTests {
  private static func open(
    _ run: TestRun, comparison: RunComparison? = nil, case index: Int = 0, width: Int = 1280,
    _ work: (ReportPage) async throws -> Void
  ) async throws {
    try await ReportPage.open(
      run, comparison: comparison, at: "#cases&case=\(run.link(index))", width: width
    ) { page in
      try await page.wait(until: "document.querySelector('#case .screen')")
      try await work(page)
    }
  }

  private static let caption = "document.querySelector('#case .caption').textContent"
  private static let counter = "document.querySelector('#case .film-bar .where').textContent"
  private static func identifiers(of kind: String) -> String {
    "[...document.querySelectorAll('#case .box.\(kind)')].map(({ title }) => title.split('\\n')[1] ?? title).join()"
  }

  @Test(
    "a failed case shows its last screen, drawn, and arrow keys walk through what the person saw")
  func walk() async throws {
    try await Self.open(FilmedRun.red) { page in
      #expect(try await page.value(Self.counter) == "4 of 4")
      #expect(try await page.value(Self.caption) == "verify Gallery")
      #expect(
        try await page.value(
          "document.querySelectorAll('#case .frames .frame svg path').length > 8")
          == "true")
      #expect(try await page.value(Self.identifiers(of: "candidate")) == "gallery.cell.seal.star")
      try await page.press("ArrowLeft")
      #expect(try await page.value(Self.caption) == "tap “Done”")
      #expect(try await page.value(Self.identifiers(of: "marked")) == "filter.done")
      #expect(
        try await page.value("document.querySelector('#case .film > .where').textContent")
          == "changed: cell “Sea”")
      #expect(try await page.value(Self.identifiers(of: "changed")) == "filter.row.Sea")
      try await page.press("ArrowLeft", "ArrowLeft")
      #expect(try await page.value(Self.counter) == "1 of 4")
      #expect(try await page.value(Self.identifiers(of: "marked")) == "gallery.filter")
      try await page.press("ArrowLeft")
      #expect(try await page.value(Self.counter) == "1 of 4")
      try await page.press("ArrowRight")
      #expect(
        try await page.value("document.querySelector('#case .film > .where').textContent")
          == "another screen: sheet “Filter”")
      #expect(
        try await page.value("document.querySelector('#case .frame[aria-current=true]').ariaLabel")
          == "2: select “Sea”")
      #expect(
        try await page.value("document.querySelector('#case .step.shown .step-text')?.textContent")
          == "")
    }
  }

  @Test("a click on a step shows what the app showed then, and on a screen of the strip too")
  func clicks() async throws {
    try await Self.open(FilmedRun.red, case: 1) { page in
      #expect(try await page.value(Self.counter) == "4 of 4")
      try await page.click("#case .step[data-step='4'] .step-text")
      #expect(try await page.value(Self.counter) == "2 of 4")
      #expect(
        try await page.value("document.querySelector('#case .step.shown .step-text').textContent")
          == "select “Sea”")
      try await page.click("#case .frame:nth-child(3)")
      #expect(try await page.value(Self.caption) == "tap “Done”")
    }
  }

  @Test("the boxes of a screen and the lines of its tree are tied, by pointer and by key")
  func tie() async throws {
    try await Self.open(FilmedRun.red) { page in
      let lit =
        "[...document.querySelectorAll('#case .lit')].map(({ className, dataset }) => className.split(' ')[0] + dataset.index).join()"
      try await page.click("#case .box[title*='gallery.filter']")
      let box = try await page.value(lit)
      #expect(box.hasPrefix("box") && box.contains(",lit"))
      _ = try await page.run(
        "document.querySelector('#case .tree li').focus({ preventScroll: true })")
      try await page.press("ArrowDown", "ArrowDown", "ArrowDown")
      #expect(try await page.value(lit) == "box3,lit3")
      #expect(try await page.value(Self.counter) == "4 of 4", "The film stays where it is.")
    }
  }

  @Test("pictures that a check compared lie one over the other, with a slider, and side by side")
  func compared() async throws {
    var details = FilmedRun.details(failing: true)
    details.attachments = ["expected", "found", "difference"].map { part in
      let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"/>"#
      return Attachment(
        name: "chart <b>, \(part).png", mediaType: "image/svg+xml", content: .bytes(Array(svg.utf8))
      )
    }
    try await Self.open(FilmedRun.run(crab: details)) { page in
      let compared = "document.querySelector('#case .compared')"
      try await page.wait(
        until: "\(compared)?.querySelectorAll('img')[1]?.naturalWidth === 200")
      #expect(
        try await page.value("\(compared).querySelector('figcaption bdi').textContent")
          == "chart <b>")
      #expect(try await page.value("\(compared).querySelectorAll('img').length") == "5")
      #expect(
        try await page.value(
          "[...\(compared).querySelectorAll('.picture-row figcaption')].map((one) => one.textContent).join()"
        ) == "Expected,Found,Difference")
      let shown =
        "getComputedStyle(\(compared).querySelector('.picture-found')).clipPath"
      let half = try await page.value(shown)
      _ = try await page.run(
        """
        const slider = \(compared).querySelector("input");
        slider.value = 100;
        slider.dispatchEvent(new Event("input"));
        """)
      #expect(try await page.value(shown) != half)
      #expect(
        try await page.value("document.querySelectorAll('#case .screen img').length") == "0",
        "A part of a comparison is no picture of a screen.")
    }
  }

  @Test("the app's own picture stands for the screen that failed, with the boxes on it")
  func picture() async throws {
    var details = FilmedRun.details(failing: true)
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="390" height="844"/>"#
    details.attachments = [
      Attachment(
        name: "screenshot.svg", mediaType: "image/svg+xml", content: .bytes(Array(svg.utf8)))
    ]
    try await Self.open(FilmedRun.run(crab: details)) { page in
      try await page.wait(
        until: "document.querySelector('#case .screen img')?.naturalWidth === 390")
      #expect(
        try await page.value("document.querySelectorAll('#case .pictured .box').length > 9")
          == "true")
      #expect(try await page.value("document.querySelectorAll('#case figure').length") == "0")
      try await page.press("ArrowLeft")
      #expect(try await page.value("document.querySelector('#case .screen img')") == "")
    }
    details.attachments[0].content = .bytes(Array(svg.replacing("844", with: "2000").utf8))
    try await Self.open(FilmedRun.run(crab: details)) { page in
      try await page.wait(
        until: "document.querySelector('#case .screen img')?.naturalWidth === 390")
      try await page.wait(until: "document.querySelectorAll('#case .box').length === 0")
    }
  }

  @Test("a failure without a film is drawn from its own tree")
  func noFilm() async throws {
    try await Self.open(FilmedRun.run(crab: FilmedRun.details(failing: true, keepsFilm: false))) {
      page in
      let boxes = try await page.value("document.querySelectorAll('#case .box').length")
      #expect(boxes == "12")
      #expect(try await page.value("document.querySelector('#case .frames')") == "")
      #expect(try await page.value("document.querySelectorAll('#case .tree').length") == "1")
    }
  }

  @Test(
    "a screen that is wide is as wide as its place, and leaves none empty", arguments: [1280, 390])
  func wide(width: Int) async throws {
    var details = FilmedRun.details(failing: true)
    let window = ElementFrame(x: 0, y: 0, width: 1280, height: 800)
    let (elements, frames) = (details.film.elements, details.film.frames)
    details.film = Film()
    for var element in elements {
      if element.role == "window" { element.frame = window }
      _ = details.film.add(element)
    }
    for frame in frames { details.film.add(frame) }
    details.issues[0].failure?.tree[0].frame = window
    try await Self.open(FilmedRun.run(crab: details), width: width) { page in
      let places = """
        (([film, strip, screen, text]) => [screen.width / film.width > 0.97, strip.height < 70, screen.top >= strip.bottom,
          text.top - screen.bottom < 20])(['.film', '.frames', '.screen', '.film > .where']
          .map((each) => document.querySelector(`#case ${each}`).getBoundingClientRect())).join()
        """
      let answers = try await page.value(places)
      #expect(answers == "true,true,true,true")
    }
  }

  @Test("picture, sentence, both sides, source and the red step are on one screen of 1280 by 800")
  func oneScreen() async throws {
    try await Self.open(FilmedRun.red) { page in
      try await page.resize(width: 1280, height: 800)
      let bottom = { (selector: String) in
        Double(
          try await page.value(
            "document.querySelector('#case \(selector)').getBoundingClientRect().bottom")) ?? 9999
      }
      for selector in [".screen", ".sides", ".step.failing"] {
        #expect(try await bottom(selector) < 800, "\(selector)")
      }
      let left =
        "document.querySelector('#case .screen').getBoundingClientRect().right < document.querySelector('#case .sides').getBoundingClientRect().left"
      #expect(try await page.value(left) == "true")
    }
  }

  @Test("a cause shows the screens of its cases, drawn where there is no picture")
  func cause() async throws {
    let run = FilmedRun.red
    let id = try FailureGroup.groups(of: run)[0].id
    try await ReportPage.open(run, at: "#cause=\(id)") { page in
      try await page.wait(until: "document.querySelectorAll('.strip .screen .box').length === 12")
      try await page.click(".strip a")
      try await page.wait(until: "document.querySelector('#case .screen')")
    }
  }

  @Test("on a phone the sentence comes first, then the screen, then the steps")
  func phone() async throws {
    try await Self.open(FilmedRun.red, width: 390) { page in
      let tops = try await page.value(
        "['.issue', '.film', '.steps'].map((each) => Math.round(document.querySelector('#case ' + each).getBoundingClientRect().top))"
      ).split(separator: ",").compactMap { Int($0) }
      #expect(tops == tops.sorted() && tops.count == 3)
    }
  }

  @Test("of several failures the chosen one is shown, and a search in the page finds the others")
  func issueList() async throws {
    var details = FilmedRun.details(failing: true)
    details.issues.append(details.issues[0])
    details.issues[1].message = "✗ Verify “star of Seal”: it is there"
    try await Self.open(FilmedRun.run(crab: details)) { page in
      let shown = "[...document.querySelectorAll('#case .issue')].map((each) => each.hidden).join()"
      #expect(try await page.value(shown) == "false,until-found")
      try await page.click("#case .issue-list li:nth-child(2) button")
      #expect(try await page.value(shown) == "until-found,false")
      #expect(try await page.value("document.querySelectorAll('#case .screen').length") == "1")
    }
  }

  @Test("beside the last run in which it passed: the step where they part, the screens, the times")
  func beside() async throws {
    let run = FilmedRun.red
    try await Self.open(run, comparison: FilmedRun.comparison(of: run)) { page in
      let text = try await page.value("document.querySelector('#case .beside').textContent")
      #expect(text.contains("They diverge at step 3, tap “Filter”: the app shows something else."))
      #expect(text.contains("600 µs then, 4 ms now"))
      #expect(text.contains("− image “Favourite” gallery.cell.crab.star"))
      #expect(text.contains("nothing that the other does not show"))
      #expect(
        try await page.value(
          "[...document.querySelectorAll('#case .beside .box.candidate')].map(({ title }) => title.split('\\n')[1]).join()"
        ) == "gallery.cell.crab.star")
      #expect(
        try await page.value("document.querySelectorAll('#case .beside tbody tr').length") == "9")
    }
    try await Self.open(run, comparison: FilmedRun.comparison(of: run, keepsFilm: false)) { page in
      let text = try await page.value("document.querySelector('#case .beside').textContent")
      #expect(
        text.contains(
          "They diverge at step 9, “star of Crab”: yellow: it passed then, and fails now."))
      #expect(text.contains("The earlier run kept no film of this case"))
    }
  }

  @Test("the screen that a failure was decided on is compared, also where the journey went on")
  func besideGoingOn() async throws {
    let run = FilmedRun.run(crab: FilmedRun.goingOn(failing: true))
    let comparison = FilmedRun.comparison(of: run, with: FilmedRun.goingOn(failing: false))
    try await Self.open(run, comparison: comparison) { page in
      let text = try await page.value("document.querySelector('#case .beside').textContent")
      #expect(
        text.contains(
          "They diverge at step 9, “star of Crab”: yellow: the app shows something else."),
        "\(text)")
      #expect(text.contains("− image “Favourite” gallery.cell.crab.star"))
    }
  }

  @Test("a screen that only one of two runs saw while it loaded is not where they part")
  func besideLoading() async throws {
    let run = FilmedRun.run(crab: FilmedRun.details(failing: true, wasLoading: false))
    let comparison = FilmedRun.comparison(
      of: run, with: FilmedRun.details(failing: false, wasLoading: true))
    try await Self.open(run, comparison: comparison) { page in
      let text = try await page.value("document.querySelector('#case .beside').textContent")
      #expect(
        text.contains("They diverge at step 8, verify Gallery: the app shows something else."),
        "\(text)")
      #expect(text.contains("− image “Favourite” gallery.cell.crab.star"))
    }
  }

  @Test("each of two failures has its own screen, though both screens are the same")
  func failingTwice() async throws {
    let run = FilmedRun.run(crab: FilmedRun.failingTwice)
    try await Self.open(run) { page in
      #expect(try await page.value(Self.caption) == "“star of Crab”: yellow")
      #expect(try await page.value(Self.identifiers(of: "target")) == "gallery.cell.crab")
      #expect(try await page.value("document.querySelectorAll('#case .frame.bad').length") == "2")
      try await page.click("#case .issue-list li:nth-child(2) .button")
      #expect(try await page.value(Self.caption) == "verify Gallery")
      #expect(try await page.value(Self.identifiers(of: "target")) == "gallery.cell.seal")
    }
  }
}
