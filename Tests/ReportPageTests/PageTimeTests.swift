import JourneyTesting
import ReportWriter
import Testing

@testable import ReportSamples
@testable import WebDriver

@Suite(
  "The page's times", .serialized, .takesTurns(using: .browser),
  .enabled(if: ReportPage.canOpen, ReportPage.reason))
struct PageTimeTests {
  /// Cases one after another, each as long as told, in seconds.
  private static func sequence(_ durations: [Double]) -> TestRun {
    var animals = AnimalsRun()
    var clock = 0.0
    for (number, duration) in durations.enumerated() {
      let function = animals.addFunction(suite: 4, name: "step\(number)OfALongName()")
      animals.add(
        TestCase(function: function, status: .passed, start: clock, duration: duration))
      clock += duration
    }
    return animals.run
  }

  @Test("cases one after another are in one lane, though their times are rounded")
  func oneLane() async throws {
    let run = Self.sequence([0.0010006, 0.0010006, 0.0010006, 0.0010006])
    try await ReportPage.open(run, at: "#times") { page in
      try await page.wait(until: "document.querySelector('#times canvas').width > 0")
      #expect(
        try await page.value("document.querySelector('#times .plane').style.height") == "44px")
    }
  }

  /// Notes each name that is drawn in a bar, and where.
  private static let noting = """
    window.drawn = [];
    const { fillText, rect } = CanvasRenderingContext2D.prototype;
    let box = null;
    CanvasRenderingContext2D.prototype.rect = function (...sides) { box = sides; return rect.apply(this, sides); };
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y) { if (box) window.drawn.push({ text, box }); box = null; return fillText.call(this, text, x, y); };
    """

  @Test("a failure that is drawn wider than it is long covers no letter of the next bar's name")
  func besideMark() async throws {
    var animals = AnimalsRun()
    let short = animals.addFunction(suite: 4, name: "short()")
    animals.add(TestCase(function: short, status: .failed, start: 0, duration: 0.001))
    let long = animals.addFunction(suite: 4, name: "long()")
    animals.add(TestCase(function: long, status: .passed, start: 0.001, duration: 10))
    try await ReportPage.open(animals.run, at: "#times", prelude: Self.noting) { page in
      try await page.wait(until: "window.drawn?.length > 0")
      let start = try await page.value("`${window.drawn.at(-1).box[0]}`")
      #expect(try #require(Double(start)) >= 5)
    }
  }

  @Test("a bar that begins off screen keeps its name inside itself")
  func labels() async throws {
    let run = Self.sequence([1, 1])
    try await ReportPage.open(run, at: "#times&span=900000-2000000", prelude: Self.noting) { page in
      try await page.wait(until: "window.drawn?.length > 0")
      let ends = try await page.value(
        "window.drawn.slice(-2).map(({ text, box }) => `${text.slice(0, 5)} ${Math.round(box[0])} ${Math.round(box[0] + box[2])}`).join()"
      )
      // `step0 0 107,step1 112 1225`: the name of the first bar ends where that of the second begins.
      let places = ends.split(whereSeparator: { $0 == "," || $0 == " " }).suffix(6).map(String.init)
      #expect(places.first == "step0")
      #expect(try #require(Int(places[2])) <= #require(Int(places[4])))
    }
  }

  /// How much of the first lane has the colour of failures, from 0 to 1.
  private static let redShare = """
    (() => {
      const canvas = document.querySelector('#times canvas'), scale = canvas.width / canvas.clientWidth;
      const [red, green, blue] = getComputedStyle(document.documentElement).getPropertyValue('--failed').trim()
        .match(/[0-9a-f]{2}/gi).map((hex) => parseInt(hex, 16));
      const { data } = canvas.getContext('2d').getImageData(0, 23 * scale, canvas.width, 16 * scale);
      let hits = 0;
      for (let i = 0; i < data.length; i += 4) {
        if (Math.abs(data[i] - red) + Math.abs(data[i + 1] - green) + Math.abs(data[i + 2] - blue) < 12) hits++;
      }
      return `${hits * 4 / data.length}`;
    })()
    """

  /// One failure is seen, and many look like no more than they are.
  @Test(
    "a lane is as red as its share of failures",
    arguments: [
      (4_000, 20, 0.05...0.25), (4_000, 2, 0.35...0.65), (4_000, 1, 0.9...1.0),
      (4_000, 4_000, 0.002...0.01),
    ])
  func density(count: Int, every: Int, expected: ClosedRange<Double>) async throws {
    var animals = AnimalsRun()
    let function = animals.addFunction(suite: 4, name: "many()")
    for number in 0..<count {
      let status: TestCase.Status = number % every == 0 ? .failed : .passed
      animals.add(
        TestCase(function: function, status: status, start: Double(number) * 0.01, duration: 0.01))
    }
    try await ReportPage.open(animals.run, at: "#times") { page in
      try await page.wait(until: "document.querySelector('#times canvas').width > 0")
      let text = try await page.value(Self.redShare)
      let share = try #require(Double(text))
      #expect(expected.contains(share))
    }
  }

  @Test("how far the timeline is zoomed stands in the link")
  func zoom() async throws {
    try await ReportPage.open(SampleRuns.flaky, at: "#times") { page in
      try await page.wait(until: "document.querySelector('#times canvas').width > 0")
      _ = try await page.run("document.querySelector('#times .plane').focus()")
      try await page.press("+")
      try await page.wait(until: "/span=\\d+-\\d+$/.test(location.hash)")
      let link = try await page.value("location.hash")
      try await page.press("0")
      try await page.wait(until: "location.hash === '#times'")
      try await page.go(link)
      try await page.press("-")
      try await page.wait(until: "location.hash !== '\(link)'")
    }
  }

  @Test("a step is counted without the steps that it is made of, and the page says so")
  func ownTimes() async throws {
    var animals = AnimalsRun()
    let function = animals.addFunction(suite: 0, name: "f()")
    animals.add(
      TestCase(function: function, status: .passed, duration: 1),
      TestCase.Details(steps: [
        Step(text: "outer", kind: .robot, depth: 0, start: 0, duration: 900_000),
        Step(text: "inner", kind: .action, depth: 1, start: 0, duration: 600_000),
        Step(text: "innermost", kind: .action, depth: 2, start: 0, duration: 500_000),
        Step(text: "next", kind: .action, depth: 1, start: 700_000, duration: 200_000),
      ]))
    try await ReportPage.open(animals.run, at: "#times") { page in
      try await page.wait(until: "document.querySelectorAll('#times tbody tr').length === 4")
      #expect(
        try await page.value(
          "[...document.querySelectorAll('#times tbody tr')].map((row) => [...row.cells].slice(0, 3).map((cell) => cell.textContent).join(' ')).join()"
        ) == "innermost 1 500 ms,next 1 200 ms,inner 1 100 ms,outer 1 100 ms")
      #expect(
        try await page.value("document.querySelector('#times').textContent").contains(
          "each without its substeps"))
    }
  }
}
