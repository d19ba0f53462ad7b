import JourneyTesting
import ReportWriter
import TestJournal
import Testing

@testable import ReportSamples

@Suite(
  "The page's shards", .serialized, .takesTurns(using: .browser),
  .enabled(if: ReportPage.canOpen, ReportPage.reason))
struct PageShardTests {
  /// Three shards, of which the second has a failure and the third ran nothing.
  private static var run: TestRun {
    var animals = AnimalsRun()
    var names: [[String]] = [[], [], []]
    for number in 0..<6 {
      let name = "shard\(number % 2)Case\(number)()"
      let function = animals.addFunction(suite: 4, name: name)
      animals.add(
        TestCase(
          function: function, status: number == 3 ? .failed : .passed, start: Double(number / 2),
          duration: number % 2 == 0 ? 1 : 0.5))
    }
    var run = animals.run
    for (number, testCase) in run.cases.enumerated() {
      names[number % 2].append(run.planName(of: testCase))
    }
    let plan = ShardPlan(hash: "a", cases: names, whole: [])
    run.shards = (1...3).map { Shard(index: $0, of: plan) }
    return run
  }

  @Test("each has lanes of its own, with a head, and a row of a table")
  func lanes() async throws {
    let noting = """
      window.drawn = [];
      const { fillText } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.fillText = function (text, x, y) { window.drawn.push(text); return fillText.call(this, text, x, y); };
      """
    try await ReportPage.open(Self.run, at: "#times", prelude: noting) { page in
      try await page.wait(until: "window.drawn?.some((text) => text.startsWith('shard 2'))")
      let heads = "window.drawn.filter((text) => text.startsWith('shard ')).slice(0, 2).join('; ')"
      #expect(
        try await page.value(heads)
          == "shard 1 of 3: 3 cases in 3.00 s; shard 2 of 3: 3 cases in 2.50 s, 1 not passed")
      let rows =
        "[...document.querySelectorAll('[aria-label=Shards] tbody tr')].map((row) => [...row.cells].map((cell) => cell.textContent).join(' ')).join('; ')"
      #expect(
        try await page.value(rows) == "1 3 0 3.00 s 100 %; 2 3 1 2.50 s 83 %; 3 0 0 0 s 0 %")
      // Two heads and two lanes of 18 pixels each.
      #expect(
        try await page.value("document.querySelector('#times .plane').style.height") == "98px")
    }
  }

  @Test("arrow keys go from the lanes of one to those of the next")
  func keys() async throws {
    try await ReportPage.open(Self.run, at: "#times") { page in
      try await page.wait(until: "document.querySelector('#times canvas').width > 0")
      let press =
        "(key) => document.querySelector('#times .plane').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))"
      let here = "document.querySelector('#times .here').textContent"
      var told: [String] = []
      for key in ["ArrowRight", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"] {
        told.append(try await page.value("((\(press))('\(key)'), \(here))"))
      }
      let shards = told.map { String($0.suffix(7)) }
      #expect(shards == ["shard 1", "shard 2", "shard 2", "shard 1", "shard 1"])
    }
  }

  @Test("how even they were is on the first screen")
  func sentence() async throws {
    try await ReportPage.open(Self.run) { page in
      let sentence = try await page.value("document.querySelector('#shard-sentence').textContent")
      #expect(
        sentence
          == "3 shards took from 2.50 s to 3.00 s. 1 of them ran nothing. A plan with the times of this run would take about 1.50 s: make it with the journal of this run as the history."
      )
    }
  }
}
