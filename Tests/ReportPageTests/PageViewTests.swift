import JourneyTesting
import ReportWriter
import Testing

@testable import ReportSamples

@Suite(
  "The page's views", .serialized, .takesTurns(using: .browser),
  .enabled(if: ReportPage.canOpen, ReportPage.reason))
struct PageViewTests {
  @Test("two arguments are a grid whose cells open by key and by pointer")
  func grid() async throws {
    let run = SampleRuns.flaky
    try await ReportPage.open(run, at: "#matrix") { page in
      try await page.wait(until: "document.querySelectorAll('.cell').length === 24")
      #expect(
        try await page.value(
          "[...document.querySelectorAll('thead th')].map((th) => th.textContent).join()")
          == "in process,Chromium")
      _ = try await page.run("document.querySelector('.cell[tabindex=\"0\"]').focus()")
      try await page.press("ArrowRight", "ArrowDown")
      #expect(
        try await page.value("document.activeElement.ariaLabel") == "Dolphin × Chromium: flaky")
      try await page.press("Enter")
      try await page.wait(until: "location.hash.endsWith('case=\(run.link(3))')")
      try await page.press("Escape")
      try await page.click(".cell.failed")
      try await page.wait(until: "document.querySelector('.cell.failed.open')")
      try await page.press("Escape")
      _ = try await page.run(
        """
        const across = document.querySelector('#across'); across.value = 'none';
        across.dispatchEvent(new Event('change'))
        """)
      try await page.wait(until: "document.querySelectorAll('.tile').length === 12")
    }
  }

  @Test("a set of tags is shown by its members, and a cell of several cases leads to them")
  func members() async throws {
    try await ReportPage.open(SampleRuns.red(), at: "#matrix") { page in
      try await page.wait(until: "document.querySelectorAll('.cell').length === 156")
      #expect(
        try await page.value("document.querySelector('#across').selectedOptions[0].text")
          == "each of tags")
      let text = try await page.value("document.querySelector('.cell.failed').textContent")
      try await page.click(".cell.failed")
      try await page.wait(
        until: "document.querySelector('#list').ariaRowCount === '\(text)'")
    }
  }

  @Test("among 8,192 combinations the one red cell is seen, and the next failure leads to it")
  func map() async throws {
    var animals = AnimalsRun()
    let function = animals.addFunction(suite: 2, name: "combined(home:coat:)")
    for index in 0..<8192 {
      animals.add(
        TestCase(
          function: function,
          arguments: [
            .init(label: "home", value: "h\(index / 64)"),
            .init(label: "coat", value: "c\(index % 64)"),
          ], status: index == 5000 ? .failed : .passed, duration: 0.001))
    }
    let run = animals.run
    try await ReportPage.open(run, at: "#matrix", width: 390) { page in
      let red = """
        (() => { const canvas = document.querySelector('#matrix canvas');
          if (!canvas.width) return 0;
          const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
          let red = 0;
          for (let i = 0; i < data.length; i += 4) if (data[i] > 150 && data[i + 1] < 80) red++;
          return red })()
        """
      try await page.wait(until: "\(red) >= 40")
      try await page.press("f")
      try await page.wait(until: "location.hash.endsWith('case=\(run.link(5000))')")
      try await page.press("Escape")
      _ = try await page.run("document.querySelector('#matrix .plane').focus()")
      try await page.press("ArrowLeft", "Enter")
      try await page.wait(until: "location.hash.endsWith('case=\(run.link(4999))')")
      try await page.press("Escape")
      try await page.click(".readers summary")
      #expect(
        try await page.value("document.querySelector('.readers tbody').textContent") == "h78163")
    }
  }

  @Test("the timeline goes by key and by pointer, and the slowest steps are counted")
  func timeline() async throws {
    let run = SampleRuns.flaky
    try await ReportPage.open(run, at: "#times") { page in
      try await page.wait(until: "document.querySelector('#times canvas').width > 0")
      try await page.wait(
        until: "/^open the gallery28/m.test([...document.querySelectorAll('#times tbody tr')]"
          + ".map((row) => row.textContent).join('\\n'))")
      _ = try await page.run("document.querySelector('#times .plane').focus()")
      try await page.press("ArrowRight", "ArrowRight")
      try await page.wait(
        until: "/Dolphin/.test(document.querySelector('#times .here').textContent)")
      try await page.press("+", "Enter")
      try await page.wait(until: "location.hash.endsWith('case=\(run.link(2))')")
      try await page.press("Escape", "0")
      try await page.click("#times .plane", x: 12, y: 30)
      try await page.wait(until: "location.hash.endsWith('case=\(run.link(0))')")
      try await page.press("Escape")
      try await page.click("#times th:nth-child(2) button")
      try await page.wait(
        until: "document.querySelector('#times th:nth-child(2)').ariaSort === 'descending'")
    }
  }

  @Test("what changed since earlier runs is told, found, and drawn as a history")
  func changes() async throws {
    let run = SampleRuns.red()
    let comparison = SampleRuns.comparison(of: run)
    try await ReportPage.open(run, comparison: comparison) { page in
      let counts = comparison.counts()
      for (change, name) in [
        (RunComparison.Change.newlyFailing, "newly failing"), (.stillFailing, "still failing"),
        (.fixed, "fixed"), (.new, "new"),
      ] {
        let text = "\(counts[change] ?? 0) \(name)"
        #expect(
          try await page.value(
            "[...document.querySelectorAll('.change')].some((each) => each.textContent.startsWith('\(text)'))"
          )
            == "true", "\(text)")
      }
      try await page.click(".change summary")
      try await page.click(".change .button")
      try await page.wait(
        until: "document.querySelector('#list').ariaRowCount === '\(counts[.newlyFailing] ?? 0)'")
      try await page.click(".row:not(.of-test)")
      try await page.wait(until: "document.querySelectorAll('.history li').length === 4")
      #expect(
        try await page.value(
          "[...document.querySelectorAll('.history [role=img]')].map((each) => each.textContent).join('')"
        )
        .hasSuffix("✕"))
    }
  }
}
