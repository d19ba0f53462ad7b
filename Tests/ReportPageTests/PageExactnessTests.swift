import JourneyTesting
import ReportWriter
import Testing

@testable import ReportSamples
@testable import WebDriver

@Suite(
  "The page, in small things", .serialized, .takesTurns(using: .browser),
  .enabled(if: ReportPage.canOpen, ReportPage.reason))
struct PageExactnessTests {
  /// One error that is met first at one place, and then three times at another.
  private static var twoPlaces: TestRun {
    var animals = AnimalsRun()
    let function = animals.addFunction(suite: 0, name: "opened(animal:)")
    for (animal, line) in [("Crab", 12), ("Seal", 70), ("Lion", 70), ("Wolf", 70)] {
      animals.addMissing(animal, at: line, of: function)
    }
    return animals.run
  }

  @Test("a cause takes its example from the place that it names")
  func example() async throws {
    let run = Self.twoPlaces
    try await ReportPage.open(run) { page in
      #expect(try await page.value("document.querySelectorAll('.cause > details').length") == "1")
      #expect(
        try await page.value("document.querySelector('.cause .place').textContent")
          == "Tests/Shop.swift:70")
      #expect(
        try await page.value("document.querySelector('.cause .example .case-link').textContent")
          == "opened(animal:) (animal: Seal)")
      try await page.click(".cause summary")
      try await page.wait(
        until: "/of Seal/.test(document.querySelector('.cause .cause-body').textContent)")
      try await page.go("#cause=\(try FailureGroup.groups(of: run)[0].id)")
      try await page.wait(
        until: "/of Seal/.test(document.querySelector('#cause .issues').textContent)")
    }
  }

  @Test("a step that was over at once took less than the unit that is recorded, not no time")
  func steps() async throws {
    var animals = AnimalsRun()
    let function = animals.addFunction(suite: 0, name: "f()")
    let steps = [
      Step(text: "open the gallery", kind: .robot, start: 0, duration: 2_000),
      Step(text: "it is there", kind: .check, depth: 1, start: 1_000, duration: 0),
      Step(
        text: "it is not empty", kind: .check, depth: 1, start: 1_000, duration: 0, failed: true),
    ]
    animals.add(
      TestCase(function: function, status: .failed, duration: 1),
      TestCase.Details(
        issues: [Issue(kind: .issueRecorded, message: "it is empty")], steps: steps))
    let run = animals.run
    try await ReportPage.open(run, at: "#cases&case=\(run.link(0))") { page in
      try await page.wait(until: "document.querySelectorAll('#case .step').length === 3")
      #expect(
        try await page.value(
          "[...document.querySelectorAll('#case .step .time')].map((each) => each.textContent).join()"
        ) == "2 ms,< 1 µs,< 1 µs")
      let copied = """
        let copied = ""; navigator.clipboard.writeText = async (text) => { copied = text; };
        document.querySelector('#case-copy').click(); await null; return copied
        """
      let markdown = try await page.run("return (async () => { \(copied) })()").string ?? ""
      #expect(markdown.contains("- it is not empty (< 1 µs)"))
    }
  }

  @Test("a label of the timeline is drawn whole or not at all", arguments: [390, 1280])
  func axis(width: Int) async throws {
    let prelude = """
      window.labels = [];
      const { fillText } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
        if (y === 13) window.labels.push({ text, end: x + this.measureText(text).width, width: this.canvas.clientWidth });
        return fillText.call(this, text, x, y);
      };
      """
    // The last moment that the axis names is all but at its end.
    var animals = AnimalsRun()
    let function = animals.addFunction(suite: 0, name: "f()")
    for start in [0, 0.5] {
      animals.add(TestCase(function: function, status: .passed, start: start, duration: 0.5))
    }
    try await ReportPage.open(animals.run, at: "#times", width: width, prelude: prelude) { page in
      try await page.wait(until: "window.labels?.length > 0")
      #expect(
        try await page.value("labels.filter(({ end, width }) => end > width).length") == "0")
      #expect(try await page.value("labels.some(({ text }) => text === '500 ms')") == "true")
      #expect(try await page.value("labels.some(({ text }) => text === '1.00 s')") == "false")
    }
  }

  @Test("what does not fit into a field or a menu ends with an ellipsis")
  func fields() async throws {
    let style = { (selector: String) in
      "[...new Set([...document.querySelectorAll('\(selector)')].map((each) => getComputedStyle(each).textOverflow))].join()"
    }
    try await ReportPage.open(SampleRuns.suites, at: "#cases", width: 390) { page in
      try await page.wait(until: "document.querySelector('#suite')")
      #expect(try await page.value(style("select")) == "ellipsis")
      #expect(try await page.value(style("#search")) == "ellipsis")
    }
  }
}
