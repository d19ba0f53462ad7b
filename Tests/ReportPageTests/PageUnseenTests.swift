import JourneyTesting
import ReportWriter
import Testing

@testable import ReportSamples
@testable import WebDriver

@Suite(
  "What is not seen, and what is too much", .serialized,
  .takesTurns(using: .browser), .enabled(if: ReportPage.canOpen, ReportPage.reason))
struct PageUnseenTests {
  /// All text of the page that is read by people, and the words of its controls, in which a mark is left that is not seen.
  private static let unseen = """
    (() => {
      const texts = [document.title], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) if (!/SCRIPT|STYLE/.test(node.parentElement.tagName)) texts.push(node.data);
      for (const element of document.querySelectorAll("[title], [aria-label], [alt]")) texts.push(element.title, element.ariaLabel ?? "", element.alt ?? "");
      return texts.filter((text) => /[\\u202a-\\u202e\\u2066-\\u2069\\u200b]/.test(text)).map((text) => text.slice(0, 80)).join('|');
    })()
    """

  @Test("marks that turn writing round have signs wherever a text stands")
  func everywhere() async throws {
    let run = SampleRuns.unseen
    try await ReportPage.open(run) { page in
      #expect(try await page.value("document.title").contains("a⟨U+202E⟩b⟨U+200B⟩c⟨U+2066⟩d"))
      for view in [
        "#overview", "#cases", "#matrix", "#times", "#cases&case=\(run.link(0))",
        "#cases&case=\(run.link(1))", "#cause=\(try FailureGroup.groups(of: run)[0].id)",
      ] {
        try await page.go(view)
        try await page.wait(until: "!/Reading/.test(document.querySelector('#case').textContent)")
        try await page.settle()
        #expect(try await page.value(Self.unseen) == "", "\(view)")
      }
      try await page.go("#cases&case=\(run.link(0))")
      try await page.wait(until: "/output a/.test(document.querySelector('#case').textContent)")
      #expect(try await page.value(Self.unseen) == "")
      let copied = """
        (async () => { let copied = ""; navigator.clipboard.writeText = async (text) => { copied = text; };
          document.querySelector('#case-copy').click(); await null; return copied })()
        """
      let markdown = try await page.run("return \(copied)").string ?? ""
      #expect(markdown.contains("message a⟨U+202E⟩b"))
      #expect(!markdown.unicodeScalars.contains("\u{202E}"))
      // What joins letters and pictures is no trick.
      try await page.go("#cases&case=\(run.link(1))")
      #expect(
        try await page.value("document.querySelector('#case .arguments').textContent").contains(
          "👨‍👩‍👧 می‌خواهم"))
    }
  }

  @Test("a name of spaces can be seen and clicked, and one of 100 KB fills no screen")
  func names() async throws {
    let run = SampleRuns.unseen
    try await ReportPage.open(run, at: "#cases") { page in
      try await page.wait(
        until:
          "[...document.querySelectorAll('.row a')].some((a) => a.textContent === '␠×3' && a.offsetWidth > 10)"
      )
      let rows = "[...document.querySelectorAll('.row')].every((row) => row.offsetHeight < 60)"
      #expect(try await page.value(rows) == "true")
      try await page.go("#cases&case=\(run.link(3))")
      try await page.wait(until: "document.querySelector('#case .arguments')")
      #expect(
        try await page.value("document.querySelector('.case-header').offsetHeight < 700") == "true")
      #expect(
        try await page.value("document.documentElement.scrollWidth <= innerWidth") == "true")
      try await page.go("#overview")
      #expect(
        try await page.value("document.documentElement.scrollHeight < 5000") == "true")
    }
  }

  @Test("200 attachments are folded, and those that are asked for come")
  func attachments() async throws {
    let run = SampleRuns.links
    try await ReportPage.open(run, at: "#cases&case=\(run.link(0))") { page in
      try await page.wait(until: "document.querySelectorAll('#case .attachment').length === 12")
      #expect(
        try await page.value("document.querySelector('#case').scrollHeight < 6000") == "true")
      _ = try await page.run(
        "[...document.querySelectorAll('#case .button')].find((each) => each.textContent === 'Show 188 more').click()"
      )
      try await page.wait(until: "document.querySelectorAll('#case .attachment').length === 200")
    }
  }

  @Test("of 150 suites each can be chosen")
  func suites() async throws {
    try await ReportPage.open(SampleRuns.suites, at: "#cases") { page in
      try await page.wait(until: "document.querySelector('#suite')?.options.length === 151")
      _ = try await page.run(
        "const suite = document.querySelector('#suite'); suite.selectedIndex = 71; suite.dispatchEvent(new Event('change'))"
      )
      try await page.wait(until: "document.querySelector('#list').ariaRowCount === '2'")
    }
  }

  @Test("the link past the header moves the focus and nothing else")
  func skipLink() async throws {
    try await ReportPage.open(SampleRuns.red(passed: 90), at: "#cases&q=s:failed") { page in
      try await page.wait(until: "document.querySelector('.row')")
      _ = try await page.run("document.querySelector('.skip-link').focus()")
      try await page.press("Enter")
      #expect(try await page.value("document.activeElement.id") == "main")
      #expect(try await page.value("location.hash") == "#cases&q=s:failed")
    }
  }

  @Test("the next case keeps the focus where it was: in the list, or in the case")
  func focus() async throws {
    let run = SampleRuns.red(passed: 90)
    try await ReportPage.open(run, at: "#cases&q=s:failed") { page in
      try await page.wait(until: "document.querySelector('.row')")
      try await page.press("j", "j", "Enter")
      #expect(try await page.value("document.activeElement.id") == "case-title")
      try await page.press("j")
      #expect(try await page.value("document.activeElement.id") == "case-title")
      _ = try await page.run("document.querySelector('#list').focus()")
      try await page.press("k")
      #expect(try await page.value("document.activeElement.id") == "list")
      #expect(try await page.value("document.querySelector('#case').hidden") == "false")
    }
  }

  @Test("what became slower is told from what to what")
  func slower() async throws {
    var animals = AnimalsRun()
    let function = animals.addFunction(suite: 4, name: "loaded()")
    animals.add(TestCase(function: function, status: .passed, duration: 1.2))
    let run = animals.run
    var past = run
    past.cases[0].duration = 0.3
    var comparison = RunComparison(run)
    comparison.add(past)
    try await ReportPage.open(run, comparison: comparison, at: "#cases&q=is:slower") { page in
      try await page.wait(until: "document.querySelector('.row')")
      try await page.press("j", "Enter")
      try await page.wait(
        until:
          "/slower: 300 ms → 1.20 s/.test(document.querySelector('#case .history')?.textContent)"
      )
    }
  }
}
