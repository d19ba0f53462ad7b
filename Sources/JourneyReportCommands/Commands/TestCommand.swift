internal import ArgumentParser
internal import CommandConsole
internal import Foundation
internal import TestJournal

/// Runs a package's tests, and writes the reports.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Runs swift test in the current package and writes its reports.",
    discussion: """
      Passes on the output and the exit code of swift test. The reports cover Swift Testing and XCTest. They are \
      written even if tests fail, crash or are interrupted, or if no test ran; after an interruption, the exit code is \
      128 plus the number of the signal. The folder also contains run.jsonl, the journal of the run. “journey-report \
      render” can write the reports from it again, and a later run can use it as a baseline. The reports and the journal \
      of an earlier run are removed at the start.

      If swift test exits with 0, the exit code is 1 if a test failed or the run fails at the level of --fail-on, and \
      74 if the journal or a report cannot be written. It is 75 if another run is writing to the folder.

      With --shard, it runs only the tests that a plan assigns to this shard. Each shard computes the same plan from \
      the names of the tests and their times in an earlier run: the newest in the folder of --history, or else the \
      last --baseline, or else JOURNEYS_SHARD_HISTORY. “journey-report merge” proves that no shard and no test is missing.

      In a Bazel test, it obeys Bazel's variables: it runs only the test's shard (TEST_TOTAL_SHARDS, TEST_SHARD_INDEX) \
      and the tests that --test_filter selects (TESTBRIDGE_TEST_ONLY, a regular expression that replaces other filters), \
      and copies junit.xml to XML_OUTPUT_FILE.

      Examples:
        journey-report test
        journey-report test -o build/reports
        journey-report test --baseline reports/run.jsonl
        journey-report test --history runs --fail-on gone=5%
        journey-report test -- --filter SearchTests --parallel
        journey-report test --shard 2/5
        journey-report test --shard ci --history builds/
      """)

  @Option(
    name: .shortAndLong,
    help: "The folder for junit.xml, index.html, summary.md and run.jsonl.")
  var output = "reports"

  @OptionGroup var earlier: BaselineOptions

  @Option(
    help: """
      The level at which to exit with 1 even if swift test exits with 0: incomplete if results are missing or no test \
      ran. “journey-report render --help” explains the other levels.
      """, transform: FailureRule.init(argument:))
  var failOn = FailureRule(.incomplete)

  @Option(
    help: ArgumentHelp(
      """
      The shard to run, such as 2/5, or “ci” to take it from the variables of Bazel, Bitbucket, Buildkite, CircleCI, \
      GitLab, or Kubernetes (with JOURNEYS_SHARDS).
      """, valueName: "index/total"))
  var shard: String?

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("Options for swift test, after “--”.", valueName: "swift test arguments"))
  var arguments: [String] = []

  func validate() throws { try earlier.validate(for: failOn) }

  func run() throws {
    try Console.reporting {
      let status = try run(scratch: ScratchFolder())
      if status != 0 { throw ExitCode(status) }
    }
  }

  private func run(scratch: borrowing ScratchFolder) throws -> CInt {
    // Before the tests: a run that cannot be read fails at once, and this run replaces the one in the folder.
    let past = try earlier.baseline.map { try BaselineOptions.run(of: $0, packageRoot: nil) }
    let bazel = BazelTest()
    let sharding =
      try shard.map { try Sharding($0, earlier, past) }
      ?? (bazel.shard.isEmpty ? nil : try Sharding("ci", earlier, past, of: bazel))
    let folder = URL(filePath: output, directoryHint: .isDirectory)
    let lock = try OutputFolder.lock(folder)
    defer { withExtendedLifetime(lock) {} }
    let fifo = scratch.url.appending(path: "events").path
    let kept = folder.appending(path: "attachments", directoryHint: .isDirectory)
      .standardizedFileURL
    try OutputFolder.make(kept)
    // Fails, and so keeps the folder, unless it is empty.
    defer { rmdir(kept.path) }
    let toolchain = try Toolchain()
    var command = try SwiftTestArguments(
      asked: arguments, stream: fifo, version: toolchain.eventStreamVersion,
      xunit: scratch.url.appending(path: "xctest.xml").path, attachments: kept.path,
      configuration: toolchain.mayHaveManyProcesses
        ? try Self.configuration(streamingTo: fifo, in: scratch.url) : nil)
    if let filter = bazel.filter { command.filter(by: [filter]) }
    let package = URL(filePath: SwiftTestArguments.package(in: arguments) ?? ".")
      .standardizedFileURL
    let journeys = JourneysJournal(package: package, scratch: scratch.url)
    let session = TestSession(
      journal: try .replacing(
        in: folder,
        facts: RunRecord(
          title: PackageName.of(package.path), packageRoot: package.path,
          properties: [
            Property(name: "Swift", value: toolchain.version),
            Property(
              name: "Command", value: (["swift", "test"] + arguments).joined(separator: " ")),
          ] + (sharding.map { [Property(name: "shard", value: "\($0.selection)")] } ?? []))),
      package: package,
      status: StatusLine(style: .standardError) { Console.write($0, to: STDERR_FILENO) },
      processes: command.isParallel
        ? .eachTest : toolchain.mayHaveManyProcesses ? .eachTarget : .one,
      attachments: command.attachments == kept.path ? kept : nil,
      results: [command.xunit, command.swiftTestingXML, journeys.url.path].compactMap(\.self))
    let pipe = try Descriptors.namedPipe(at: fifo)
    defer {
      close(pipe.read)
      close(pipe.write)
    }
    let signals = try SignalInbox([SIGINT, SIGTERM, SIGHUP, SIGCHLD])
    let isWithoutXCTest =
      TestSources.file(importing: "XCTest", in: package) == nil
      && TestSources.file(importing: "Testing", in: package) != nil
    var environment = Self.environment(journeys: journeys, isSharded: sharding != nil)
    var rule = failOn
    if environment[Self.failsOn] == FailureLevel.flaky.rawValue, rule.addFlaky() {
      // Otherwise, the tests would fail, and the reports could not tell them from those that never passed.
      environment[Self.failsOn] = nil
    }
    func swiftTest(_ words: [String]) -> SwiftTest {
      SwiftTest(
        arguments: words, environment: environment, stream: pipe.read,
        needsTerminal: !isWithoutXCTest, scratch: scratch.url.path)
    }
    let end = try sharding.flatMap { sharding in
      try sharding.narrow(&command, session) { words, takeOutput in
        var list = swiftTest(words)
        list.takeOutput = takeOutput
        return try list.run(session, signals: signals)
      }
    }
    let result =
      try end
      ?? runUntilKnown(&command, session) { command in
        try swiftTest(command.words).run(session, signals: signals)
      }
    let report = TestReport(
      output: output, folder: folder, package: package, session: session, journeys: journeys,
      command: command, bazel: bazel, result: result)
    return try report.write(since: past, earlier, failingOn: rule) {
      var output: [UInt8] = []
      var describe = swiftTest(TestTarget.words(for: package))
      describe.takeOutput = { output += $0 }
      _ = try describe.run(session, signals: signals)
      return TestTarget.all(in: output)
    }
  }

  /// Runs the tests, and again without an option that the toolchain rejects, until it rejects none.
  private func runUntilKnown(
    _ command: inout SwiftTestArguments, _ session: TestSession,
    run: (SwiftTestArguments) throws -> SwiftTest.Result
  ) throws -> SwiftTest.Result {
    while true {
      let result = try run(command)
      guard result.status != 0, !session.hasTests,
        let option = command.dropOption(
          unknownIn: String(decoding: session.complaints, as: UTF8.self))
      else { return result }
      session.forgetComplaints()
      Console.say(
        option == SwiftTestArguments.stream
          ? "This toolchain does not know “\(option)”: running without it. The reports will not show which arguments of a parameterised test failed."
          : "This toolchain does not know “\(option)”: running without it.")
    }
  }

  /// Writes a configuration of Swift Testing.
  ///
  /// - Throws: A ``CommandError`` if it cannot be written.
  private static func configuration(streamingTo stream: String, in folder: URL) throws -> String {
    let file = folder.appending(path: "configuration.json")
    do {
      try JSONEncoder().encode(["eventStreamOutputPath": stream]).write(to: file)
    } catch {
      throw CommandError(
        .cannotCreate,
        "“\(file.path)” cannot be written: \(error.localizedDescription) Set TMPDIR to a writable folder."
      )
    }
    return file.path
  }

  /// The variable that makes flaky journeys fail their tests.
  private static let failsOn = "JOURNEYS_FAIL_ON"

  private static func environment(journeys: JourneysJournal, isSharded: Bool) -> [String: String] {
    var result = ProcessInfo.processInfo.environment
    // Otherwise, journeys would divide the cases of this shard once more.
    if isSharded { for name in ShardSelection.askingVariables { result[name] = nil } }
    // Without this variable, the stream does not say which case of a test an issue belongs to.
    result["SWT_EXPERIMENTAL_EVENT_STREAM_FIELDS_ENABLED"] = "1"
    // swift test gets a terminal so that XCTest's output arrives at once. If this process has none, “dumb” keeps
    // control sequences out of the output.
    if isatty(STDOUT_FILENO) != 1 { result["TERM"] = "dumb" }
    return result.merging(journeys.variables) { $1 }
  }
}
