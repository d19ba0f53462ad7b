internal import CommandConsole
internal import Foundation
internal import ReportWriter
internal import TestJournal

/// Handles the output and the event streams of one `swift test`: forwards the output to its destination, and records both in the
/// journal.
///
/// It is used by one thread, so it is a class that is not shared.
final class TestSession {
  private let journal: RunJournal
  private let facts: RunRecord
  private var stream = StreamRecorder()
  private var xctest: XCTestRecorder
  private var progress = RunProgress()
  private var status: StatusLine
  private var crashes = CrashConsole()
  private var blocks = [
    STDOUT_FILENO: LineBlocks(longest: 1 << 16), STDERR_FILENO: LineBlocks(longest: 1 << 16),
  ]
  private let start = Instant.now
  private var hasBegun = false
  private var hasRunStart = false
  private var isAtLineStart = true
  /// The first of what was written to standard error.
  private(set) var complaints: [UInt8] = []

  /// Whether anything was heard of any test.
  var hasTests: Bool { hasBegun }
  /// Whether the journal could not be made whole when the tests had ended.
  var isCut = false
  /// Whether the journal could ever not be written.
  var hasLost: Bool { journal.hasFailed || isCut }
  /// Whether an event stream came.
  var hasStream: Bool { stream.hasStarted }
  /// How many seconds there may be between two looks at the run.
  var interval: Double { status.interval }

  /// Tells apart what this run left from what an earlier one did.
  ///
  /// - Parameter path: The path of a file.
  /// - Returns: The path, if the file was written in this session.
  func fresh(_ path: String) -> String? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    // File systems tell time less finely than clocks do.
    return date > start.since1970 - 1 ? path : nil
  }

  /// Begins a session.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - facts: Its first line.
  ///   - package: The package's folder.
  ///   - status: Where progress is told.
  ///   - isParallel: Whether each of XCTest's tests has a process of its own.
  ///   - attachments: The folder that tests write their attachments to, where it is beside the journal.
  init(
    journal: RunJournal, facts: RunRecord, package: URL, status: StatusLine, isParallel: Bool,
    attachments: URL? = nil
  ) {
    self.journal = journal
    self.facts = facts
    self.status = status
    xctest = XCTestRecorder(package: package, isParallel: isParallel)
    stream.attachments = attachments.map(AttachedFiles.init)
  }

  /// Takes in a piece of an event stream.
  ///
  /// - Parameter bytes: The piece, or `nil` at the end.
  func addStream(_ bytes: UnsafeRawBufferPointer?) {
    if bytes != nil { xctest.endRuns() }
    let lines = stream.add(bytes, startsRun: !xctest.hasStarted, progress: &progress)
    guard !lines.isEmpty else { return }
    begin()
    journal.write(lines)
  }

  /// Takes in a piece of output, and passes it on.
  ///
  /// - Parameters:
  ///   - bytes: The piece.
  ///   - descriptor: Where it was meant to go.
  func addOutput(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) {
    status.clear()
    Console.write(bytes, to: descriptor)
    isAtLineStart = bytes.last == UInt8(ascii: "\n")
    if descriptor == STDERR_FILENO, complaints.count < 4096 { complaints += bytes }
    blocks[descriptor]?.add(bytes) { read($0, from: descriptor) }
  }

  /// Looks at lines of output for what the journal is to know of it.
  private func read(_ block: UnsafeRawBufferPointer, from descriptor: CInt) {
    let hasCrash = crashes.mayTell(block)
    let hasTest = descriptor == STDOUT_FILENO && xctest.mayTell(block)
    guard hasCrash || hasTest else { return }
    let now = Instant.now
    var lines: [UInt8] = []
    LineBlocks.forEachLine(in: block) { line in
      if hasCrash { crashes.add(line: line) }
      if hasTest { lines += xctest.add(line: line, at: now, progress: &progress) }
    }
    record(lines)
  }

  /// Tells how far the run came.
  func showProgress() {
    guard isAtLineStart else { return }
    status.show(progress, elapsed: Instant.now.absolute - start.absolute)
  }

  /// Forgets what was complained about, before the program is started again.
  func forgetComplaints() {
    complaints = []
  }

  /// Takes in what is known only when the program ended, and puts the journal in its place.
  ///
  /// - Parameters:
  ///   - isWhole: Whether the program ended by itself.
  ///   - parallel: The tests that XCTest ran in parallel.
  /// - Returns: Where the journal is, and what is missing in it; `nil` when no test ran.
  /// - Throws: A ``CommandError`` when the journal cannot be kept.
  func finish(
    isWhole: Bool, parallel: [ParallelResults.Test]
  ) throws -> (url: URL, loss: String?)? {
    status.clear()
    let now = Instant.now
    addStream(nil)
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      blocks[descriptor]?.finish { read($0, from: descriptor) }
    }
    record(xctest.finish(at: now))
    for test in parallel {
      record(xctest.add(test.name, test.outcome, seconds: test.seconds, at: now))
    }
    guard stream.hasResults || xctest.hasStarted else { return nil }
    if isWhole, let sentence = Self.sentence(of: xctest.parallel.subtracting(parallel.map(\.name)))
    {
      journal.write(LossRecord(sentence).line)
    }
    var writer = JSONWriter()
    for crash in crashes.crashes { crash.write(to: &writer) }
    journal.write(writer.bytes)
    if isWhole, stream.open == 0, xctest.open == 0 {
      journal.write(stream.end.isEmpty ? event(.runEnded, at: now) : stream.end)
    } else {
      // What hung did so until now, not until something else was heard last.
      journal.write(event(.runInterrupted, at: now))
    }
    return try journal.keep()
  }

  /// Says which tests nobody told the outcome of.
  private static func sentence(of untold: Set<XCTestConsole.Name>) -> String? {
    guard !untold.isEmpty else { return nil }
    let names = untold.map { ($0.module.map { $0 + "." } ?? "") + "\($0.type)/\($0.method)" }
      .sorted()
    let list = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
    let (tests, they) = names.count == 1 ? ("test", "it") : ("tests", "they")
    return
      "\(names.count) \(tests) of XCTest ran in parallel, and SwiftPM's JUnit XML does not say how \(they) ended: \(list)."
  }

  /// Notes in the journal, which is in its place, what else is known to be missing.
  ///
  /// - Parameter sentence: What is missing, and why.
  func lose(_ sentence: String) {
    journal.write(LossRecord(sentence).line)
  }

  private func record(_ lines: [UInt8]) {
    // What runs in parallel is told of only at the end, but this is when it began.
    guard !lines.isEmpty || xctest.hasStarted && !hasRunStart else { return }
    begin()
    if !hasRunStart, !stream.hasStarted {
      hasRunStart = true
      journal.write(event(.runStarted, at: .now))
    }
    journal.write(lines)
  }

  private func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    journal.write(facts.line)
  }

  private func event(_ kind: JournalRecord.Kind, at instant: Instant) -> [UInt8] {
    var writer = JSONWriter()
    writer.event(kind, at: instant)
    return writer.bytes
  }
}
