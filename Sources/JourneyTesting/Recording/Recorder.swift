internal import Foundation
internal import ReportWriter
internal import RobotCore
internal import Support
internal import SecretMasking
internal import Synchronization
internal import TestJournal
internal import Testing

/// Writes the journal of this process while its tests run, and the reports when the process exits.
final class Recorder: Sendable {
  let environment: JourneyEnvironment
  /// Lets the user look at one open browser at a time.
  let stays = AsyncSemaphore(limit: 1)
  /// Whether the missing terminal was reported.
  let hasTerminalMissed = Atomic(false)
  private let browsers = Mutex<Set<String>>([])
  private let plan = RunPlan()
  /// The apps under test, in the order in which they were planned.
  private let apps = Mutex<[String]>([])
  /// The IDs of the tests of other libraries that are in the journal.
  private let outside = Mutex<Set<String>>([])
  /// The errors that conditions of planned tests threw, by the ID of the test.
  private let conditionErrors = Mutex<[String: String]>([:])
  /// The running test functions, in the order in which they started.
  private let functions = Mutex<[FunctionRun]>([])
  private let folder: URL
  private let root: URL
  private let journal: RunFolder
  /// The time at which the steps' clock showed 0, in seconds since 1970.
  private let epoch: Double
  /// The running test cases.
  let running = RunningCases()
  /// Tracks whether any journey ran, and whether one failed.
  let tally = RunTally()
  /// The results of UI mutants, if enabled.
  let mutants: MutantRegistry?
  /// Counts what the journeys cover of the app, if enabled. UI mutants take the names of their screens from it.
  let coverage: AppCoverage?
  /// The record of accessibility audits, if enabled.
  let audits: ScreenAudits?
  /// The share of this process, if the run is split.
  let shard: RunShard?
  /// The cases that the environment selects, if it does.
  let selection: CaseSelection?
  /// Counts how repeated cases end, if they are repeated.
  let repetitions: RepetitionTable?
  /// Lets retries wait for all other cases, if they are to.
  let lastRetries: LastRetries?
  /// Whether the run was aborted. Nothing is recorded afterwards.
  private let isClosed = Atomic(false)

  private init(
    _ environment: JourneyEnvironment, file: String, appName: String, drivers: [CaseDriver]
  ) throws {
    let root = PackageRoot.containing(file)
    self.environment = environment
    mutants = environment.mutants.map { MutantRegistry($0) }
    coverage = environment.countsCoverage || mutants != nil ? AppCoverage() : nil
    audits = environment.audits ? ScreenAudits() : nil
    repetitions = environment.repetitions.map { _ in RepetitionTable() }
    lastRetries = environment.retriesLast ? LastRetries() : nil
    self.root = root
    folder =
      (environment.reports ?? environment.journal)
      .map { URL(filePath: $0, directoryHint: .isDirectory) }
      ?? root.appending(path: "reports", directoryHint: .isDirectory)
    epoch = Date().timeIntervalSince1970 - Double(Stopwatch.nanoseconds()) / 1e9
    shard = try RunShard(environment, isSerial: Self.isSerial, say: Self.say)
    let run = RunIdentity.current(environment)
    // The earlier run may be in the folder whose journal this run replaces.
    selection = try environment.only.map { try CaseSelection($0, run: run, say: Self.say) }
    journal = try RunFolder(folder, run: run, say: Self.say)
    var record = RunRecord(
      title: appName, packageRoot: root.path(percentEncoded: false), drivers: drivers,
      onlyCase: environment.onlyCase)
    if let shard = environment.shard {
      record.properties.append(Property(name: "shard", value: "\(shard)"))
    }
    record.id = run
    if let only = environment.only {
      record.properties.append(Property(name: RunRecord.only, value: only))
    }
    write(record.line)
    write(line { $0.event(.runStarted, at: $1) })
    try journal.begin()
  }

  /// Converts a time of the steps' clock for the journal.
  func instant(_ time: Int64) -> Instant {
    Instant(absolute: Double(time) / 1e9, since1970: epoch + Double(time) / 1e9)
  }

  /// Appends lines to the journal.
  func write(_ lines: [UInt8]) {
    guard !isClosed.load(ordering: .relaxed) else { return }
    journal.append(lines)
  }

  /// Closes the journal with some last lines. Later lines are dropped.
  ///
  /// - Parameter lastLines: Creates the last lines.
  func close(_ lastLines: () -> [UInt8]) -> Bool {
    guard !isClosed.exchange(true, ordering: .sequentiallyConsistent) else { return false }
    journal.append(lastLines())
    return true
  }

  /// Records an app under test. The title of a run is the name of its app; with several, it is that of the package with theirs.
  func note(app: String) {
    let names = apps.withLock { names -> [String]? in
      guard !names.contains(app) else { return nil }
      names.append(app)
      return names.count > 1 ? names : nil
    }
    guard let names else { return }
    write(RunRecord(package: PackageName.of(root.path(percentEncoded: false)), apps: names).line)
  }

  /// Records a browser that was driven.
  func note(browser: String) {
    let isNew = browsers.withLock { $0.insert(browser).inserted }
    guard isNew else { return }
    write(RunRecord(browsers: browsers.withLock { $0.sorted() }).line)
  }

  /// Records a planned test, and whether it is skipped.
  ///
  /// - Parameters:
  ///   - drivers: The drivers of its journeys. If there are several, the driver becomes an argument.
  ///   - reason: The reason why no driver can run the test, or `nil` when one can.
  func plan(_ test: Test, drivers: [CaseDriver], skippedBecause reason: String?) async {
    let id = TestIdentity(test).id
    let isParameterized = test.isParameterized || drivers.count > 1 || repetitions != nil
    let record = TestRecord(test, isParameterized: isParameterized)
    if shard == nil { write(record.line) }
    for case let condition as ConditionTrait in test.traits {
      do {
        guard try await !condition.evaluate() else { continue }
      } catch {
        // Swift Testing evaluates it too. If it throws again, the test is passed over.
        conditionErrors.withLock { $0[id] = "\(error)" }
        continue
      }
      plan.skip(id, isSuite: test.isSuite)
      if shard != nil { write(record.line) }
      return noteSkip(id, because: condition.comments.map(\.rawValue))
    }
    if let reason {
      tally.noteSkip(because: reason)
      if shard != nil { write(record.line) }
      noteSkip(id, because: [reason])
    } else {
      // In a serial run, or beside others in a serialized suite, it waits for what comes before.
      let waits = Self.isSerial || test.traits.contains { $0 is ParallelizationTrait }
      plan.add(id, isSuite: test.isSuite, startingAs: waits ? nil : TestIdentity(test).filter)
      if let shard, await shard.plan(test, drivers: drivers, as: record) { write(record.line) }
    }
  }

  func noteSkip(_ id: String, because reasons: [String]) {
    let reference = TestReference(test: id)
    write(line { $0.event(.testSkipped, at: $1, of: reference, because: reasons) })
  }

  /// Records a test that another library than Swift Testing runs.
  func declare(_ function: FunctionRun) {
    guard outside.withLock({ $0.insert(function.id).inserted }) else { return }
    var record = TestRecord(id: function.id, name: function.identity.function)
    record.location = TestJournal.SourceLocation(function.location)
    record.fileID = function.location.fileID
    record.isParameterized = function.drivers.count > 1
    write(record.line)
  }

  /// Records the start of a journey in such a test.
  func begin(_ function: FunctionRun) {
    plan.start(function.id)
    write(line { $0.event(.testStarted, at: $1, of: function.reference) })
  }

  /// Records the end of such a journey.
  func end(_ function: FunctionRun) {
    write(line { $0.event(.testEnded, at: $1, of: function.reference) })
    plan.end(function.id, isSuite: false)
  }

  /// Runs a suite or a test function.
  ///
  /// - Parameter drivers: The drivers for each of its test cases, in order.
  /// - Throws: The error of the body.
  func run(
    _ test: Test, drivers: [CaseDriver],
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    let run = FunctionRun(test, drivers: drivers, environment: environment)
    plan.start(run.id)
    if let shard {
      beginShard(shard)
      if !test.isSuite, !shard.hasCases(of: run.id) { return plan.end(run.id, isSuite: false) }
    }
    write(line { $0.event(.testStarted, at: $1, of: run.reference) })
    defer {
      write(run.shortestFilm.lines)
      write(line { $0.event(.testEnded, at: $1, of: run.reference) })
      plan.end(run.id, isSuite: test.isSuite)
    }
    if test.isSuite {
      // Its tests have handlers of their own, also for issues from tasks that belong to no test.
      let handler: IssueHandlingTrait = .compactMapIssues { issue in
        guard let current = Test.current else { return nil }
        if current.id == test.id, self.record(issue, in: run), issue.isFailure {
          self.tally.noteFailure()
        }
        return issue
      }
      try await recordingErrors(of: run) {
        try await handler.provideScope(for: test, testCase: nil, performing: function)
      }
    } else {
      // Install one handler per function rather than per case: Swift Testing keeps all handlers in one table, and copies it.
      let handler: IssueHandlingTrait = .compactMapIssues { self.taken($0, in: run) }
      functions.withLock { $0.append(run) }
      lastRetries?.begin(run.id)
      defer {
        functions.withLock { $0.removeAll { $0 === run } }
        lastRetries?.end(run.id)
      }
      try await FunctionRun.$current.withValue(run) {
        try await recordingErrors(of: run) {
          try await handler.provideScope(for: test, testCase: nil, performing: function)
        }
      }
    }
  }

  /// Records the error of a trait, which comes to no issue handler.
  private func recordingErrors(of run: FunctionRun, _ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch  where CaseScope.isHandledElsewhere(error) {
      throw error
    } catch {
      tally.noteFailure()
      var issue = TestJournal.Issue(kind: .errorCaught, message: "Caught error: \(error)")
      issue.location = TestJournal.SourceLocation(run.location)
      write(issue, at: instant(Stopwatch.nanoseconds()), of: run.reference)
      throw error
    }
  }

  /// Writes an issue that belongs to no case.
  private func write(_ issue: TestJournal.Issue, at time: Instant, of reference: TestReference?) {
    let mask = SecretMask(RunSecrets.all)
    var writer = JSONWriter { mask.masked($0) }
    writer.issue(issue, at: time, of: reference)
    write(writer.bytes)
  }

  /// Records an issue, and returns it as Swift Testing is to know it; `nil` if it is to know nothing.
  ///
  /// One from a task of its own, which belongs to no test, comes to Swift Testing, and also to the handlers of all running functions.
  private func taken(_ issue: Testing.Issue, in function: FunctionRun) -> Testing.Issue? {
    if let told = ToldIssue.current {
      tally.noteFailure()
      return told.issue(for: issue)
    }
    let run = CaseRun.current
    if let run, run.role.isTrial {
      _ = run.record(issue)
      return nil
    }
    let isOutside = Test.current == nil
    guard !isOutside || functions.withLock({ $0.first === function }) else { return nil }
    guard record(issue, in: isOutside ? nil : function) else { return nil }
    if issue.isFailure { tally.noteFailure() }
    if isOutside { return nil }
    return run.map { issue.hidingSecrets($0.log.mask) } ?? issue
  }

  /// Records an issue in the running case. It goes directly to the journal if the case is there already, and if it comes from outside
  /// any case or test.
  ///
  /// - Returns: Whether Swift Testing is to know it now.
  private func record(_ issue: Testing.Issue, in function: FunctionRun?) -> Bool {
    let run = CaseRun.current
    switch run?.record(issue) {
    case .kept: return true
    case .held: return false
    case .late, nil: break
    }
    let recorded = RecordedIssue(issue, at: Stopwatch.nanoseconds())
    let time = instant(recorded.time)
    if let function, let testCase = Test.Case.current {
      let record = CaseRecord(
        run?.arguments ?? function.arguments(of: testCase), function: function)
      if issue.isFailure { function.noteTold(record.id) }
      write(record.line(recorded, at: time))
    } else {
      write(recorded.issue, at: time, of: function?.reference)
    }
    return true
  }

  /// Ends the run, and generates the reports from its journal.
  ///
  /// - Parameter hasFailed: Whether Swift Testing knows a failure; `nil` if that is unknown.
  /// - Returns: The exit status to use in place of 0, or `nil` when 0 is right.
  func finish(hasFailed: Bool?) -> Int32? {
    guard !isClosed.load(ordering: .sequentiallyConsistent) else { return nil }
    let isInterrupted = plan.isRunning || plan.isWaiting
    if let shard { beginShard(shard) }
    let reason = environment.allowsNone ? nil : reasonForNone
    if let reason { write(LossRecord(reason).line) }
    tellPassedOver(hasFailed: hasFailed)
    tellMissing()
    tellRepetitions()
    tellNotRun()
    writeMutants()
    if environment.countsCoverage {
      write(SecretMask(RunSecrets.all).masked(coverage?.records ?? []))
    }
    write(line { $0.event(isInterrupted ? .runInterrupted : .runEnded, at: $1) })
    if isInterrupted {
      let moment = plan.isRunning ? "while journeys were running" : "before all journeys had run"
      Self.say("The process ended \(moment): this run is incomplete.")
    }
    sayFlaky()
    let hasReports = writeReports()
    if journal.hasFailed || !hasReports { return EX_IOERR }
    guard let reason else { return isInterrupted || tally.hasFailed ? EXIT_FAILURE : nil }
    Self.say("\(reason) Set JOURNEYS_ALLOW_NONE=yes if this is intended.")
    return EX_UNAVAILABLE
  }

  /// The reason why the run proves nothing, if it does not.
  private var reasonForNone: String? {
    if let shard, shard.isEmptyByPlan { return nil }
    return tally.reasonForNone(askedFor: environment.onlyCase, or: environment.only)
      ?? (tally.hasRun ? nil : shard?.reasonForNone)
  }

  private func beginShard(_ shard: RunShard) {
    guard let (lines, sentence) = shard.begin() else { return }
    write(lines)
    Self.say(sentence)
  }

  /// Records the tests that Swift Testing passed over without telling a trait why: it skips a test without arguments, and it records an
  /// issue of a test whose arguments, condition or other trait throws an error.
  ///
  /// - Parameter hasFailed: Whether Swift Testing knows a failure; `nil` if that is unknown.
  private func tellPassedOver(hasFailed: Bool?) {
    let errors = conditionErrors.withLock { $0 }
    for id in plan.passedOver {
      let issue: TestJournal.Issue
      if let error = errors[id], hasFailed != false {
        issue = .init(kind: .errorCaught, message: "Caught error: \(error)")
      } else if hasFailed == true, !tally.hasFailed {
        issue = .init(
          kind: .issueRecorded,
          message: "No test case ran, and the run failed: reading the arguments, a condition or "
            + "another trait may have thrown an error. The console has it.")
      } else {
        let other =
          hasFailed == false
          ? "" : ", or a trait or reading them threw an error, which the console has"
        noteSkip(id, because: ["No test case ran: its arguments may be empty\(other)."])
        continue
      }
      // The stream of Swift Testing has the issue.
      guard writesReports else { continue }
      let reference = TestReference(test: id)
      write(line { $0.event(.testStarted, at: $1, of: reference) })
      write(issue, at: instant(Stopwatch.nanoseconds()), of: reference)
      write(line { $0.event(.testEnded, at: $1, of: reference) })
    }
  }

  /// Names the selected cases that this process did not find.
  private func tellMissing() {
    guard let selection, case let missing = selection.missing, !missing.isEmpty else { return }
    let most = 20
    let rest = missing.count > most ? ["and \(missing.count - most) more"] : []
    let names = missing.prefix(most) + rest
    Self.say(
      "JOURNEYS_ONLY=\(selection.source): \(missing.count) of \(selection.count) were not found:")
    for name in names { Self.say("  \(name)") }
    write(
      RunRecord(properties: [
        Property(
          name: RunRecord.notFound,
          value: "\(missing.count) of \(selection.count): \(names.joined(separator: "; "))")
      ]).line)
  }

  /// The reason why no further case runs, if enough have failed.
  var reasonToStop: String? {
    guard let limit = environment.maxFailures, tally.failedCases >= limit else { return nil }
    return "\(CaseSelection.notRun)\(Self.failed(limit)) before (JOURNEYS_MAX_FAILURES=\(limit))"
  }

  /// Records that a case failed in the end.
  func noteFailedCase() {
    let count = tally.noteFailedCase()
    guard let limit = environment.maxFailures, count == limit else { return }
    Self.say("\(Self.failed(limit)): no further one starts (JOURNEYS_MAX_FAILURES=\(limit)).")
  }

  private static func failed(_ count: Int) -> String {
    "\(count.counted("journey")) failed"
  }

  /// Says how many cases did not run because of the failures before.
  private func tellNotRun() {
    guard let limit = environment.maxFailures, case let count = tally.notRun, count > 0 else {
      return
    }
    let cases = count.counted("case")
    let sentence = "\(cases), because \(Self.failed(limit)) before (JOURNEYS_MAX_FAILURES=\(limit))"
    Self.say("Not run: \(sentence).")
    write(RunRecord(properties: [Property(name: "not run", value: sentence)]).line)
  }

  /// Says how often repeated cases failed.
  private func tellRepetitions() {
    guard let lines = repetitions?.lines, let first = lines.first else { return }
    let mask = SecretMask(RunSecrets.all)
    Self.say(mask.masked(first))
    for line in lines.dropFirst() { Self.say("  \(mask.masked(line))") }
    let text = lines.joined(separator: "\n")
    write(RunRecord(properties: [Property(name: "repetitions", value: mask.masked(text))]).line)
  }

  /// Names the cases that passed only in a retry, because their own lines are far up in a long console.
  private func sayFlaky() {
    let names = tally.flaky
    guard !names.isEmpty else { return }
    let count =
      names.count == 1 ? "1 journey was flaky: it" : "\(names.count) journeys were flaky: they"
    Self.say("\(count) passed only in a retry.")
    let most = 20
    for name in names.sorted().prefix(most) { Self.say("  \(name)") }
    if names.count > most { Self.say("  and \(names.count - most) more") }
  }

  /// Records the results of UI mutants, and prints their summary.
  private func writeMutants() {
    // The strength of a screen is reported under the name that the map has for it.
    guard let results = mutants?.results(screenName: { coverage?.screenName(of: $0) }) else {
      return
    }
    var writer = JSONWriter()
    for result in results { result.write(to: &writer) }
    write(SecretMask(RunSecrets.all).masked(writer.bytes))
    MutantTable.lines(results).forEach(Self.say)
  }

  /// Whether this process generates the reports, and not the program that reads the stream of Swift Testing.
  private var writesReports: Bool { environment.reports != nil || environment.journal == nil }

  /// Generates the reports from the journal, unless another program does.
  @discardableResult
  func writeReports() -> Bool {
    do {
      let loss = journal.finish()
      guard writesReports else {
        if let loss { Self.say(loss) }
        return loss == nil
      }
      if let loss { Self.say(loss) }
      let run = try journal.run(missing: loss)
      var reports = ReportFolder(folder)
      reports.sourceRoot = root
      try reports.write(run)
      return true
    } catch {
      Self.say("The reports could not be written: \(error)")
      return false
    }
  }

  /// Prints a line to standard error.
  ///
  /// - Parameter text: The line, which may contain text from a test.
  @Sendable static func say(_ text: String) {
    let line = Array((ConsoleText.line(text) + "\n").utf8)
    _ = line.withUnsafeBytes { Descriptor.write($0, to: STDERR_FILENO) }
  }

  func line(_ write: (inout JSONWriter, Instant) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    write(&writer, instant(Stopwatch.nanoseconds()))
    return writer.bytes
  }
}

extension Recorder {
  private static let state = Mutex<Result<Recorder, any Error>?>(nil)

  /// Returns the recorder of this process, and creates it for the first planned test.
  ///
  /// - Parameters:
  ///   - file: The path of the test's source file.
  ///   - appName: The name of the app under test.
  /// - Returns: The recorder, or `nil` in the child process of an exit test, whose parent records.
  /// - Throws: An error when the recorder cannot be created.
  static func shared(
    for file: String, appName: String, drivers: (JourneyEnvironment) -> [CaseDriver]
  ) throws -> Recorder? {
    guard !isExitTestChild else { return nil }
    return try state.withLock { state in
      if let state {
        if case .success(let recorder) = state { recorder.note(app: appName) }
        return state
      }
      let result = Result {
        let environment = try JourneyEnvironment.current()
        return try Recorder(
          environment, file: file, appName: appName, drivers: drivers(environment))
      }
      if case .success(let recorder) = result {
        recorder.note(app: appName)
        recorder.watch()
        ProcessExit.finishRecording()
      }
      state = result
      return result
    }.get()
  }

  /// Ends the run of this process.
  ///
  /// - Parameter hasFailed: Whether Swift Testing knows a failure; `nil` if that is unknown.
  /// - Returns: The exit status to use in place of 0, or `nil` when 0 is right.
  static func finishShared(hasFailed: Bool?) -> Int32? {
    guard case .success(let recorder)? = state.withLock({ $0 }) else { return nil }
    return recorder.finish(hasFailed: hasFailed)
  }

  /// Watches for the end of `swift test`, and starts a watchdog for the test cases, unless there is no time limit.
  private func watch() {
    SwiftTestParent.watch { [self] in giveUpWithoutSwiftTest() }
    guard environment.timeLimit > 0 else { return }
    _ = Watchdog(limit: environment.timeLimit, cases: running, plan: plan) { [self] in
      giveUp(on: $0, planning: $1)
    }
  }

  /// Whether Swift Testing runs one test at a time.
  private static let isSerial = CommandLine.arguments.contains {
    $0.hasPrefix("--no-parallel") || $0.contains("maximum-parallelization-width")
  }

  /// Swift Testing identifies the child process of an exit test with this variable.
  static let isExitTestChild =
    ProcessInfo.processInfo.environment.keys.contains {
      $0.hasPrefix("SWT_") && $0.hasSuffix("EXIT_TEST_ID")
    }
}
