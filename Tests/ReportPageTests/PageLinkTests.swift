import JourneyTesting
import ReportWriter
import Testing

@testable import ReportSamples

@Suite(
  "The page's links", .serialized, .takesTurns(using: .browser),
  .enabled(if: ReportPage.canOpen, ReportPage.reason))
struct PageLinkTests {
  @Test("a link names the case, whatever else is in the run")
  func stable() async throws {
    let (long, brief) = (SampleRuns.red(passed: 900), SampleRuns.red(passed: 30))
    let index = try #require(
      long.cases.lastIndex { $0.arguments.last?.value == "night" && $0.status == .failed })
    let link = long.link(index)
    let name = try #require(long.cases[index].arguments.first?.value)
    for run in [long, brief] {
      try await ReportPage.open(run, at: "#cases&case=\(link)") { page in
        try await page.wait(until: "document.querySelector('#case .arguments')")
        #expect(
          try await page.value("document.querySelector('#case .arguments').textContent")
            == "animal\(name)tagsnight")
        #expect(
          try await page.value("document.title").hasPrefix(
            "reopened(animal:tags:) (animal: \(name), tags: night): failed · "))
      }
    }
  }

  @Test("of two cases with one name each has a link of its own")
  func twins() async throws {
    var animals = AnimalsRun()
    let function = animals.addFunction(suite: 0, name: "same()")
    for status in [TestCase.Status.passed, .failed] {
      animals.add(TestCase(function: function, status: status))
    }
    let run = animals.run
    let second = CaseLink.key(of: run.cases[1], in: run, number: 2)
    try await ReportPage.open(run, at: "#cases&case=\(second)") { page in
      try await page.wait(until: "document.querySelector('#case .badge')")
      #expect(
        try await page.value("document.querySelector('#case .badge').textContent") == "failed")
      try await page.press("k")
      try await page.wait(until: "location.hash.endsWith('case=\(run.link(0))')")
    }
  }

  @Test(
    "what a link names and is not in this run is said",
    arguments: [
      ("#cases&case=42", "test case"), ("#cause=0", "cause"), ("#matrix&of=1", "test"),
    ])
  func missing(hash: String, what: String) async throws {
    try await ReportPage.open(SampleRuns.red(passed: 90), at: hash) { page in
      let text = try await page.value("document.querySelector('#missing').textContent")
      #expect(text.hasPrefix("This link points to a \(what) that is not in this run."))
      try await page.press("2")
      try await page.wait(until: "!document.querySelector('#missing')")
    }
  }

  @Test("a link to the overview shows it from its top")
  func overview() async throws {
    var animals = AnimalsRun()
    // So much that the page works before all of it has come, which is when a browser looks for the link's place.
    var random = SystemRandomNumberGenerator()
    for number in 0..<200 {
      let function = animals.addFunction(suite: 0, name: "broken\(number)()")
      let noise = (0..<1_000).map { _ in String(random.next(), radix: 36) }.joined()
      let text = "“element\(number)” is missing\n\(noise)"
      animals.add(
        TestCase(function: function, status: .failed),
        TestCase.Details(issues: [Issue(kind: .expectationFailed, message: text)]))
    }
    try await ReportPage.open(animals.run, at: "#overview") { page in
      let place = try await page.value("`${scrollY}`")
      #expect(place == "0")
    }
  }

  @Test(
    "a link to a view shows it from the top of the page, wherever a browser looks for its place",
    arguments: ["overview", "cases", "matrix", "times", "strength", "map"])
  func views(name: String) async throws {
    let run =
      switch name {
      case "strength": SampleRuns.mutated
      case "map": SampleRuns.mapped
      default: SampleRuns.red(passed: 900)
      }
    try await ReportPage.open(run, at: "#\(name)") { page in
      try await page.resize(width: 390, height: 400)
      let place = try await page.value(
        "(document.getElementById('\(name)').scrollIntoView(), `${scrollY}`)")
      #expect(place == "0")
    }
  }

  @Test("a cause has a page: what its cases share, where it struck, a way to its cases")
  func cause() async throws {
    let run = SampleRuns.red(passed: 900)
    try await ReportPage.open(run, comparison: SampleRuns.comparison(of: run)) { page in
      try await page.click(".cause .example .where a")
      try await page.wait(until: "document.querySelector('#cause .sides')")
      let text = try await page.value("document.querySelector('#cause').textContent")
      for part in [
        "No element “filter.dnoe”",
        "All 40 cases of reopened(animal:tags:) fail.",
        "failing for 3 runs, since 2026-11-19 09:24 UTC",
        "Tests/JourneyTests/Filtering/FilteringJourneys.swift:42",
        "40 of 40", "animal × ",
      ] {
        #expect(text.contains(part), "\(part)")
      }
      try await page.wait(until: "document.querySelector('#cause .strip img')?.naturalWidth > 0")
      let id = try FailureGroup.groups(of: run)[0].id
      #expect(try await page.value("location.hash") == "#cause=\(id)")
      try await page.click("#cause .stepper .button:last-child")
      try await page.wait(
        until: "/cause 2 of 3/.test(document.querySelector('#cause').textContent)")
      try await page.click("#cause .case-rows a")
      try await page.wait(until: "document.querySelector('#list').ariaRowCount === '1'")
    }
  }

  @Test("the tab shows how the run went", arguments: [true, false])
  func favicon(isGreen: Bool) async throws {
    try await ReportPage.open(isGreen ? SampleRuns.flaky.passing : SampleRuns.single) { page in
      let icon = try await page.value("document.querySelector('link[rel=icon]').href")
      #expect(icon.contains(isGreen ? "%232e8555" : "%23c0322a"))
    }
  }
}

extension TestRun {
  /// The run without its failures.
  fileprivate var passing: TestRun {
    var run = self
    run.cases.removeAll { $0.status != .passed }
    return run
  }
}
