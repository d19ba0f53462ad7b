import JourneyTesting
import ReportWriter
import Testing

@testable import ReportSamples

@Suite(
  "The page off the happy path", .serialized, .takesTurns(using: .browser),
  .enabled(if: ReportPage.canOpen, ReportPage.reason))
struct PageEdgeTests {
  @Test("a long and narrow map is folded to fill its pane: the one red cell is on the first screen")
  func foldedMap() async throws {
    let run = SampleRuns.wide
    let index = try #require(run.cases.firstIndex { $0.status == .failed })
    try await ReportPage.open(run, at: "#matrix") { page in
      let red = """
        (() => { const canvas = document.querySelector('#matrix canvas');
          if (!canvas.width) return '';
          const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
          copy.drawImage(canvas, 0, 0);
          const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
          for (let i = 0; i < data.length; i += 4) if (data[i] > 150 && data[i + 1] < 80) return [i / 4 % canvas.width + 4, Math.floor(i / 4 / canvas.width) + 4].join();
          return '' })()
        """
      try await page.wait(until: "\(red) !== ''")
      let place = try await page.value(red).split(separator: ",").compactMap { Int($0) }
      try await page.click("#matrix .plane", x: place[0], y: place[1])
      try await page.wait(until: "location.hash.endsWith('case=\(run.link(index))')")
    }
  }

  @Test("values that are numbers are in the order of numbers, others as they were declared")
  func order() async throws {
    var animals = AnimalsRun()
    let function = animals.addFunction(suite: 2, name: "sized(number:size:)")
    for number in ["1", "10", "100", "2", "20"] {
      for size in ["S", "M", "L"] {
        animals.add(
          TestCase(
            function: function,
            arguments: [.init(label: "number", value: number), .init(label: "size", value: size)],
            status: number == "20" && size == "L" ? .failed : .passed))
      }
    }
    let run = animals.run
    try await ReportPage.open(run, at: "#matrix") { page in
      try await page.wait(until: "document.querySelectorAll('.cell').length === 15")
      let texts = { (selector: String) in
        try await page.value(
          "[...document.querySelectorAll('\(selector)')].map((each) => each.textContent).join()")
      }
      #expect(try await texts("tbody th") == "1,2,10,20,100")
      #expect(try await texts("thead th") == "S,M,L")
      try await page.click(".cell.failed")
      try await page.wait(
        until: "document.querySelector('#case .arguments')?.textContent === 'number20sizeL'")
    }
  }

  @Test("the matrix opens on the arguments that isolate what failed")
  func isolatingAxes() async throws {
    try await ReportPage.open(SampleRuns.threeArguments) { page in
      #expect(
        try await page.value("document.querySelector('.cause .common').textContent")
          == "All 6: tag is Land and device is iPad; the 66 others of shown(number:tag:device:) pass."
      )
      try await page.press("3")
      try await page.wait(until: "document.querySelectorAll('.cell').length === 12")
      #expect(try await page.value("document.querySelectorAll('.cell.failed').length") == "1")
      #expect(
        try await page.value("document.querySelector('.cell.failed').ariaLabel")
          == "Land × iPad: 6 cases, 6 failed")
    }
  }

  @Test("on paper there is what is shown: one case with its source and steps, and nothing else")
  func paper() async throws {
    let run = SampleRuns.red(passed: 90)
    let index = try #require(run.cases.firstIndex { $0.status == .failed })
    let seen = { (selector: String) in
      "document.querySelector('\(selector)').checkVisibility()"
    }
    try await ReportPage.open(run, at: "#cases&case=\(run.link(index))", paper: true) { page in
      try await page.wait(until: "document.querySelector('#case .step')")
      for selector in ["#case .sides", "#case .step.failing"] {
        #expect(try await page.value(seen(selector)) == "true", "\(selector)")
      }
      for selector in ["#overview", "#static-failures", ".list-pane", ".case-tools"] {
        #expect(try await page.value(seen(selector)) == "false", "\(selector)")
      }
    }
    try await ReportPage.open(run, paper: true) { page in
      try await page.wait(until: seen("#static-failures"))
      #expect(try await page.value(seen("#case")) == "false")
    }
  }

  @Test("help is reached on a phone, and a low window shows what is worked in")
  func small() async throws {
    try await ReportPage.open(SampleRuns.red(passed: 900), at: "#matrix", width: 390) { page in
      try await page.click(".top > .round")
      try await page.wait(until: "document.querySelector('dialog[open]')")
      try await page.press("Escape")
      try await page.resize(width: 640, height: 400)
      try await page.settle()
      _ = try await page.run("scrollTo(0, 9999)")
      let rows =
        "[...document.querySelectorAll('#matrix tbody tr')].filter((row) => row.getBoundingClientRect().bottom < innerHeight && row.getBoundingClientRect().top > 100).length"
      let seen = Int(try await page.value(rows)) ?? 0
      #expect(seen >= 2)
    }
  }

  @Test("thousands of causes are shown step by step, and a long name does not fill the screen")
  func many() async throws {
    var animals = AnimalsRun()
    for number in 0..<500 {
      let function = animals.addFunction(
        suite: 2, name: number == 0 ? String(repeating: "long ", count: 20_000) : "f\(number)()")
      // Numbers do not tell causes apart, letters do.
      let letters = String(
        String(number, radix: 8).map {
          Character(UnicodeScalar(UInt8(ascii: "a") + UInt8($0.wholeNumberValue ?? 0)))
        })
      animals.add(
        TestCase(function: function, status: .failed),
        TestCase.Details(issues: [
          Issue(kind: .errorCaught, message: "Caught error: Strange\(letters)Thing()")
        ]))
    }
    let run = animals.run
    try await ReportPage.open(run) { page in
      let count =
        Int(try await page.value("document.querySelectorAll('.causes .cause').length")) ?? 0
      #expect(count == 40)
      _ = try await page.run("document.querySelector('.causes > .button').click()")
      try await page.wait(until: "document.querySelectorAll('.causes .cause').length === 240")
      try await page.go("#cases&case=\(run.link(0))")
      try await page.wait(until: "document.querySelector('#case-title')?.offsetHeight")
      let height = try await page.value("document.querySelector('#case-title').offsetHeight")
      let pixels = try #require(Int(height))
      #expect(pixels < 300)
    }
  }
}
