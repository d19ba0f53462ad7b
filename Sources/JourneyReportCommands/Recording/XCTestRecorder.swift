internal import Foundation
internal import ReportWriter

/// Makes records of a journal of what XCTest says on the console.
struct XCTestRecorder {
  private struct Open {
    var name: XCTestConsole.Name
    var id: String
    var start: Moment
    var failure: (file: String, line: Int, texts: [String])?
    var hasFailed = false
    var reason: String?
  }

  private var sources: TestSources?
  private let package: URL
  private var suites: XCTestSuites
  private var current: Open?
  private var declared: Set<String> = []
  /// The tests that ended, with the console's names.
  private(set) var recorded: Set<String> = []
  /// Whether a test began.
  private(set) var hasStarted = false
  private var writer = JSONWriter()
  /// Whether the console tells twice of a test: that it ran, and later, if it failed, what it said.
  private let isParallel: Bool

  /// Makes a recorder.
  ///
  /// - Parameters:
  ///   - package: The package's folder.
  ///   - isParallel: Whether each test has a process of its own.
  init(package: URL, isParallel: Bool) {
    self.package = package
    self.isParallel = isParallel
    suites = XCTestSuites(isParallel: isParallel)
  }

  /// How many suites began and did not end.
  var open: Int { suites.count }

  /// Whether anything of XCTest can come.
  var isListening: Bool { suites.isListening }

  /// Notes that XCTest has run all its tests: what looks like the beginning of a run now was printed by a test.
  mutating func endRuns() {
    suites.endRuns()
  }

  /// Takes in lines of the console.
  ///
  /// - Parameters:
  ///   - bytes: The lines, of which the last may have no newline.
  ///   - moment: When they were read.
  ///   - progress: Is told what happened.
  /// - Returns: The lines for the journal.
  mutating func add(
    _ bytes: UnsafeRawBufferPointer, at moment: Moment, progress: inout RunProgress
  ) -> [UInt8] {
    guard suites.isListening, current?.failure != nil || XCTestConsole.mayTell(bytes) else {
      return []
    }
    writer = JSONWriter()
    let isTerminated = bytes.last == UInt8(ascii: "\n")
    // On a terminal a line may be written over and over.
    for line in bytes.dropLast(isTerminated ? 1 : 0).split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
    {
      let bytes = UnsafeRawBufferPointer(rebasing: line)
      guard current?.failure != nil || XCTestConsole.mayTell(bytes) else { continue }
      take(String(decoding: bytes, as: UTF8.self), at: moment, progress: &progress)
    }
    return writer.bytes
  }

  /// Takes in the end of the console.
  ///
  /// - Parameter moment: When it ended.
  /// - Returns: The lines for the journal.
  mutating func finish(at moment: Moment) -> [UInt8] {
    writer = JSONWriter()
    flushFailure(at: moment)
    return writer.bytes
  }

  /// Records a test of which only this is known.
  ///
  /// - Parameters:
  ///   - name: The test.
  ///   - outcome: How it ended.
  ///   - seconds: How long it took.
  ///   - moment: When it ended, about.
  /// - Returns: The lines for the journal; none when the console told of the test.
  mutating func add(
    _ name: XCTestConsole.Name, _ outcome: XCTestConsole.Outcome, seconds: Double, at moment: Moment
  ) -> [UInt8] {
    guard !recorded.contains("\(name.type).\(name.method)") else { return [] }
    var ignored = RunProgress()
    writer = JSONWriter()
    start(name, at: moment.advanced(by: -seconds), progress: &ignored)
    if outcome == .failed {
      current?.failure = ("", 0, ["The test failed; its messages are in the output only."])
    }
    end(outcome, seconds: seconds, at: moment, progress: &ignored)
    return writer.bytes
  }

  private mutating func take(_ text: String, at moment: Moment, progress: inout RunProgress) {
    guard let line = XCTestConsole.line(Substring(text)) else {
      // A message may have several lines, and what a test prints after a failure belongs near it.
      if let count = current?.failure?.texts.count, count < 100 {
        current?.failure?.texts.append(text)
      }
      return
    }
    switch line {
    case .suiteStarted(let name):
      guard current == nil || suites.isRun(name) else { return }
      abandon(at: moment)
      suites.start(name)
    case .suiteEnded(let name):
      guard current == nil else { return }
      suites.end(name)
    case .started(let name):
      guard current == nil, suites.hold(name) else { return }
      start(name, at: moment, progress: &progress)
    case .failed(let name, let file, let line, let message):
      guard current?.name == name else { return }
      flushFailure(at: moment)
      current?.failure = (file, line, [message])
    case .skipped(let name, _, _, let reason):
      guard current?.name == name else { return }
      current?.reason = reason
    case .ended(let name, let outcome, let seconds):
      guard current?.name == name else { return }
      end(outcome, seconds: seconds, at: moment, progress: &progress)
    case .swiftTestingStarted:
      if suites.count == 0 { endRuns() }
    case .ran:
      guard isParallel else { return }
      hasStarted = true
      progress.count()
    }
  }

  private mutating func start(
    _ name: XCTestConsole.Name, at moment: Moment, progress: inout RunProgress
  ) {
    hasStarted = true
    if sources == nil { sources = TestSources(package: package) }
    let place = sources?.place(of: name)
    let module = name.module ?? place?.module
    let id = (module.map { $0 + "." } ?? "") + "\(name.type)/\(name.method)"
    if declared.insert(id).inserted {
      writer.record("test") { writer in
        writer.field("kind", "function")
        writer.field("id", id)
        writer.field("name", name.method)
        writer.field("isParameterized", false)
        if let place { writer.sourceLocation(file: place.file, line: place.line ?? 1) }
      }
    }
    current = Open(name: name, id: id, start: moment)
    writer.event("testStarted", at: moment, testID: id)
    progress.start(id.hashValue, name: "\(name.type).\(name.method)")
  }

  private mutating func end(
    _ outcome: XCTestConsole.Outcome, seconds: Double, at moment: Moment,
    progress: inout RunProgress
  ) {
    flushFailure(at: moment)
    if outcome == .failed, current?.hasFailed == false {
      current?.failure = ("", 0, ["The test failed, and XCTest did not say why."])
      flushFailure(at: moment)
    }
    guard let test = current else { return }
    current = nil
    recorded.insert("\(test.name.type).\(test.name.method)")
    progress.end(test.id.hashValue)
    let end = test.start.advanced(by: seconds)
    if outcome == .skipped {
      if !isParallel { progress.skip() }
      // It started, so it was not skipped but cancelled itself, as Swift Testing says.
      writer.event("testCancelled", at: end, testID: test.id) { writer in
        guard let reason = test.reason, !reason.isEmpty else { return }
        writer.field("_comments", [reason])
      }
      writer.event("testEnded", at: end, testID: test.id)
      return
    }
    if !isParallel { progress.count() }
    if outcome == .failed { progress.fail(test.id.hashValue) }
    writer.event("testCaseEnded", at: end, testID: test.id) { writer in
      if outcome == .failed { writer.field("rerun", "swift test --filter '\(test.id)$'") }
    }
    writer.event("testEnded", at: end, testID: test.id)
  }

  /// Another run of XCTest began: the process of the test that ran is gone, and its end will not come.
  private mutating func abandon(at moment: Moment) {
    flushFailure(at: moment)
    current = nil
  }

  private mutating func flushFailure(at moment: Moment) {
    guard let id = current?.id, let failure = current?.failure else { return }
    current?.failure = nil
    current?.hasFailed = true
    writer.event("issueRecorded", at: moment, testID: id) { writer in
      writer.beginObject("issue")
      writer.field("isKnown", false)
      writer.field("isFailure", true)
      writer.field("severity", "error")
      if failure.line > 0 { writer.sourceLocation(file: failure.file, line: failure.line) }
      writer.field("kind", Self.kind(of: failure.texts[0]))
      writer.endObject()
      writer.messages(symbol: "fail", failure.texts)
    }
  }

  private static func kind(of message: String) -> String {
    if message.hasPrefix("threw error") { return "errorCaught" }
    return message.hasPrefix("XCTAssert") ? "expectationFailed" : "issueRecorded"
  }
}

extension JSONWriter {
  fileprivate mutating func sourceLocation(file: String, line: Int) {
    beginObject("sourceLocation")
    field("fileID", file)
    field("filePath", file)
    field("line", line)
    field("column", 1)
    endObject()
  }
}
