internal import RobotCore
internal import SecretMasking
internal import Support
internal import Synchronization
internal import TestJournal
package import Testing

/// A test that another library than Swift Testing runs, such as a method of an `XCTestCase`, whose journeys are recorded.
///
/// Swift Testing ignores issues that are recorded while another library runs a test, so none goes to it.
package final class OutsideCase: Sendable {
  /// The column of all issues: XCTest knows none. With another one, `journey-report test`, which reads XCTest's output too, would take
  /// each for two.
  private static let column = 1

  private let identity: TestIdentity
  private let location: Testing.SourceLocation
  /// Tells the library of a failure.
  private let tell: @Sendable (OutsideFailure) -> Void
  private let progress = Mutex(Progress())

  private struct Progress {
    /// The recorder and the record of the journey that was begun last.
    var last: (recorder: Recorder, record: CaseRecord, run: CaseRun)?
    var hasBegun = false
    var isOpen = false
    /// Whether the library is being told of a failure that is recorded already.
    var isTelling = false
  }

  /// Creates a test.
  ///
  /// - Parameters:
  ///   - type: The name of its class, with the module.
  ///   - location: Where its first journey begins.
  ///   - tell: Tells the library of a failure. It may call ``note(_:file:line:)`` meanwhile, which then does nothing.
  package init(
    method: String, of type: String, at location: Testing.SourceLocation,
    telling tell: @escaping @Sendable (OutsideFailure) -> Void
  ) {
    identity = TestIdentity(method: method, ofXCTestCase: type)
    self.location = location
    self.tell = tell
  }

  /// Takes a journey, once with each driver that the environment asks for.
  ///
  /// - Parameters:
  ///   - earlier: A failure of the test from before the journey, of which no record exists; `nil` for none.
  ///   - skipReason: Returns the reason of an error that skips a test; `nil` for any other error.
  /// - Returns: The reason why the test is to be skipped; `nil` if the journey was taken. The library knows its failures already.
  /// - Throws: ``JourneyTestingError`` if the environment is invalid, the journal cannot be written, or the test has taken a journey.
  package func take<Options>(
    in app: AppUnderTest<Options>, after earlier: String? = nil,
    skipReason: (any Error) -> String?, _ body: () async throws -> Void
  ) async throws -> String? {
    let isFirst = progress.withLock { progress in
      defer { progress.hasBegun = true }
      return !progress.hasBegun
    }
    guard isFirst else {
      throw JourneyTestingError(
        """
        \(identity.name) takes a second journey, and a test has one. Put both into one journey, where \(app.name) can be launched \
        several times, or into two tests.
        """)
    }
    let trait = JourneyTrait.journeys(in: app)
    let shared = try Recorder.shared(for: location.filePath, appName: app.name) {
      trait.asked(in: $0)
    }
    guard let recorder = shared else { return nil }
    let limit = JourneyTrait.Limit()
    let drivers = trait.drivers(within: limit, recorder.environment)
    let function = FunctionRun(identity, at: location, drivers: drivers)
    recorder.declare(function)
    if let reason = await trait.skipReason(within: limit, recorder.environment) {
      recorder.tally.noteSkip(because: reason)
      recorder.noteSkip(identity.id, because: [reason])
      return reason
    }
    recorder.begin(function)
    defer { recorder.end(function) }
    for driver in drivers {
      let reason = await take(body, driver, function, recorder, after: earlier, skipReason)
      if let reason { return reason }
    }
    return nil
  }

  private func take(
    _ body: () async throws -> Void, _ driver: CaseDriver, _ function: FunctionRun,
    _ recorder: Recorder, after earlier: String?, _ skipReason: (any Error) -> String?
  ) async -> String? {
    let arguments =
      function.drivers.count > 1 ? CaseArguments.none.with(driver) : CaseArguments.none
    let record = CaseRecord(arguments, function: function)
    let run = CaseRun(
      driver: driver,
      rerun: RerunCommand(filter: identity.filter, arguments: .none, driver: driver),
      arguments: arguments, keepsFilm: recorder.environment.film != .none,
      coverage: recorder.coverage, audits: recorder.audits
    ) { [weak self] in self?.fail($0, $1, at: $2) }
    recorder.write(record.started(.only, at: recorder.instant(run.start)))
    recorder.tally.noteRun()
    let running = RunningCase(run: run, record: record, location: location)
    recorder.running.begin(running)
    progress.withLock { progress in
      progress.last = (recorder, record, run)
      progress.isOpen = true
    }
    if let earlier { note(earlier, file: location.filePath, line: location.line) }
    var skipped: String?
    do {
      try await CaseRun.$current.withValue(run) {
        try await LostTime.$current.withValue(run.log.lostTime) { try await body() }
      }
    } catch let failure as JourneyFailure {
      fail(failure, nil, at: failure.site ?? location)
    } catch {
      skipped = skipReason(error) ?? (error is CancellationError ? "cancelled" : nil)
      if skipped == nil { fail(error, nil, at: location) }
    }
    if let browser = run.browser { recorder.note(browser: browser) }
    await run.attachEvidence()
    recorder.running.isEnding(running)
    progress.withLock { $0.isOpen = false }
    recorder.write(record.ended(run, cancellation: skipped, by: recorder))
    for journey in run.journeys { await journey.driver.end() }
    await run.endResources()
    recorder.running.end(run)
    return skipped
  }

  /// Records an error, and tells the library of it.
  private func fail(_ error: any Error, _ notes: String?, at location: Testing.SourceLocation) {
    guard let last = progress.withLock({ $0.last }) else { return }
    let run = last.run
    let issue: RecordedIssue
    var attachments: [TestJournal.Attachment] = []
    var text = run.log.mask.masked("\(error)")
    if let failure = error as? JourneyFailure {
      issue = RecordedIssue(
        failure, in: location, at: Stopwatch.nanoseconds(), notes: notes, column: Self.column)
      attachments = issue.evidence.attachments
      let tree = run.log.mask.masked("\(failure.snapshot.shownTree.root)")
      attachments.append(.text(tree, named: "tree.txt"))
    } else {
      issue = RecordedIssue(
        TestJournal.Issue(
          kind: .errorCaught, message: "Caught error: \(error)", notes: notes.map { [$0] } ?? [],
          location: TestJournal.SourceLocation(
            file: location.filePath, line: location.line, column: Self.column)),
        at: Stopwatch.nanoseconds())
      text = "threw error \"\(text)\""
    }
    if let notes { text += "\n" + run.log.mask.masked(notes) }
    let steps = run.log.steps.map { step in
      String(repeating: "  ", count: step.depth) + (step.failed ? "✗ " : "") + step.text
    }.joined(separator: "\n")
    if !steps.isEmpty { attachments.append(.text(run.log.mask.masked(steps), named: "steps.txt")) }
    add(issue, to: last)
    progress.withLock { $0.isTelling = true }
    tell(OutsideFailure(text: text, location: location, attachments: attachments))
    progress.withLock { $0.isTelling = false }
  }

  /// Records a failure that the library found by itself, such as a failed assertion.
  ///
  /// - Parameter file: The path of the source file; `nil` if it is unknown.
  package func note(_ message: String, file: String?, line: Int) {
    let state = progress.withLock { ($0.isTelling, $0.last) }
    guard !state.0, let last = state.1 else { return }
    let isAssertion = message.hasPrefix("XCTAssert") || message.hasPrefix("XCTUnwrap")
    let issue = TestJournal.Issue(
      kind: isAssertion ? .expectationFailed : .issueRecorded, message: message,
      location: file.map { TestJournal.SourceLocation(file: $0, line: line, column: Self.column) })
    add(RecordedIssue(issue, at: Stopwatch.nanoseconds()), to: last)
  }

  private func add(
    _ issue: RecordedIssue, to last: (recorder: Recorder, record: CaseRecord, run: CaseRun)
  ) {
    last.recorder.tally.noteFailure()
    if progress.withLock({ $0.isOpen }) {
      last.run.record(issue)
    } else {
      // The case is in the journal already.
      last.recorder.write(last.record.line(issue, at: last.recorder.instant(issue.time)))
    }
  }
}

extension TestJournal.Attachment {
  fileprivate static func text(_ text: String, named name: String) -> TestJournal.Attachment {
    TestJournal.Attachment(
      name: name, mediaType: "text/plain", content: .bytes(Array(text.utf8)))
  }
}
