import JourneyTesting
import ReportWriter
import Testing

@testable import ReportSamples
@testable import WebDriver

@Suite(
  "The matrix, used", .serialized, .takesTurns(using: .browser),
  .enabled(if: ReportPage.canOpen, ReportPage.reason))
struct PageMatrixTests {
  private static func choose(_ id: String, _ index: Int) -> String {
    "const s = document.querySelector('#\(id)'); s.selectedIndex = \(index); s.dispatchEvent(new Event('change'))"
  }

  private static func texts(_ selector: String) -> String {
    "[...document.querySelectorAll('\(selector)')].map((each) => each.textContent).join()"
  }

  @Test("rows and columns with failures come first on request, and a link keeps it")
  func failingFirst() async throws {
    try await ReportPage.open(SampleRuns.threeArguments, at: "#matrix") { page in
      try await page.wait(until: "document.querySelectorAll('.cell').length === 12")
      #expect(try await page.value(Self.texts("tbody th")) == "Sea,Land,Air,Ice")
      _ = try await page.run(Self.choose("first", 1))
      try await page.wait(until: "\(Self.texts("tbody th")) === 'Land,Sea,Air,Ice'")
      #expect(try await page.value(Self.texts("thead th")) == "iPad,Mac,iPhone")
      #expect(try await page.value("location.hash").contains("first=failing"))
      try await page.go("#matrix&first=failing")
      #expect(try await page.value(Self.texts("thead th")) == "iPad,Mac,iPhone")
    }
  }

  @Test("what a cell stands for is said, before it is opened, and chosen")
  func folded() async throws {
    try await ReportPage.open(SampleRuns.threeArguments, at: "#matrix") { page in
      try await page.wait(until: "document.querySelectorAll('.cell').length === 12")
      #expect(
        try await page.value("document.querySelector('.axes').textContent")
          == "tag down, device across; a cell stands for each number (6)")
      try await page.hover(".cell.failed")
      try await page.wait(until: "document.querySelector('.tip').checkVisibility()")
      #expect(
        try await page.value("document.querySelector('.tip').textContent")
          == "Land\niPad\n6 cases, 6 failed")
      #expect(try await page.value(Self.texts("th.at")) == "iPad,Land")
      #expect(
        try await page.value("document.querySelector('.cell.failed').ariaLabel")
          == "Land × iPad: 6 cases, 6 failed")
      _ = try await page.run(Self.choose("only-0", 3))
      try await page.wait(
        until: "document.querySelector('.cell.failed').ariaLabel === 'Land × iPad: failed'")
      #expect(
        try await page.value("document.querySelector('.axes').textContent")
          == "tag down, device across; number is 2")
      try await page.click(".cell.failed")
      try await page.wait(
        until: "document.querySelector('#case .arguments')?.textContent.startsWith('number2')")
    }
  }

  @Test("failing rows are marked in the gutter and beside the track")
  func gutter() async throws {
    try await ReportPage.open(SampleRuns.threeArguments, at: "#matrix") { page in
      try await page.wait(until: "document.querySelectorAll('.cell').length === 12")
      #expect(try await page.value(Self.texts("th.bad")) == "iPad,Land")
    }
    try await ReportPage.open(SampleRuns.named, at: "#matrix") { page in
      try await page.wait(until: "document.querySelectorAll('.track i').length >= 9")
    }
    // In a map, the mark of a row leads to its failure.
    let run = SampleRuns.wide
    let index = try #require(run.cases.firstIndex { $0.status == .failed })
    try await ReportPage.open(run, at: "#matrix") { page in
      let reds = """
        (() => { const canvas = document.querySelector('#matrix canvas');
          if (!canvas.width) return [];
          const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
          copy.drawImage(canvas, 0, 0);
          const { data } = copy.getImageData(0, 0, canvas.width, canvas.height), found = [];
          for (let i = 0; i < data.length; i += 4) if (data[i] > 150 && data[i + 1] < 80) found.push([i / 4 % canvas.width, Math.floor(i / 4 / canvas.width)]);
          return found })()
        """
      try await page.wait(until: "\(reds).length > 20")
      let place = try await page.value(
        "\(reds).reduce((best, each) => each[0] < best[0] ? each : best).join()"
      ).split(separator: ",").compactMap { Int($0) }
      try await page.click("#matrix .plane", x: place[0] + 1, y: place[1] + 1)
      try await page.wait(until: "location.hash.endsWith('case=\(run.link(index))')")
    }
  }

  @Test("opening a cell moves neither the tools nor the mark to another cell")
  func opened() async throws {
    var animals = AnimalsRun()
    let function = animals.addFunction(suite: 2, name: "shown(animal:tags:)")
    for animal in ["Crab", "Fox", "Owl"] {
      for tags in ["air + small", "sea"] {
        animals.add(
          TestCase(
            function: function,
            arguments: [.init(label: "animal", value: animal), .init(label: "tags", value: tags)],
            status: tags == "sea" ? .passed : .failed))
      }
    }
    try await ReportPage.open(animals.run, at: "#matrix&rows=0&cols=e1") { page in
      try await page.wait(until: "document.querySelectorAll('.cell').length === 9")
      let height = "document.querySelector('#matrix-tools').offsetHeight"
      let before = try await page.value(height)
      // Cases with two tags stand in two cells: the second is opened.
      let label = try await page.value(
        """
        (() => {
          const cells = [...document.querySelectorAll('.cell')].filter((cell) => / × small: failed$/.test(cell.ariaLabel));
          cells[0].id = 'wanted';
          return cells[0].ariaLabel;
        })()
        """)
      try await page.click("#wanted")
      try await page.wait(until: "!document.querySelector('#case').hidden")
      #expect(try await page.value("document.querySelector('.cell.open').ariaLabel") == label)
      #expect(try await page.value(height) == before)
    }
  }

  @Test("on paper there is the matrix, and nothing else")
  func paper() async throws {
    try await ReportPage.open(SampleRuns.threeArguments, at: "#matrix", paper: true) { page in
      try await page.wait(until: "document.querySelector('.cells')?.checkVisibility()")
      for selector in ["#overview", "#static-failures", "#matrix-tools", "#case", "#cases"] {
        #expect(
          try await page.value("document.querySelector('\(selector)').checkVisibility()")
            == "false", "\(selector)")
      }
      let printed = try await page.command("Page.printToPDF", [:])
      #expect(try #require(printed["data"]?.string).count < 200_000)
    }
  }
}
