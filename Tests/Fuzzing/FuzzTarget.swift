import Foundation

@testable import JourneyReportCommands
@testable import ReportWriter
@testable import WebDriver
@testable import TestJournal

/// Everything that takes input from outside, tried with one input: all readers, all writers of what was read, and the
/// parsers of consoles and of JSON.
enum FuzzTarget {
  /// Sound documents to begin with.
  static let documents: [[UInt8]] =
    FuzzDocuments.all + FuzzDocuments.all.map(FuzzDocuments.packed)
    + [
      console, "Pass w0rd!é\0It’s “Pass%20w0rd!”, `code`, it's\u{301} $(touch x)\n`\u{301}<img>",
      "{\"browserName\":\"chrome\",\"a\":[1.5e3,-0,true,null,\"\\ud83e\\udd80\"]}",
    ]
    .map { Array($0.utf8) }

  private static let console = """
    Test Suite 'All tests' started at 2026-11-21 10:00:00.000
    Test Case 'ZooTests.testFeed' started at 2026-11-21 10:00:00.000
    /src/Zoo.swift:5: error: ZooTests.testFeed : XCTAssertEqual failed: ("1") is not equal to ("2")
    Test Case 'ZooTests.testFeed' failed (0.5 seconds)
    Test Case 'ZooTests.testOff' started at 2026-11-21 10:00:00.000
    /src/Zoo.swift:9: ZooTests.testOff : Test skipped - no food
    Test Case 'ZooTests.testOff' skipped (1e3 seconds)
    [3/4] Testing ZooTests.ZooTests/testSleep
    Swift/Array.swift:692: Fatal error: Index out of range
    *** Program crashed: Illegal instruction at 0x00007f ***
    Thread 0 "tests" crashed:
    0 0x00007f closure #1 in ZooTests.feed(animal:) + 280 in tests at /src/Zoo.swift:5:59
    1 [ra] 0x00007f Zoo.run() + 12 in libTesting.so
    error: Exited with unexpected signal code 4

    """

  /// Tries one input; what is wrong ends the process, and libFuzzer keeps the input.
  ///
  /// - Parameter bytes: The input.
  static func check(_ bytes: [UInt8]) {
    consoles(bytes)
    TextTarget.check(bytes)
    _ = try? JSONValue(parsing: bytes)
    do {
      let run = try InputReader(reader: RunReader()).run(
        of: InputFile(bytes: bytes, name: "fuzz"), name: "fuzz", folder: nil)
      try reports(of: run, choice: Int(StableHash.hexadecimal(bytes).suffix(2), radix: 16) ?? 0)
    } catch let error as ReportError {
      precondition(error.kind == .unreadableInput, "\(error)")
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private static func consoles(_ bytes: [UInt8]) {
    var crashes = CrashConsole()
    var progress = RunProgress()
    let processes: [XCTestProcesses] = [.one, .eachTarget, .eachTest]
    var xctest = XCTestRecorder(
      package: URL(filePath: "/nonexistent"), processes: processes[bytes.count % 3])
    var stream = StreamRecorder()
    bytes.withUnsafeBytes { bytes in
      LineBlocks.forEachLine(in: bytes) { line in
        crashes.add(line: line)
        let lines = xctest.add(
          line: line, at: Instant(absolute: 1, since1970: 2), progress: &progress)
        precondition(lines.isEmpty || lines.last == UInt8(ascii: "\n"))
      }
      for piece in [bytes, nil] {
        _ = stream.add(piece, startsRun: true, progress: &progress)
      }
    }
  }

  /// Writes what was read, and reads it again: reports are sound whatever they are made of, and lose no case.
  private static func reports(of run: TestRun, choice: Int) throws {
    let journal = MemorySink()
    try JournalWriter(run).write(to: journal)
    let merged = try JournalReader().run(
      of: InputFile(bytes: journal.bytes, name: "journal"), name: "journal")
    precondition(lines(merged) == lines(run), "the journal is another run")
    precondition(merged.isWhole == run.isWhole, "the journal is not as whole")
    let profiles: [JUnitWriter.Profile] = [.standard, .strict, .azure]
    let junit = MemorySink()
    try JUnitWriter(run, profile: profiles[choice % 3]).write(to: junit)
    let again = try JUnitReader.run(
      of: InputFile(bytes: junit.bytes, name: "junit"), name: "junit",
      settings: ForeignSettings(reader: JournalReader(), limit: 1 << 30))
    precondition(again.warnings.isEmpty, "\(again.warnings)")
    precondition(again.cases.count == run.cases.count, "JUnit XML has lost a case")
    let isRed = run.cases.contains { $0.status == .incomplete }
    precondition(run.isWhole || isRed || !again.losses.isEmpty, "JUnit XML hides a loss")
    var comparison = RunComparison(run)
    comparison.add(again)
    precondition(comparison.goneCount == 0, "a case is not found again")
    try SummaryWriter(run, comparison: comparison).write(to: MemorySink())
    try terminal(of: run)
    let two = RunMerger([
      RunMerger.Part(name: "a", run: run), RunMerger.Part(name: "b", run: again),
    ]).run()
    precondition(two.cases.count >= run.cases.count, "merging has lost a case")
    // The page carries its style and its script, so it is written for one in 64.
    guard choice % 64 == 0 else { return }
    try HTMLWriter(run, comparison: comparison).write(to: MemorySink())
  }

  /// Shows the run and its first cases: no line is too wide, and nothing acts on a terminal.
  private static func terminal(of run: TestRun) throws {
    let style = OutputStyle(isTerminal: false, hasColours: false, width: 40)
    var text = TerminalText(style: style)
    let finder = CaseFinder(run)
    RunText(run, shown: try ShownRun(run, finder: finder), input: "-").write(to: &text)
    for index in run.cases.indices.prefix(3) {
      let shown = try ShownCase(
        index, of: run, finder: finder, sourceRoot: nil, attachmentSources: [])
      _ = try JSONEncoder().encode(shown)
      CaseText(shown).write(to: &text)
    }
    for line in text.text.split(separator: "\n") {
      precondition(ColumnWidth.of(line) <= style.width, "“\(line)” is too wide")
      precondition(
        line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control },
        "“\(line)” acts on a terminal")
    }
  }

  private static func lines(_ run: TestRun) -> [String] {
    run.cases.map { testCase in
      let function = run.functions[testCase.function]
      let name = CaseName(function, arguments: testCase.arguments)
      return "\(run.suites[function.suite].name) \(name): \(testCase.status) \(testCase.isFlaky)"
    }
  }
}
