internal import CommandConsole
internal import Foundation
internal import Support
internal import ReportWriter
internal import TestJournal

/// The reports of one completed `swift test`, and the exit code.
struct TestReport {
  /// The folder of the reports, as given on the command line.
  let output: String
  let folder: URL
  /// The package's folder.
  let package: URL
  /// The session that recorded the run.
  let session: TestSession
  /// The journal that journeys among the tests write.
  let journeys: JourneysJournal
  /// The command line of `swift test`.
  let command: SwiftTestArguments
  /// What Bazel asked for.
  let bazel: BazelTest
  /// The end of `swift test`.
  let result: SwiftTest.Result

  /// Writes the reports.
  ///
  /// - Parameters:
  ///   - past: The runs named with `--baseline`, which were read before the tests ran.
  ///   - earlier: The options that name earlier runs, including the folder of the history.
  ///   - rule: When a run fails although `swift test` ended with 0.
  /// - Returns: The exit code: that of `swift test`, unless it is 0 and the run fails for another reason.
  /// - Throws: A ``CommandError`` if an earlier run cannot be read.
  func write(
    since past: [TestRun], _ earlier: BaselineOptions, failingOn rule: FailureRule,
    testTargets: () throws -> [TestTarget]
  ) throws -> CInt {
    let parallel = command.xunit.flatMap(session.fresh).map(ParallelResults.tests(at:)) ?? []
    let loss = session.finish(isWhole: result.isWhole, parallel: parallel)
    let journal = folder.appending(path: JournalFile.name)
    var inputs: [RunInput] = [.file(journal)]
    if !session.hasStream, let path = swiftTestingXML {
      inputs.append(
        .file(try OutputFolder.keep(path, as: JournalFile.swiftTestingXML, in: folder)))
    }
    do {
      var run = try RunReader().run(of: inputs)
      if let loss { run.losses.append(loss) }
      let ofProducts = try lossesOfProducts(in: run, testTargets: testTargets)
      let silence = ofProducts.isEmpty ? self.silence(in: run).map { [$0] } ?? [] : []
      for sentence in ofProducts + silence + run.lossesOfShards() {
        run.losses.append(sentence)
        session.lose(sentence)
      }
      if session.hasStream || hasOnlyJourneys { run = complete(run, at: journal) }
      for warning in run.losses + run.warnings { Console.warn(warning) }
      for note in run.notes { Console.say("note: \(note)") }
      let comparison = try earlier.comparison(of: run, since: past, packageRoot: nil)
      rule.apply(to: &run, comparison)
      return try write(run, comparison, failingOn: rule)
    } catch let error as ReportError {
      Console.say("error: \(error)")
      return result.status == 0 ? ExitStatus.inputOutput.rawValue : result.status
    }
  }

  /// Completes the run with the journeys' own journal, in memory and in the run's journal, so that later reports are the same.
  private func complete(_ run: TestRun, at url: URL) -> TestRun {
    var run = run
    do {
      let turns = try journeys.turns()
      let hasJourneys = session.fresh(journeys.url.path) != nil
      guard hasJourneys || turns != nil else { return run }
      if hasJourneys { run = try run.completed(with: journeys.run()) }
      if let turns { run.startCases(asIn: turns) }
      var writer = JournalWriter(run)
      writer.folder = folder.standardizedFileURL.path
      try writer.write(to: url)
      return run
    } catch {
      session.isCut = true
      let sentence =
        "The records of the journeys' own journal are missing from “\(url.relativePath)”: \(error)"
      session.lose(sentence)
      run.losses.append(sentence)
      return run
    }
  }

  private func write(
    _ run: TestRun, _ comparison: RunComparison?, failingOn rule: FailureRule
  ) throws -> CInt {
    var reports = ReportFolder(folder)
    reports.attachmentSources = [package]
    reports.sourceRoot = package
    if let asked = command.attachments {
      reports.attachmentSources.append(URL(filePath: asked, directoryHint: .isDirectory))
    }
    var run = run
    let causes = try? run.readFailures()
    let warnings = try reports.write(run, causes: causes, comparison: comparison)
    for warning in warnings { Console.warn(warning) }
    if let sentence = run.shardSentence { Console.say(sentence) }
    try RunText.end(of: run, causes: causes, input: "\(output)/\(JournalFile.name)")
    Console.say(ReportFormatList.all.sentence(folder: output))
    do {
      try bazel.copyXML(from: folder)
    } catch let error as CommandError where result.status != 0 {
      Console.say("error: \(error)")
    }
    guard result.status == 0 else { return result.status }
    if session.hasLost { return ExitStatus.inputOutput.rawValue }
    // A test process can end itself with 0 after all. Whatever the level, a failed test fails the command.
    let reason =
      rule.reason(in: run, comparison: comparison, allowsNone: journeys.allowsNone)
      ?? (run.cases.contains { $0.status == .failed } ? "a test case failed" : nil)
    guard let reason else { return 0 }
    Console.say("The exit code is 1, although swift test exited with 0: \(reason).")
    return 1
  }

  /// Returns sentences about test products that crashed, or ran nothing. A signal to this command is reason enough for both.
  private func lossesOfProducts(
    in run: TestRun, testTargets: () throws -> [TestTarget]
  ) rethrows -> [String] {
    guard result.interruption == nil else { return [] }
    let wantsXCTest = command.wantsXCTest
    let products = TestProducts(
      processes: session.processes, failed: result.status == 0 ? [] : session.failedProducts,
      folders: DeclaredTests.folders(in: package, withXCTest: wantsXCTest)
    ) { file in
      DeclaredTests(in: package.appending(path: file).path, withXCTest: wantsXCTest)
    }
    return try products.losses(
      in: run, isSelective: command.isSelective || !run.shards.isEmpty, testTargets: testTargets)
  }

  /// Returns a sentence about tests that should have run but left no record; `nil` if there is no sign of that.
  private func silence(in run: TestRun) -> String? {
    if run.cases.isEmpty, hasOnlyJourneys {
      return result.isWhole
        ? "swift test handed over no results of Swift Testing: only those of journeys, which they recorded themselves, are there."
        : nil
    }
    if run.cases.isEmpty { return run.isEmptyByPlan ? nil : nothing }
    guard run.isWhole, !run.cases.contains(where: { $0.status == .incomplete }) else { return nil }
    if !session.hasStream, command.wantsStream,
      swiftTestingXML == nil,
      let file = TestSources.file(importing: "Testing", in: package)
    {
      return "The tests of Swift Testing did not start, although there are some in “\(file)”."
    }
    // From Swift 6.4 on, a run of repeated tests fails too if one passed only in the end.
    guard result.status != 0, !run.cases.contains(where: { $0.status == .failed || $0.isFlaky })
    else { return nil }
    return
      "swift test exited with \(result.status), although no test failed: tests may not have started."
  }

  /// Whether journeys have told more than the toolchain, which hands over its results at the end. SwiftPM's JUnit XML does not tell
  /// cases apart as they do.
  private var hasOnlyJourneys: Bool {
    !session.hasStream && swiftTestingXML == nil && session.fresh(journeys.url.path) != nil
  }

  /// The path of SwiftPM's JUnit XML for Swift Testing, unless it is of an earlier run, or empty, as a crash leaves it.
  private var swiftTestingXML: String? {
    guard let path = command.swiftTestingXML.flatMap(session.fresh) else { return nil }
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    return size == 0 ? nil : path
  }

  /// A sentence about a run without any test, and what is known of the reason.
  private var nothing: String {
    let end =
      switch (result.interruption, result.ending) {
      case (let signal?, _): ": signal \(signal) interrupted swift test."
      case (_, .killed(let signal)): ": signal \(signal) ended swift test."
      case (_, .exited(0)): "."
      case (_, .exited(let code)): ": swift test exited with \(code)."
      }
    let reason = session.crash?.message ?? session.complaint
    return "No test ran\(end)" + (reason.map { " \($0)" } ?? "")
  }
}
