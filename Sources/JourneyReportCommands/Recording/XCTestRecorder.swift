internal import Foundation
internal import TestJournal

/// Converts XCTest's console output to records of a journal.
struct XCTestRecorder {
  private struct Open {
    var name: XCTestConsole.Name
    var id: String
    var reference: TestReference
    var start: Instant
    var failure: (file: String, line: Int, texts: [String])?
    var hasFailed = false
    var reason: String?
  }

  private var sources: TestSources?
  private let package: URL
  private var suites: XCTestSuites
  private var current: Open?
  private var declared: Set<String> = []
  /// The tests that ended, as `Type.method`.
  private(set) var recorded: Set<String> = []
  /// The tests that ran in parallel; the console does not report their outcomes.
  private(set) var parallel: Set<XCTestConsole.Name> = []
  private(set) var hasStarted = false
  private var writer = JSONWriter()
  private let processes: XCTestProcesses

  /// Whether the console mentions a test twice: when it ended, and later, if it failed, with its messages.
  private var isParallel: Bool { processes == .eachTest }

  init(package: URL, processes: XCTestProcesses) {
    self.package = package
    self.processes = processes
    suites = XCTestSuites(processes: processes)
  }

  /// The number of suites that have started and not ended.
  var open: Int { suites.count }

  /// Records that XCTest has run all its tests: a test printed whatever looks like the start of a run from here on.
  mutating func endRuns() { suites.endRuns() }

  /// Returns whether a block may contain lines of XCTest's. Most contain none, and need not be split.
  func mayTell(_ block: UnsafeRawBufferPointer) -> Bool {
    suites.isListening && (current?.failure != nil || XCTestConsole.mayTell(block))
  }

  /// Adds a line of the console.
  ///
  /// - Parameters:
  ///   - line: The line, without its line end.
  ///   - instant: The time at which it was read.
  mutating func add(
    line: UnsafeRawBufferPointer, at instant: Instant, progress: inout RunProgress
  ) -> [UInt8] {
    guard current?.failure != nil || XCTestConsole.mayTell(line) else { return [] }
    writer = JSONWriter()
    take(String(decoding: line, as: UTF8.self), at: instant, progress: &progress)
    return writer.bytes
  }

  /// Ends the recording.
  ///
  /// - Parameter instant: The time at which the console ended.
  mutating func finish(at instant: Instant) -> [UInt8] {
    writer = JSONWriter()
    flushFailure(at: instant)
    return writer.bytes
  }

  /// Adds a test that ran in parallel. Only its name, outcome and duration are known.
  ///
  /// - Parameters:
  ///   - seconds: Its duration in seconds.
  ///   - instant: The approximate time at which it ended.
  /// - Returns: The lines for the journal; none if the console already reported the test.
  mutating func add(
    _ name: XCTestConsole.Name, _ outcome: XCTestConsole.Outcome, seconds: Double,
    at instant: Instant
  ) -> [UInt8] {
    guard !recorded.contains("\(name.type).\(name.method)") else { return [] }
    var ignored = RunProgress()
    writer = JSONWriter()
    start(name, at: instant.advanced(by: -seconds), progress: &ignored)
    if outcome == .failed {
      current?.failure = ("", 0, ["The test failed; its messages are only in the console output."])
    }
    end(outcome, seconds: seconds, at: instant, progress: &ignored)
    return writer.bytes
  }

  private mutating func take(_ text: String, at instant: Instant, progress: inout RunProgress) {
    guard let line = XCTestConsole.line(Substring(text)) else {
      // A message may have several lines, and a test's output after a failure is worth keeping with it.
      if let count = current?.failure?.texts.count, count < 100 {
        current?.failure?.texts.append(text)
      }
      return
    }
    switch line {
    case .suiteStarted(let name):
      guard current == nil || suites.isRun(name) else { return }
      abandon(at: instant)
      suites.start(name)
    case .suiteEnded(let name):
      guard current == nil else { return }
      suites.end(name)
    case .started(let name):
      guard current == nil, suites.hold(name) else { return }
      start(name, at: instant, progress: &progress)
    case .failed(let name, let file, let line, let message):
      guard current?.name == name else { return }
      flushFailure(at: instant)
      current?.failure = (file, line, [message])
    case .skipped(let name, _, _, let reason):
      guard current?.name == name else { return }
      current?.reason = reason
    case .ended(let name, let outcome, let seconds):
      guard current?.name == name else { return }
      end(outcome, seconds: seconds, at: instant, progress: &progress)
    case .swiftTestingStarted:
      if suites.count == 0 { endRuns() }
    case .ran(let name):
      guard isParallel else { return }
      parallel.insert(name)
      hasStarted = true
      progress.count()
    }
  }

  private mutating func start(
    _ name: XCTestConsole.Name, at instant: Instant, progress: inout RunProgress
  ) {
    hasStarted = true
    if sources == nil { sources = TestSources(package: package) }
    let place = sources?.place(of: name)
    let module = name.module ?? place?.module
    let id = (module.map { $0 + "." } ?? "") + "\(name.type)/\(name.method)"
    if declared.insert(id).inserted {
      var test = TestRecord(id: id, name: name.method)
      test.isParameterized = false
      if let place {
        test.fileID = place.file
        test.location = SourceLocation(file: place.file, line: place.line ?? 1, column: 1)
      }
      test.write(to: &writer)
    }
    let reference = TestReference(test: id)
    current = Open(name: name, id: id, reference: reference, start: instant)
    writer.event(.testStarted, at: instant, of: reference)
    progress.start(id.hashValue, name: "\(name.type).\(name.method)")
  }

  private mutating func end(
    _ outcome: XCTestConsole.Outcome, seconds: Double, at instant: Instant,
    progress: inout RunProgress
  ) {
    flushFailure(at: instant)
    if outcome == .failed, current?.hasFailed == false {
      current?.failure = ("", 0, ["The test failed, and XCTest did not say why."])
      flushFailure(at: instant)
    }
    guard let test = current else { return }
    current = nil
    recorded.insert("\(test.name.type).\(test.name.method)")
    progress.end(test.id.hashValue)
    let end = test.start.advanced(by: seconds)
    if outcome == .skipped {
      if !isParallel { progress.skip() }
      // A test that skips itself after its start is “cancelled” in Swift Testing's terms.
      writer.event(
        .testCancelled, at: end, of: test.reference,
        because: test.reason.map { $0.isEmpty ? [] : [$0] } ?? [])
      writer.event(.testEnded, at: end, of: test.reference)
      return
    }
    if !isParallel { progress.count() }
    if outcome == .failed { progress.fail(test.id.hashValue) }
    writer.event(.caseEnded, at: end, of: test.reference) { writer in
      CaseEnd(
        rerunCommand: outcome == .failed ? "swift test --filter \(ShellWord(test.id + "$"))" : nil
      )
      .write(to: &writer)
    }
    writer.event(.testEnded, at: end, of: test.reference)
  }

  /// Closes the current test without an end: another run of XCTest started, so the process of that test is gone.
  private mutating func abandon(at instant: Instant) {
    flushFailure(at: instant)
    current = nil
  }

  private mutating func flushFailure(at instant: Instant) {
    guard let test = current, let failure = test.failure else { return }
    current?.failure = nil
    current?.hasFailed = true
    let issue = Issue(
      kind: Self.kind(of: failure.texts[0]), message: failure.texts[0],
      notes: Array(failure.texts.dropFirst()),
      location: failure.line > 0
        ? SourceLocation(file: failure.file, line: failure.line, column: 1) : nil)
    writer.issue(issue, at: instant, of: test.reference)
  }

  private static func kind(of message: String) -> Issue.Kind {
    if message.hasPrefix("threw error") { return .errorCaught }
    return message.hasPrefix("XCTAssert") ? .expectationFailed : .issueRecorded
  }
}
