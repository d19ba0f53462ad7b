import Foundation
import HTTPTesting
import TestJournal
import Testing

@testable import JourneyReportCommands
@testable import ReportSamples
@testable import ReportWriter

@Suite("journey-report show")
struct ShowCommandTests {
  /// Writes a run as a journal for the tool.
  private func write(_ run: TestRun, to path: String, for tool: borrowing Tool) throws {
    try JournalWriter(run).write(to: tool.folder.appending(path: path))
  }

  @Test(
    "a run is shown as a line with its state, then its causes with the first case and the command to see it"
  )
  func run() throws {
    let tool = try Tool()
    try write(FilmedRun.red, to: "run.jsonl", for: tool)
    let result = try tool.run("show", "run.jsonl")
    #expect(result.status == 0)
    #expect(result.error == "")
    #expect(
      result.output == """
        2 test cases: 1 passed, 1 failed (0:00)
        Automation Animals · 2026-11-21 09:24:43 UTC · driver in process · commit
        8ba0ace

        One cause

        1 × No element “gallery.cell.crab.star” in “gallery.cell.crab”
            at Tests/JourneyTests/Journeys/FavouriteJourneys.swift:17
            in FavouriteJourneys/kept (animal: Crab)
            journey-report show run.jsonl 'FavouriteJourneys/kept (animal: Crab)'

        """)
  }

  @Test(
    "a case is shown with its sentence, both sides, the source, the steps, the screens, and the rerun command"
  )
  func testCase() throws {
    let tool = try Tool()
    try write(FilmedRun.red, to: "run.jsonl", for: tool)
    try tool.write("", to: "Package.swift")
    let folder = tool.folder.appending(path: "Tests/JourneyTests/Journeys")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lines = (1...30).map { "\t.line(\($0))" }.joined(separator: "\n")
    try tool.write(lines, to: "Tests/JourneyTests/Journeys/FavouriteJourneys.swift")
    let result = try tool.run("show", "run.jsonl", "kept (animal: Crab)")
    #expect(result.status == 0)
    #expect(result.error == "")
    #expect(
      result.output.hasPrefix(
        """
        ✗ FavouriteJourneys/kept (animal: Crab)
          failed in 4 ms · “a favourite keeps its star when filtered”

        Verify “star of Crab”: yellow on Gallery: no element “gallery.cell.crab.star” in
        “gallery.cell.crab”
          expected  star of Crab: yellow
          found     none after 0.0 s (app idle)
          nearest   “gallery.cell.seal.star” (image “Favourite”)
          at Tests/JourneyTests/Journeys/FavouriteJourneys.swift:17:9
            14 | .line(14)
            15 | .line(15)
            16 | .line(16)
          > 17 | .line(17)
               |        ^
            18 | .line(18)
            19 | .line(19)
            20 | .line(20)

        Steps
             40 µs  see Gallery
            120 µs  open the filter (line 14)

        """), "\(result.output)")
    #expect(
      result.output.contains(
        """
        ✗    30 µs  verify Gallery (line 17)
        ✗     9 µs    “star of Crab”: yellow (line 17)

        The screen before (−) and at the failure (+)
        """), "\(result.output)")
    #expect(result.output.contains("\n−         - image “Fox” (gallery.cell.fox.image)\n"))
    #expect(
      result.output.contains("- image “Favourite” (gallery.cell.seal.star) ← nearest\n"))
    #expect(
      result.output.hasSuffix(
        """

        Run it again
          JOURNEYS_CASE='animal: Crab' swift test --filter 'FavouriteJourneys/kept'

        """))
  }

  @Test("the source lines of a location are shown once, however many checks failed there")
  func onePlace() throws {
    let tool = try Tool()
    try tool.write("", to: "Package.swift")
    try tool.write("let a = 1\nverify(a)\n", to: "A.swift")
    var run = TestRun(title: "A")
    var details = InMemoryDetailStore()
    let number = details.add(
      TestCase.Details(
        issues: ["first", "second"].map {
          TestJournal.Issue(
            kind: .issueRecorded, message: $0,
            location: TestJournal.SourceLocation(file: "A.swift", line: 2, column: 1))
        }))
    run.suites = [TestSuite(name: "A")]
    run.functions = [TestFunction(suite: 0, name: "a()")]
    run.cases = [TestCase(function: 0, status: .failed, details: number)]
    run.details = details
    try write(run, to: "run.jsonl", for: tool)
    let output = try tool.run("show", "run.jsonl", "A/a").output
    #expect(output.split(separator: "at A.swift:2:1").count == 3, "\(output)")
    #expect(output.split(separator: "| verify(a)").count == 2, "\(output)")
  }

  @Test(
    "an ambiguous name lists the cases and how to choose one, and an unknown name the nearest ones"
  )
  func names() throws {
    let tool = try Tool()
    try write(FilmedRun.red, to: "run.jsonl", for: tool)
    let several = try tool.run("show", "run.jsonl", "kept")
    #expect(several.status == 64)
    #expect(several.output == "")
    #expect(
      several.error == """
          failed: FavouriteJourneys/kept (animal: Crab)
          passed: FavouriteJourneys/kept (animal: Seal)
        error: 2 test cases are named like “kept”. Name one of those above, with more of its name or by its id: journey-report show run.jsonl 'FavouriteJourneys/kept (animal: Crab)'

        """)
    let none = try tool.run("show", "run.jsonl", "kept (animal: Krab)")
    #expect(none.status == 66)
    #expect(
      none.error == """
        error: No test case is named like “kept (animal: Krab)”. The nearest: “FavouriteJourneys/kept (animal: Crab)”, “FavouriteJourneys/kept (animal: Seal)”.

        """)
    #expect(try tool.run("show", "none.jsonl").status == 66)
    #expect(try tool.run("show").status == 64)
    #expect(try tool.run("show", "--last", "run.jsonl", "kept").status == 64)
    try tool.write("PNG, say", to: "picture.png")
    #expect(try tool.run("show", "picture.png").status == 65)
  }

  @Test("each command of a run's text shows a case, whatever its name is")
  func commands() throws {
    let tool = try Tool()
    try write(SampleRuns.hostile, to: "run.jsonl", for: tool)
    for width in ["80", "40"] {
      let shown = try tool.run("show", "run.jsonl", environment: ["COLUMNS": width])
      let commands = shown.output.split(separator: "journey-report show ").dropFirst().map { part in
        // Up to the empty line before the next cause, or the end.
        part.prefix(
          through: part.firstRange(of: "\n\n")?.lowerBound ?? part.index(before: part.endIndex))
      }
      #expect(commands.count >= 5)
      for command in commands {
        let result = try tool.run(
          ["-c", "journey-report show \(command)"], program: URL(filePath: "/bin/bash"))
        #expect(result.status == 0, "\(command): \(result.error)")
        #expect(result.output.hasPrefix("✗ "))
      }
    }
  }

  @Test("no text of a test acts on the terminal or is wider than it", arguments: [80, 40, 200])
  func hostile(width: Int) throws {
    let tool = try Tool()
    try write(SampleRuns.hostile, to: "run.jsonl", for: tool)
    let columns = ["COLUMNS": "\(width)"]
    var outputs = [try tool.run("show", "run.jsonl", environment: columns)]
    let finder = CaseFinder(SampleRuns.hostile)
    for index in SampleRuns.hostile.cases.indices {
      let id = finder.reference(of: index).id
      outputs.append(try tool.run("show", "run.jsonl", id, environment: columns))
      let json = try tool.run("show", "run.jsonl", id, "--json", environment: columns)
      #expect(Self.acts(json.output).isEmpty)
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.output.utf8)) }
    }
    outputs.append(try tool.run("show", "run.jsonl", "name", environment: columns))
    for result in outputs {
      #expect(Self.acts(result.output + result.error).isEmpty)
      for line in result.output.split(separator: "\n") {
        #expect(ColumnWidth.of(line) <= width, "\(line)")
        #expect(!line.drop { $0 == " " }.hasPrefix("::"))
      }
    }
  }

  /// The characters that act on a terminal.
  private static func acts(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      scalar != "\n" && !["\u{200C}", "\u{200D}"].contains(scalar)
        && [.control, .lineSeparator, .paragraphSeparator].contains(
          scalar.properties.generalCategory)
    }
  }

  @Test(
    "names and commands of a megabyte neither fill the screen nor take long",
    .turnLimit(.seconds(60)))
  func huge() throws {
    let tool = try Tool()
    var run = FilmedRun.red
    var store = InMemoryDetailStore()
    let long = String(repeating: "x'", count: 500_000)
    var details = FilmedRun.details(failing: true)
    details.rerunCommand = "swift test --filter \(ShellWord(long))"
    details.issues[0].failure?.attempted = long
    details.steps[0].text = long
    run.cases[0].details = store.add(details)
    run.cases[1].details = nil
    for index in [0, 1] { run.cases[index].arguments[0].value = "\(index)" + long }
    run.details = store
    try write(run, to: "run.jsonl", for: tool)
    for arguments in [["kept (animal: 0x"], ["kept"], ["zzz"], []] {
      let result = try tool.run(["show", "run.jsonl"] + arguments)
      #expect(result.output.utf8.count + result.error.utf8.count < 20_000)
      #expect(result.output.utf8.count + result.error.utf8.count > 40)
    }
  }

  @Test("output that cannot be written exits with 74", arguments: ["", "--json"])
  func fullDisk(option: String) throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let tool = try Tool()
    try write(FilmedRun.red, to: "run.jsonl", for: tool)
    let result = try tool.run(
      ["-c", "journey-report show run.jsonl \(option) > /dev/full"],
      program: URL(filePath: "/bin/sh"))
    #expect(result.status == 74)
    #expect(result.error == "error: The output cannot be written: No space left on device.\n")
  }

  @Test("the newest run is in the report folder, or in a folder in it")
  func last() throws {
    let tool = try Tool()
    let none = try tool.run("show", "--last")
    #expect(none.status == 66)
    #expect(none.error.hasPrefix("error: There is no run in “reports”: "))
    for (folder, run, age) in [
      ("reports", FilmedRun.red, 60.0), ("reports/tests", SampleRuns.single, 30),
      ("elsewhere", SampleRuns.single, 0),
    ] {
      let url = tool.folder.appending(path: folder)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try write(run, to: "\(folder)/run.jsonl", for: tool)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)],
        ofItemAtPath: url.appending(path: "run.jsonl").path)
    }
    #expect(
      try tool.run("show", "--last").output.contains(
        "journey-report show reports/tests/run.jsonl GalleryJourneys/retried\n")
        || tool.run("show", "--last").output.contains("reports/tests/run.jsonl"))
    #expect(try tool.run("show", "--last", "retried").output.hasPrefix("✗ "))
    let named = try tool.run(
      "show", "--last", environment: ["JOURNEYS_REPORTS": "elsewhere"])
    #expect(named.output.contains("elsewhere/run.jsonl"))
  }

  @Test("JUnit XML of any tool is shown, even from a pipe")
  func foreign() throws {
    let tool = try Tool()
    let result = try tool.run(
      "show", "-", "total",
      input: """
        <testsuite name="S"><testcase classname="test_shop" name="test_total" time="0.5"><failure message="assert 3 == 4">test_shop.py:11: AssertionError</failure><system-out>seen</system-out></testcase></testsuite>
        """)
    #expect(result.status == 0)
    #expect(
      result.output.hasPrefix(
        """
        ✗ test_shop/test_total
          failed in 500 ms

        assert 3 == 4
          left      3
          right     4

        """), "\(result.output)")
    #expect(result.output.contains("system-out"))
  }

  @Test(
    "the output matches the schema", arguments: ["red", "hostile", "filmed", "flaky", "empty"])
  func schema(name: String) throws {
    let tool = try Tool()
    let run =
      switch name {
      case "red": SampleRuns.red(passed: 30, incomplete: 1)
      case "hostile": SampleRuns.hostile
      case "filmed": FilmedRun.red
      case "flaky": SampleRuns.flaky
      default: SampleRuns.empty
      }
    try write(run, to: "run.jsonl", for: tool)
    let schema = try JSONSchema(at: Repository.url("docs/show.schema.json"))
    let shown = try tool.run("show", "run.jsonl", "--json")
    #expect(shown.status == 0)
    #expect(try schema.problems(in: shown.output, "run") == [])
    let finder = CaseFinder(run)
    for index in run.cases.indices where index % 7 < 3 {
      let output = try tool.run("show", "run.jsonl", finder.reference(of: index).id, "--json")
        .output
      #expect(try schema.problems(in: output, "case") == [])
    }
  }

  @Test("there are colours on a terminal, unless NO_COLOR is set, and none in a pipe")
  func colours() throws {
    let script = URL(filePath: "/usr/bin/script")
    guard FileManager.default.isExecutableFile(atPath: script.path) else { return }
    let tool = try Tool()
    try write(FilmedRun.red, to: "run.jsonl", for: tool)
    let command = ["-qec", "journey-report show run.jsonl", "/dev/null"]
    let terminal = ["TERM": "xterm", "NO_COLOR": ""]
    #expect(
      try tool.run(command, environment: terminal, program: script).output.contains("\u{1B}[31m"))
    let plain = terminal.merging(["NO_COLOR": "1"]) { $1 }
    #expect(
      try !tool.run(command, environment: plain, program: script).output.contains("\u{1B}"))
    #expect(
      try !tool.run(command, environment: ["TERM": "dumb"], program: script).output
        .contains("\u{1B}"))
    #expect(try !tool.run("show", "run.jsonl", environment: terminal).output.contains("\u{1B}"))
  }
}
