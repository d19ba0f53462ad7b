internal import ArgumentParser
internal import Foundation
internal import ReportWriter

/// Runs a package's tests, and writes the reports.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Runs swift test in the current package, and writes the reports of it.",
    discussion: """
      The output and the exit code are those of swift test. The reports are written also when the tests fail, crash \
      or are interrupted (128 and the number of the signal is the exit code then). Tests of Swift Testing and of \
      XCTest are in them. The folder also holds run.jsonl, from which “journey-report render” makes the reports again; \
      the one of the run before is a baseline to compare with.

      Examples:
        journey-report test
        journey-report test -o build/reports
        journey-report test --baseline reports/run.jsonl
        journey-report test -- --filter SearchTests --parallel
      """)

  @Option(
    name: .shortAndLong,
    help: "The folder for junit.xml, index.html, summary.md and run.jsonl.")
  var output = "reports"

  @OptionGroup var earlier: BaselineOptions

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("Options of swift test, after “--”.", valueName: "swift test arguments"))
  var arguments: [String] = []

  func run() throws {
    try Console.reporting {
      let scratch = FileManager.default.temporaryDirectory
        .appending(path: "journey-report-\(UUID().uuidString)")
      try OutputFolder.make(scratch, remedy: "Set TMPDIR to a folder that can be written to.")
      defer { try? FileManager.default.removeItem(at: scratch) }
      let status = try run(scratch: scratch)
      if status != 0 { throw ExitCode(status) }
    }
  }

  private func run(scratch: URL) throws -> CInt {
    // Before the tests: what cannot be read is said at once, and the one in the folder is replaced by this run.
    let past = try earlier.baseline.map { try BaselineOptions.run(of: $0, packageRoot: nil) }
    let folder = URL(filePath: output, directoryHint: .isDirectory)
    let fifo = scratch.appending(path: "events").path
    let kept = folder.appending(path: "attachments", directoryHint: .isDirectory)
      .standardizedFileURL
    try OutputFolder.make(folder)
    try OutputFolder.make(kept)
    // It stays only if something is in it.
    defer { rmdir(kept.path) }
    let toolchain = try Toolchain()
    var command = try SwiftTestArguments(
      asked: arguments, stream: fifo, version: toolchain.eventStreamVersion,
      xunit: scratch.appending(path: "xctest.xml").path, attachments: kept.path)
    let package = URL(filePath: SwiftTestArguments.package(in: arguments) ?? ".")
      .standardizedFileURL
    let session = TestSession(
      journal: try RunJournal(in: folder),
      facts: RunFacts(
        title: package.lastPathComponent, package: package,
        properties: [
          ("Swift", toolchain.version),
          ("Command", (["swift", "test"] + arguments).joined(separator: " ")),
        ]),
      status: StatusLine(style: .standardError) { Console.write($0, to: STDERR_FILENO) },
      attachments: command.attachments == kept.path ? kept : nil)
    let pipe = try Descriptors.namedPipe(at: fifo)
    defer {
      close(pipe.read)
      close(pipe.write)
    }
    let signals = try SignalInbox([SIGINT, SIGTERM, SIGHUP, SIGCHLD])
    let result = try runUntilKnown(&command, session, signals, stream: pipe.read, folder: folder)
    let parallel = command.xunit.flatMap(session.fresh).map(ParallelResults.tests(at:)) ?? []
    try session.finish(isWhole: result.isWhole, parallel: parallel)
    var inputs: [RunInput] = session.hasTests ? [.file(session.url)] : []
    if !session.hasStream, let path = command.swiftTestingXML.flatMap(session.fresh) {
      inputs.append(.file(try OutputFolder.keep(path, as: "swift-testing.xml", in: folder)))
    }
    guard !inputs.isEmpty else {
      Console.say(
        "No test ran, so there are no reports of this run; “\(output)” is as it was.")
      return result.status
    }
    var reports = ReportFolder(folder)
    reports.attachmentSources = [package]
    if let asked = command.attachments {
      reports.attachmentSources.append(URL(filePath: asked, directoryHint: .isDirectory))
    }
    return try report(inputs, since: past, in: reports, status: result.status)
  }

  /// Runs the tests; an option that the toolchain does not know is left out the next time.
  private func runUntilKnown(
    _ command: inout SwiftTestArguments, _ session: TestSession, _ signals: borrowing SignalInbox,
    stream: CInt, folder: URL
  ) throws -> SwiftTest.Result {
    while true {
      let result = try SwiftTest(
        arguments: command.words, environment: Self.environment(folder), stream: stream
      ).run(session, signals: signals)
      guard result.status != 0, !session.hasTests,
        let option = command.dropOption(
          unknownIn: String(decoding: session.complaints, as: UTF8.self))
      else { return result }
      session.forgetComplaints()
      Console.say(
        option == SwiftTestArguments.stream
          ? "This toolchain does not know “\(option)”: running without it. Of tests with arguments the reports will not tell which failed."
          : "This toolchain does not know “\(option)”: running without it.")
    }
  }

  private func report(
    _ inputs: [RunInput], since past: [TestRun], in folder: ReportFolder, status: CInt
  ) throws -> CInt {
    do {
      let run = try RunReader().run(of: inputs)
      for warning in run.warnings { Console.warn(warning) }
      let comparison = try earlier.comparison(of: run, since: past, packageRoot: nil)
      let warnings = try folder.write(run, comparison: comparison)
      for warning in warnings { Console.warn(warning) }
      Console.say(RunTotals(run).sentence)
      Console.say(
        "Reports: "
          + ReportFormat.allCases.map { "\(output)/\($0.fileName)" }.joined(separator: ", "))
      return status
    } catch let error as ReportError {
      Console.say("error: \(error)")
      return status == 0 ? ExitStatus.inputOutput.rawValue : status
    }
  }

  private static func environment(_ folder: URL) -> [String: String] {
    var result = ProcessInfo.processInfo.environment
    // Without it a stream does not tell which case of a test an issue belongs to.
    result["SWT_EXPERIMENTAL_EVENT_STREAM_FIELDS_ENABLED"] = "1"
    // To know of tests as they run, swift test gets a terminal; where there is none it shall not write as if to one.
    if isatty(STDOUT_FILENO) != 1 { result["TERM"] = "dumb" }
    // Tests that write reports of their own shall not write them over these.
    if result["JOURNEYS_REPORTS"] == nil {
      result["JOURNEYS_REPORTS"] = folder.appending(path: "journeys").standardizedFileURL.path
    }
    return result
  }
}
