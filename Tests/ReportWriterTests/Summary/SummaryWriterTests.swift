import Foundation
import Testing

@testable import ReportSamples
@testable import ReportWriter

@Suite("The summary")
struct SummaryWriterTests {
  @Test("a run with a case of every kind has this summary")
  func golden() throws {
    let sink = MemorySink()
    try SummaryWriter(.rich()).write(to: sink)
    #expect(
      sink.text == """
        ## `Animals`

        **1 failed**, **1 did not end**, 1 passed (1 with known issues), 1 skipped of 4 test cases in 12.500 s

        ### 2 causes

        - **1 ×** `Tap “Done”: no <element>` at `Tests/Filter.swift:9`\("  ")
          in `M.Filter journey(_:) (animal: Crab, Sea)`\("  ")
          again: `swift test --filter x`
        - **1 ×** `The test process ended.`\("  ")
          in `M.Gallery shown()`

        ### Slowest

        - 1.235 s `M.Filter journey(_:) (animal: Crab, Sea)`
        - 0.500 s `M.Filter journey(_:) (animal: Eel␁, Sea)`

        """)
  }

  @Test("flaky cases are named with their first failure, and repetitions are told line by line")
  func flaky() throws {
    var run = SampleRuns.flaky
    run.properties.append(
      Property(name: "repetitions", value: "2 cases ran 8 times.\na failed 3 of 4 times: <x>"))
    let sink = MemorySink()
    try SummaryWriter(run).write(to: sink)
    #expect(sink.text.contains("\n`2 cases ran 8 times.`\n\n- `a failed 3 of 4 times: <x>`\n"))
    let lines = sink.text.components(separatedBy: "### Flaky\n\n")[1].split(separator: "\n")
    #expect(
      lines[0].hasPrefix("- `JourneyTests.LoadingJourneys loaded(animal:driver:) (animal: "),
      "\(lines)")
    #expect(lines[0].contains(": `Tap “Done”"), "\(lines)")
    #expect(lines.filter { $0.contains("loaded") && $0.contains("Done") }.count == 3)
  }

  @Test("a cause's example is at the named location, and groups may share a cause")
  func example() throws {
    var animals = AnimalsRun()
    let function = animals.addFunction(suite: 0, name: "opened(animal:)")
    for (animal, line) in [("Crab", 12), ("Seal", 70), ("Lion", 70)] {
      animals.addMissing(animal, at: line, of: function)
    }
    for line in [80, 90] {
      animals.add(
        TestCase(function: function, arguments: [.init(label: "n", value: "n")], status: .failed),
        TestCase.Details(issues: [
          Issue(
            kind: Issue.Kind(rawValue: "AssertionError"), message: "assert 3 == 4",
            location: SourceLocation(file: "Tests/Shop.swift", line: line, column: 1))
        ]))
    }
    let sink = MemorySink()
    try SummaryWriter(animals.run).write(to: sink)
    #expect(sink.text.contains("### 3 groups of failures\n"))
    #expect(
      sink.text.contains(
        """
        at `Tests/Shop.swift:70`\("  ")
          for example `JourneyTests.DetailJourneys opened(animal:) (animal: Seal)`
        """), "\(sink.text)")
    let page = try WrittenPage(animals.run).withoutBlocks
    #expect(page.between("<h4 dir=\"auto\">", "</h4>").first == "opened(animal:) (animal: Seal)")
  }

  @Test("hostile text stays text")
  func hostile() {
    #expect(MarkdownText.code("a `b` ``c\nd") == "```a `b` ``c```")
    #expect(MarkdownText.code("`x") == "`` `x ``")
    #expect(MarkdownText.code("") == "` `")
    // A backtick ends a code span too if an accent follows it, or a sign precedes it.
    for mark in ["`\u{301}", "\u{600}`", "`\u{200D}"] {
      let code = MarkdownText.code("a \(mark)<img src=x> @all \(mark)b")
      #expect(code.utf8.starts(with: "``a ".utf8))
      #expect(code.utf8.suffix(3).elementsEqual("b``".utf8))
    }
    #expect(MarkdownText.code("`\u{301}x").utf8.starts(with: "`` `".utf8))
    #expect(MarkdownText.code("x\u{600}`").utf8.suffix(4).elementsEqual("` ``".utf8))
    #expect(MarkdownText.code("<script>\u{1B}[31m\u{0}") == "`<script>␀`")
  }
}
