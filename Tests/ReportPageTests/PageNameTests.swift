import JourneyTesting
import ReportWriter
import Testing

@testable import ReportSamples
@testable import WebDriver

@Suite(
  "Names on the page", .serialized, .takesTurns(using: .browser),
  .enabled(if: ReportPage.canOpen, ReportPage.reason))
struct PageNameTests {
  /// The rows as they are seen, from top to bottom.
  private static let rows = """
    [...document.querySelectorAll('.row')].sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      .map((row) => [...row.querySelectorAll('.name, .labels')].at(0).textContent)
    """

  @Test("a value of several lines is one line in the list, with its label and its beginning")
  func lines() async throws {
    var animals = AnimalsRun()
    let function = animals.addFunction(suite: 0, name: "pasted(text:)")
    for text in ["a\nb  c", "d"] {
      animals.add(
        TestCase(
          function: function, arguments: [.init(label: "text", value: text)], status: .passed))
    }
    try await ReportPage.open(animals.run, at: "#cases") { page in
      try await page.wait(until: "document.querySelectorAll('.argument').length === 2")
      #expect(
        try await page.value("document.querySelector('.argument').textContent") == "texta↵b  c")
      // What lies above is cut off.
      let isSeen =
        "document.querySelector('.argument i').getBoundingClientRect().top >= document.querySelector('.argument').getBoundingClientRect().top"
      #expect(try await page.value("`${\(isSeen)}`") == "true")
    }
  }

  @Test(
    "a test of very many cases waits folded, with how many failed, and opens by key and pointer")
  func folded() async throws {
    try await ReportPage.open(SampleRuns.named, at: "#cases") { page in
      try await page.wait(until: "document.querySelectorAll('.row.of-test').length === 3")
      #expect(
        try await page.value("\(Self.rows).slice(0, 2).join('|')")
          == "two controls in turn13 failed of 64|read(path:)10 cases")
      #expect(
        try await page.value(
          "[...document.querySelectorAll('.row.of-test')].map((row) => row.ariaExpanded).sort().join()"
        )
          == "false,false,true")
      _ = try await page.run("document.querySelector('#list').focus()")
      try await page.press("ArrowDown", "ArrowRight")
      try await page.wait(until: "document.querySelector('.row.current')?.ariaRowIndex === '1'")
      try await page.press("ArrowLeft")
      try await page.wait(until: "document.querySelector('.row.current')?.ariaExpanded === 'false'")
      try await page.press("j")
      #expect(
        try await page.value("document.querySelector('.row.current').textContent").contains(
          "a.json"))
      try await page.click(".row.of-test[aria-expanded=false]")
      try await page.wait(
        until: "document.querySelectorAll('.row.of-test[aria-expanded=false]').length < 2")
      // A link into a folded test unfolds it, and so does the next failure.
      let run = SampleRuns.named
      let last = try #require(run.cases.lastIndex { $0.status == .failed })
      try await page.go("#cases&case=\(run.link(last))")
      try await page.wait(until: "document.querySelector('.row.current')?.ariaRowIndex === '155'")
    }
  }

  @Test(
    "the same title never stands row by row, however the list is sorted",
    arguments: ["order", "slowest", "started", "status"])
  func titles(sort: String) async throws {
    try await ReportPage.open(SampleRuns.named, at: "#cases&q=s:failed&sort=\(sort)") { page in
      try await page.wait(until: "document.querySelectorAll('.row').length > 9")
      let said = try await page.value(
        "[...document.querySelectorAll('.row')].filter((row) => row.textContent.includes('two controls')).length"
      )
      #expect(said == "1")
    }
  }

  @Test("what arguments have in common is cut, and what tells two cases apart is cut last")
  func deciding() async throws {
    try await ReportPage.open(SampleRuns.named, at: "#cases&q=test:read") { page in
      try await page.wait(until: "document.querySelector('.row.under')")
      #expect(
        try await page.value("\(Self.rows).slice(1, 3).join('|')") == "path…a.json|path…b.json")
      #expect(
        try await page.value("document.querySelector('.row.under').title").hasSuffix(
          "(path: /usr/lib/python3/site-packages/shop/tests/data/a.json)"))
      #expect(
        try await page.value("document.querySelector('.row.under a').ariaLabel").hasSuffix(
          "shop/tests/data/a.json)"))
      let run = SampleRuns.named
      try await page.go("#cases&q=test:pair&case=\(run.link(3))")
      try await page.wait(until: "document.querySelectorAll('.row.under .tail').length > 9")
      // The list is narrow beside a case: of each pair the second control is there as a whole, up to 24 letters of it.
      let cut = """
        [...document.querySelectorAll('.row.under .tail')].filter((tail) => tail.textContent.length <= 24 && tail.scrollWidth > tail.clientWidth + 1)
          .map((tail) => tail.textContent).join('|')
        """
      #expect(try await page.value(cut) == "")
      // So do functions whose names differ in their last word.
      try await page.go("#cases&q=test_the_shop&case=\(run.link(75))")
      try await page.wait(until: "document.querySelectorAll('.row').length === 3")
      #expect(
        try await page.value(
          "[...document.querySelectorAll('.row .tail')].filter((tail) => tail.scrollWidth <= tail.clientWidth + 1).map((tail) => tail.textContent).sort().join()"
        ) == "bronze,gold,silver")
    }
  }

  @Test("beside a case, the label of an argument is there as a whole, or not at all")
  func labels() async throws {
    let run = SampleRuns.named
    try await ReportPage.open(run, at: "#cases&q=test:pair&case=\(run.link(3))") { page in
      try await page.wait(until: "document.querySelectorAll('.row.under .argument i').length > 9")
      let states = """
        [...document.querySelectorAll('.row.under .argument i')].map((label) => {
          const box = label.getBoundingClientRect(), chip = label.parentElement.getBoundingClientRect();
          if (box.bottom <= chip.top + 1 || box.top >= chip.bottom - 1) return "gone";
          return label.scrollWidth <= label.clientWidth + 1 && box.top >= chip.top - 1 && box.bottom <= chip.bottom + 1 ? "whole" : "cut";
        })
        """
      #expect(try await page.value("[...new Set(\(states))].sort().join()") == "gone,whole")
    }
  }

  @Test("of a start that is cut already, no second ellipsis stands beside the first")
  func cutTwice() async throws {
    var animals = AnimalsRun()
    let function = animals.addFunction(suite: 0, name: "link(_:)", displayName: "a link")
    for end in [
      "favorites=true&search=seal,and,all,that,live,in,the,cold",
      "favorites=true&search=bear,and,all,that,live,in,the,cold,too", "search=cra",
    ] {
      let link = "animals://gallery?tags=Sea,Land,Forest,Ice&\(end)"
      animals.add(
        TestCase(
          function: function, arguments: [.init(label: "link", value: link)], status: .failed,
          duration: 0.003))
    }
    try await ReportPage.open(animals.run, at: "#cases&case=\(animals.run.link(0))") { page in
      try await page.wait(until: "document.querySelectorAll('.row.under .head').length > 0")
      let narrow = """
        [...document.querySelectorAll('.row.under .head')].filter((head) => head.textContent.startsWith('…'))
          .map((head) => { const range = document.createRange(); range.setStart(head.firstChild, 0); range.setEnd(head.firstChild, 1);
            return Math.round(head.clientWidth / range.getBoundingClientRect().width * 10) / 10; })
        """
      #expect(try await page.value("`${Math.min(...\(narrow))}`") == "1")
    }
  }

  @Test("a short word with which two names begin is not cut")
  func shortStart() async throws {
    var animals = AnimalsRun()
    for end in ["a guest who pays by card can cancel the order", "the shop tells its hours"] {
      let function = animals.addFunction(suite: 2, name: "f()", displayName: "that \(end) too")
      animals.add(TestCase(function: function, status: .failed, duration: 0.003))
    }
    try await ReportPage.open(animals.run, at: "#cases&q=that&case=\(animals.run.link(0))") {
      page in
      try await page.wait(until: "document.querySelectorAll('.row').length === 2")
      let cut = try await page.value(
        "[...document.querySelectorAll('.row .head')].filter((head) => head.scrollWidth > head.clientWidth + 1).map((head) => head.textContent).join('|')"
      )
      #expect(cut == "")
    }
  }

  @Test("of a longer start that two names share, the number of a journey is there as a whole")
  func numberedStart() async throws {
    var animals = AnimalsRun()
    for end in ["opens the app in a gallery as it says", "leads to a gallery as it says too"] {
      let function = animals.addFunction(
        suite: 2, name: "f()", displayName: "J20: a link from outside \(end)")
      animals.add(TestCase(function: function, status: .failed, duration: 0.003))
    }
    try await ReportPage.open(animals.run, at: "#cases&q=link&case=\(animals.run.link(0))") {
      page in
      try await page.wait(until: "document.querySelectorAll('.row .head').length === 2")
      let cut = try await page.value(
        """
        [...document.querySelectorAll('.row .head')].filter((head) => {
          const number = document.createRange();
          number.setStart(head.firstChild, 0);
          number.setEnd(head.firstChild, 4);
          // A sign that the rest is cut needs room as well.
          return number.getBoundingClientRect().right > head.getBoundingClientRect().right - 12;
        }).length
        """)
      #expect(cut == "0")
    }
  }

  @Test("in a matrix, too: a row's head is not cut while there is room beside it")
  func heads() async throws {
    try await ReportPage.open(SampleRuns.named, at: "#matrix") { page in
      try await page.wait(until: "document.querySelectorAll('.tile').length === 64")
      let cut = """
        [...document.querySelectorAll('.tile .tail')].filter((tail) => tail.scrollWidth > tail.clientWidth + 1)
          .map((tail) => tail.textContent).join('|')
        """
      #expect(try await page.value(cut) == "")
      _ = try await page.run(
        "const of = document.querySelector('#of'); of.selectedIndex = 1; of.dispatchEvent(new Event('change'))"
      )
      try await page.wait(until: "document.querySelectorAll('.tile').length === 10")
      #expect(
        try await page.value("document.querySelector('.tile > span:last-child').textContent")
          == "…a.json")
      #expect(
        try await page.value("document.querySelector('.tile').ariaLabel")
          == "/usr/lib/python3/site-packages/shop/tests/data/a.json: passed")
    }
  }

  /// A table of two tests with these pairs of controls as its rows, on a phone.
  private func openTable(
    of pairs: [String], _ work: (ReportPage) async throws -> Void
  ) async throws {
    var animals = AnimalsRun()
    for name in ["first", "second"] {
      let function = animals.addFunction(
        suite: 0, name: "\(name)(pair:)", displayName: "\(name) of all")
      for pair in pairs {
        animals.add(
          TestCase(
            function: function, arguments: [.init(label: "pair", value: pair)], status: .failed,
            duration: 0.003))
      }
    }
    try await ReportPage.open(animals.run, at: "#matrix&rows=0&cols=test", width: 390) { page in
      try await page.wait(
        until: "document.querySelectorAll('.cells tbody th').length === \(pairs.count)")
      try await work(page)
    }
  }

  @Test("on a phone, no two rows of a table read the same, however long a start they share")
  func rowsOfTable() async throws {
    let ends = ["Clear All", "a detail, opened and left", "a detail, opened and left by key"]
    try await openTable(of: ends.map { "Backspace in the search field, then \($0)" }) { page in
      let cut = try await page.value(
        """
        [...document.querySelectorAll('.cells tbody th > span')].filter((name) => name.scrollHeight > name.clientHeight + 1)
          .map((name) => name.textContent).join('|')
        """)
      #expect(cut == "")
    }
  }

  @Test(
    "on a phone, a row of a table has the words before its end: a link to nowhere is not nowhere")
  func startsOfRows() async throws {
    let pairs = ["a link to an animal", "a link to nowhere"].map {
      "Enter in the search, then \($0)"
    }
    try await openTable(of: ["Clear All, then Enter in the search"] + pairs) { page in
      let heads = "[...document.querySelectorAll('.cells tbody .head')]"
      let count = try await page.value("`${\(heads).length}`")
      #expect(count == "2")
      let cut = try await page.value(
        """
        \(heads).filter((head) => head.scrollHeight > head.clientHeight + 1 || head.scrollWidth > head.clientWidth + 1)
          .map((head) => head.textContent).join('|')
        """)
      #expect(cut == "")
    }
  }

  @Test("the line between list and case is moved by key and by pointer, and stays there")
  func split() async throws {
    let run = SampleRuns.named
    let width = "Math.round(document.querySelector('#cases').getBoundingClientRect().width)"
    try await ReportPage.open(run, at: "#cases&case=\(run.link(65))") { page in
      try await page.wait(until: "document.querySelector('#split')?.checkVisibility()")
      let first = try #require(Int(try await page.value(width)))
      _ = try await page.run("document.querySelector('#split').focus()")
      try await page.press("ArrowRight", "ArrowRight")
      #expect(try await page.value("document.querySelector('#split').ariaValueNow") == "34")
      let second = try #require(Int(try await page.value(width)))
      #expect(second > first + 40)
      try await page.drag("#split", by: 200)
      let third = try #require(Int(try await page.value(width)))
      #expect(abs(third - second - 200) < 8)
      _ = try await page.run("location.reload()")
      try await page.wait(until: "document.querySelector('#split')?.checkVisibility()")
      #expect(abs(try #require(Int(try await page.value(width))) - third) < 2)
      // On a phone there is one thing at a time, and nothing to divide.
      try await page.resize(width: 390, height: 844)
      try await page.settle()
      #expect(try await page.value("document.querySelector('#split').checkVisibility()") == "false")
    }
  }
}
