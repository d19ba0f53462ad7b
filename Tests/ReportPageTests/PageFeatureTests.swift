import JourneyTesting
import ReportWriter
import Testing

@testable import ReportSamples

@Suite(
  "The page, used", .serialized, .takesTurns(using: .browser),
  .enabled(if: ReportPage.canOpen, ReportPage.reason))
struct PageFeatureTests {
  @Test("forty failing arguments of one fault are one group, and its numbers lead to its cases")
  func causes() async throws {
    try await ReportPage.open(SampleRuns.red()) { page in
      #expect(
        try await page.value("document.querySelector('#verdict').textContent")
          == "42 of 9,054 test cases failed: 3 causes")
      #expect(try await page.value("document.querySelectorAll('.cause > details').length") == "3")
      #expect(try await page.value("document.querySelector('.cause-count b').textContent") == "40")
      // Three causes are open from the start.
      #expect(
        try await page.value("document.querySelectorAll('.cause > details[open]').length") == "3")
      try await page.wait(until: "document.querySelector('.cause .side-expected')")
      try await page.click(".cause .cause-body > .button")
      try await page.wait(until: "/40 of 9,054/.test(document.querySelector('#found').textContent)")
      try await page.click("#tabs [data-view=overview]")
      try await page.click("#counts .known button")
      try await page.wait(until: "/^3 of/.test(document.querySelector('#found').textContent)")
      #expect(try await page.value("location.hash") == "#cases&q=s%3Aknown")
    }
  }

  @Test(
    "a search finds words, statuses, tags, arguments, times, places, and the full name of a case")
  func search() async throws {
    let run = SampleRuns.red()
    let failed = run.cases.count { $0.status == .failed }
    let wolves = run.cases.count { $0.arguments.contains { $0.value == "Wolf" } }
    let slow = run.cases.count { $0.duration > 0.2 }
    try await ReportPage.open(run) { page in
      for (query, count) in [
        ("s:failed", failed), ("@regression", 40), ("s:failed !@regression", failed - 40),
        ("animal:=wolf", wolves), ("slow:>200ms", slow), ("FilteringJourneys.swift:42", 40),
        ("filter.dnoe", 40), ("caught", 1),
        ("ConnectionLost", 1), ("\"ConnectionLost(after:\"", 1), ("checkout(locale:", 0),
        ("marked(animal:) (animal: Crab)", 1),
        ("JourneyTests.FavouriteJourneys marked(animal:) (animal: Crab)", 1),
      ] {
        try await page.press("Escape", "Escape", "/")
        _ = try await page.run(
          """
          const field = document.querySelector('#search'); field.value = arguments[0] ?? `\(query)`;
          field.dispatchEvent(new Event('input'))
          """)
        try await page.wait(
          until: "new URLSearchParams(location.hash.slice(1)).get('q') === `\(query)`")
        let found = try await page.value("document.querySelector('#list').ariaRowCount")
        #expect(found == "\(count)", "\(query)")
      }
    }
  }

  @Test("all that any case says is found: elements, notes, output, not only a group's example")
  func messages() async throws {
    try await ReportPage.open(SampleRuns.red(passed: 90), at: "#cases&q=%22for%20Wolf%22") { page in
      try await page.wait(until: "/^3 of 144/.test(document.querySelector('#found').textContent)")
      for (query, count) in [
        ("filter.row.river", 40), ("\"sorted by name, and by nothing\"", 1), ("idle", 40),
        ("needs a browser", 6), ("stale until the next", 3), ("gallery.names", 1),
      ] {
        _ = try await page.run(
          """
          const field = document.querySelector('#search'); field.value = `\(query)`;
          field.dispatchEvent(new Event('input'))
          """)
        try await page.wait(
          until:
            "document.querySelector('#list').ariaRowCount === '\(count)' || document.querySelector('#cases .nothing').checkVisibility()"
        )
        let found = try await page.value("document.querySelector('#list').ariaRowCount")
        #expect(found == "\(count)", "\(query)")
      }
    }
  }

  @Test("statuses and suites are added to a query, the counts follow it, and f stays inside it")
  func composition() async throws {
    let run = SampleRuns.red(passed: 90)
    try await ReportPage.open(run, at: "#cases&q=animal:=crab") { page in
      let (failed, passed) = ("#filters [data-outcome='0']", "#filters [data-outcome='5']")
      let count = { (selector: String) in
        try await page.value("document.querySelector(`\(selector) b`).textContent")
      }
      try await page.wait(until: "document.querySelector('.row')")
      let crabs = run.cases.filter { $0.arguments.contains { $0.value == "Crab" } }
      try await page.wait(
        until:
          "document.querySelector(`\(failed) b`).textContent === '\(crabs.count { $0.status == .failed })'"
      )
      #expect(
        try await count(passed) == "\(crabs.count { $0.status == .passed && !$0.hasKnownIssues })")
      try await page.click(failed)
      try await page.click(passed)
      #expect(
        try await page.value("document.querySelector('#search').value")
          == "animal:=crab s:failed,passed")
      try await page.click(passed)
      #expect(
        try await page.value("document.querySelector('#search').value") == "animal:=crab s:failed")
      try await page.press("f")
      try await page.wait(until: "!document.querySelector('#case').hidden")
      let places = run.cases.indices.filter {
        run.cases[$0].status == .failed && run.cases[$0].arguments.contains { $0.value == "Crab" }
      }
      for place in places.dropFirst() {
        try await page.press("f")
        try await page.wait(until: "location.hash.endsWith('case=\(run.link(place))')")
      }
      try await page.press("f")
      try await page.wait(until: "location.hash.endsWith('case=\(run.link(places[0]))')")
      try await page.press("Escape")
      _ = try await page.run(
        """
        const suite = document.querySelector('#suite'); suite.selectedIndex = 3;
        suite.dispatchEvent(new Event('change'))
        """)
      #expect(
        try await page.value("document.querySelector('#search').value").hasPrefix(
          "animal:=crab s:failed suite:"))
    }
  }

  @Test(
    "a word of a query that is not understood is said",
    arguments: [
      ("s:faild", "“faild” is not a status"),
      ("foo:bar", "“foo:” is neither a field nor an argument"),
      ("slow:1s", "“slow:1s” is read as slow:>1s."), ("slow:fast", "needs a time"),
    ])
  func hints(query: String, hint: String) async throws {
    try await ReportPage.open(SampleRuns.red(passed: 9), at: "#cases&q=\(query)") { page in
      try await page.wait(
        until: "document.querySelector('#hints')?.textContent.includes(`\(hint)`)")
      try await page.press("Escape")
      try await page.wait(until: "document.querySelector('#hints').hidden")
    }
  }

  @Test("all of it goes by keyboard: search, list, case, next failure, views, help")
  func keyboard() async throws {
    try await ReportPage.open(SampleRuns.red(passed: 90)) { page in
      try await page.press("/")
      try await page.type("retried")
      try await page.wait(until: "/^1 of/.test(document.querySelector('#found').textContent)")
      try await page.press("ArrowDown", "Enter")
      try await page.wait(
        until: "/ConnectionLost/.test(document.querySelector('#case').textContent)")
      try await page.press("Escape")
      try await page.wait(until: "document.querySelector('#case').hidden")
      try await page.press("Escape", "f")
      try await page.wait(until: "!document.querySelector('#case').hidden")
      let first = try await page.value("location.hash")
      try await page.press("f")
      #expect(try await page.value("location.hash") != first)
      try await page.press("F")
      #expect(try await page.value("location.hash") == first)
      try await page.press("Escape", "Escape", "2", "j", "Home", "j")
      #expect(try await page.value("document.querySelector('.row.current').ariaRowIndex") == "2")
      try await page.press("k", "Enter")
      #expect(try await page.value("document.activeElement.id") == "case-title")
      try await page.press("?")
      try await page.wait(until: "document.querySelector('dialog[open]')")
      try await page.press("Escape")
      try await page.wait(until: "!document.querySelector('dialog')")
      try await page.press("3")
      try await page.wait(until: "!document.querySelector('#matrix').hidden")
      try await page.press("4")
      try await page.wait(until: "!document.querySelector('#times').hidden")
      try await page.press("1")
      try await page.wait(until: "!document.querySelector('#overview').hidden")
    }
  }

  @Test("keys that come before what was typed is searched wait for it")
  func fastKeys() async throws {
    try await ReportPage.open(SampleRuns.red(passed: 90)) { page in
      _ = try await page.run(
        """
        const field = document.getElementById("search"), options = { bubbles: true };
        field.focus();
        field.value = "retried";
        field.dispatchEvent(new Event("input", options));
        field.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", ...options }));
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ...options }));
        await new Promise((resolve) => setTimeout(resolve, 200));
        """)
      let text = try await page.value("document.querySelector('#case').textContent")
      #expect(text.contains("ConnectionLost"))
    }
  }

  @Test("a failed case shows what was expected and found, the tree, the steps, the attachments")
  func failedCase() async throws {
    let run = SampleRuns.red(passed: 90)
    let index = try #require(run.cases.firstIndex { $0.status == .failed })
    try await ReportPage.open(run, at: "#cases&case=\(run.link(index))") { page in
      try await page.wait(until: "document.querySelector('#case .content img')?.naturalWidth > 0")
      for (selector, text) in [
        (".side-expected pre", "one enabled button, hittable"),
        (".nearest li", "filter.done button “Done”"), (".tree .candidate .flag", "nearest 1"),
        (".step.failing .step-text", "tap “Done”"), (".steps h3", "13 steps"),
        (".command code", "swift test --filter 'FilteringJourneys/reopened'"),
      ] {
        #expect(
          try await page.value("document.querySelector('#case \(selector)').textContent")
            .contains(text), "\(selector)")
      }
      try await page.wait(
        until: "/\"GET\": \"\\/animals\"/.test(document.querySelector('#case').textContent)")
      try await page.click("#case .stepper .button:last-child")
      try await page.wait(until: "location.hash === '#cases&case=\(run.link(index + 1))'")
    }
  }

  @Test("the picture, the tree, the sentence and the line stand beside each other, the steps below")
  func oneScreen() async throws {
    let run = SampleRuns.red(passed: 90)
    let index = try #require(run.cases.firstIndex { $0.status == .failed })
    try await ReportPage.open(run, at: "#cases&case=\(run.link(index))") { page in
      try await page.wait(until: "document.querySelector('#case .content img')?.naturalWidth > 0")
      let box = { (selector: String) in
        try await page.value(
          "(() => { const { left, top, right, bottom } = document.querySelector('#case \(selector)').getBoundingClientRect(); return [left, top, right, bottom].map(Math.round) })()"
        ).split(separator: ",").compactMap { Int($0) }
      }
      let (picture, sides, steps) = try await (box(".content img"), box(".sides"), box(".steps"))
      #expect(picture[2] <= sides[0], "The picture stands left of what was expected.")
      #expect(picture[1] < 600, "The picture is on the first screen.")
      #expect(sides[3] < steps[1], "The steps stand below.")
      #expect(try await page.value("document.querySelectorAll('#case .tree').length") == "1")
    }
  }

  @Test("several issues are first a short list, and a tree that they share stands once")
  func sharedTree() async throws {
    var run = SampleRuns.single
    var details = try run.details.details(0)
    details.issues.append(details.issues[0])
    details.issues[1].message = "Tap “Cancel” on Filter: no element “filter.cnacel”"
    var store = InMemoryDetailStore()
    run.cases[0].details = store.add(details)
    run.details = store
    try await ReportPage.open(run, at: "#cases&case=\(run.link(0))") { page in
      try await page.wait(until: "document.querySelectorAll('#case .issue').length === 2")
      #expect(
        try await page.value(
          "[...document.querySelectorAll('.issue-list bdi:first-child')].map((each) => each.textContent).join()"
        )
        .contains("Tap “Cancel” on Filter: no element “filter.cnacel”"))
      #expect(try await page.value("document.querySelectorAll('#case .tree').length") == "1")
    }
  }

  @Test("a recorded outline that differs is shown as lines that are missing or too many")
  func outline() async throws {
    var run = SampleRuns.single
    var details = try run.details.details(0)
    details.issues[0].failure?.expected =
      "the lines with “-”, not those with “+” (written in Outlines/gallery.txt; JOURNEYS_RECORD=yes records it)"
    details.issues[0].failure?.found =
      "\n        - list\n      - - cell “Crab”\n      + - cell “Crap”\n      …"
    var store = InMemoryDetailStore()
    run.cases[0].details = store.add(details)
    run.details = store
    try await ReportPage.open(run, at: "#cases&case=\(run.link(0))") { page in
      try await page.wait(until: "document.querySelectorAll('#case .lines-differ li').length === 4")
      #expect(
        try await page.value(
          "[...document.querySelectorAll('#case .lines-differ li')].map((each) => each.className).join()"
        )
          == "same,gone,fresh,same")
      #expect(try await page.value("document.querySelector('#case .sides')") == "")
    }
  }

  @Test("a list of what was found stands without the indentation of a terminal")
  func foundList() async throws {
    var run = SampleRuns.single
    var details = try run.details.details(0)
    details.issues[0].failure?.expected = "the styles recorded in gallery.css"
    details.issues[0].failure?.found =
      "\n      “star”: opacity: 1 → 0\n      “title”: color: red → usual"
    var store = InMemoryDetailStore()
    run.cases[0].details = store.add(details)
    run.details = store
    try await ReportPage.open(run, at: "#cases&case=\(run.link(0))") { page in
      try await page.wait(until: "document.querySelectorAll('#case .sides pre').length === 2")
      #expect(
        try await page.value("document.querySelectorAll('#case .sides pre')[1].textContent")
          == "“star”: opacity: 1 → 0\n“title”: color: red → usual")
    }
  }

  @Test("what is on screen is told beside a failure, and its tree is scrolled to the element")
  func tree() async throws {
    var failure = RobotFailure(
      attempted: "Select “Shell”", reason: "not selected", expected: "selected",
      found: "not selected",
      shown: "“Gone”", console: "page.js 1:1 <b>boom</b>", target: "row.80")
    failure.tree = (0..<100).map {
      .init(depth: 1, role: "cell", identifier: "row.\($0)", label: "Row \($0)")
    }
    var store = InMemoryDetailStore()
    let issue = Issue(kind: .expectationFailed, message: "✗ no", failure: failure)
    var run = TestRun(title: "Trees")
    run.suites = [TestSuite(name: "M.S")]
    run.functions = [TestFunction(suite: 0, name: "f()")]
    run.cases = [
      TestCase(function: 0, status: .failed, details: store.add(TestCase.Details(issues: [issue])))
    ]
    run.details = store
    run.isComplete = true
    try await ReportPage.open(run, at: "#cases&case=\(run.link(0))") { page in
      try await page.wait(until: "document.querySelector('.tree .target')")
      let facts = try await page.value(
        "Array.from(document.querySelectorAll('#case .robot dd'), (dd) => dd.textContent).join()")
      #expect(facts == "“Gone”,page.js 1:1 <b>boom</b>")
      let place = """
        (() => {
          const row = document.querySelector('.tree .target').getBoundingClientRect();
          const tree = document.querySelector('.tree ul').getBoundingClientRect();
          return row.top >= tree.top && row.bottom <= tree.bottom;
        })()
        """
      #expect(try await page.value(place) == "true")
    }
  }

  @Test("a green run names its flaky cases on the first screen, and tells its repetitions")
  func flaky() async throws {
    var run = SampleRuns.flaky
    for index in run.cases.indices { run.cases[index].status = .passed }
    run.properties.append(
      Property(name: "repetitions", value: "2 cases ran 8 times.\na failed 3 of 4 times: <x>"))
    try await ReportPage.open(run) { page in
      try await page.wait(until: "document.querySelector('.side .case-rows')")
      let heading = try await page.value("document.querySelector('.side h2').textContent")
      #expect(heading == "Flaky cases")
      let rows = "document.querySelector('.side .case-rows').children.length"
      #expect(try await page.value(rows) == "3")
      let told = try await page.value("document.querySelector('#repetitions').textContent")
      #expect(told == "2 cases ran 8 times.a failed 3 of 4 times: <x>")
      let facts = try await page.value("document.querySelector('#facts')?.textContent ?? ''")
      #expect(!facts.contains("repetitions"))
    }
  }

  @Test("attempts are kept apart, and a flaky case is shown as flaky")
  func attempts() async throws {
    try await ReportPage.open(SampleRuns.flaky, at: "#cases&q=s:flaky") { page in
      try await page.wait(until: "document.querySelector('#list').ariaRowCount === '3'")
      try await page.click(".row:not(.of-test)")
      try await page.wait(until: "document.querySelectorAll('.attempt-record').length === 2")
      #expect(
        try await page.value(
          "[...document.querySelectorAll('.attempt-record')].map((each) => each.open).join()")
          == "true,false")
      #expect(
        try await page.value("document.querySelector('#case .badge').textContent") == "flaky")
      #expect(
        try await page.value("document.querySelector('.beside h3').textContent")
          == "Where the attempts part")
      let sentence = try await page.value("document.querySelector('.beside > p').textContent")
      #expect(
        sentence
          == "They diverge at step 13, tap “Done”: it passed in attempt 2, and failed in attempt 1."
      )
    }
  }

  @Test("cases of one test stand under its name, which is said once; each row has its arguments")
  func grouped() async throws {
    try await ReportPage.open(SampleRuns.red(passed: 90), at: "#cases&q=s:failed") { page in
      try await page.wait(until: "document.querySelector('.row.under')")
      let rows = try await page.value(
        "[...document.querySelectorAll('.row')].sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top).slice(0, 3).map((row) => row.querySelector('.name').textContent).join('|')"
      )
      #expect(
        rows
          == "a filter is kept when it is reopened40 failed of 40|animalCrabtagsair + garden|animalDolphintagsday"
      )
      try await page.press("ArrowDown", "j", "j")
      #expect(try await page.value("document.querySelector('.row.current').ariaRowIndex") == "2")
    }
  }

  @Test("marks that turn writing round, and blank names, are shown as signs")
  func marks() async throws {
    var run = SampleRuns.single
    run.functions[0].name = "f(_:)"
    run.cases[0].arguments = [.init(label: nil, value: "a\u{202E}b")]
    var blank = run.cases[0]
    blank.arguments = [.init(label: nil, value: "   ")]
    run.cases.append(blank)
    try await ReportPage.open(run, at: "#cases") { page in
      try await page.wait(until: "document.querySelectorAll('.row.under').length === 2")
      #expect(
        try await page.value(
          "[...document.querySelectorAll('.row.under')].map((row) => row.querySelector('.name').textContent).sort().join()"
        )
          == "a⟨U+202E⟩b,␠×3")
    }
  }

  @Test("a long list keeps some forty rows, and its end is reached")
  func longList() async throws {
    try await ReportPage.open(SampleRuns.red(), at: "#cases&q=test:found") { page in
      try await page.wait(until: "document.querySelector('.row')")
      _ = try await page.run("document.querySelector('#list').scrollTop = 1e9")
      try await page.wait(
        until: "[...document.querySelectorAll('.row')].some((row) => row.ariaRowIndex === '3000')")
      #expect(
        try #require(Int(try await page.value("document.querySelectorAll('.row').length"))) < 60)
    }
  }

  @Test("what is found later leaves the reader where they are in the list")
  func laterLines() async throws {
    // What the cases said is read after the first screen: here only when it is let go.
    let prelude = """
      const { text } = Response.prototype;
      const released = new Promise((resolve) => { window.release = resolve; });
      Response.prototype.text = async function () {
        if (document.documentElement.classList.contains("complete")) await released;
        return text.call(this);
      };
      """
    try await ReportPage.open(SampleRuns.red(), at: "#cases&q=test:found", prelude: prelude) {
      page in
      try await page.wait(until: "document.documentElement.classList.contains('complete')")
      try await page.press("j", "j")
      _ = try await page.run("document.querySelector('#list').scrollTop = 36 * 1000 + 7")
      let read = """
        (({ left, top }) => document.elementFromPoint(left + 200, top + 3).closest('.row')?.ariaRowIndex)(
          document.querySelector('#list').getBoundingClientRect())
        """
      try await page.wait(until: "\(read) === '1000'")
      _ = try await page.run(
        """
        window.drawn = new Promise((resolve) => new MutationObserver(resolve)
          .observe(document.querySelector('#found'), { childList: true }));
        release();
        await window.drawn;
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        """)
      #expect(try await page.value("document.querySelector('#list').scrollTop") == "36007")
      #expect(try await page.value(read) == "1000")
      _ = try await page.run("document.querySelector('#list').scrollTop = 0")
      try await page.wait(until: "document.querySelector('.row.current')?.ariaRowIndex === '2'")
    }
  }
}
