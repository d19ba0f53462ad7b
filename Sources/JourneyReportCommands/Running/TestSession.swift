internal import CommandConsole
internal import Foundation
internal import ReportWriter
internal import TestJournal

/// Handles the output and the event streams of one `swift test`: forwards the output to its destination, and records both in the
/// journal.
///
/// Only one thread uses it.
final class TestSession {
  private let journal: JournalFile
  private var stream = StreamRecorder()
  private var xctest: XCTestRecorder
  private var progress = RunProgress()
  private var status: StatusLine
  private var crashes = CrashConsole()
  private var blocks = [
    STDOUT_FILENO: LineBlocks(longest: 1 << 16), STDERR_FILENO: LineBlocks(longest: 1 << 16),
  ]
  private let start = Instant.now
  /// The states of the files of an earlier run. Times would not tell: a clock may have been set back.
  private var earlier: [String: FileState] = [:]
  private var hasRunStart = false
  private var isAtLineStart = true
  /// The end of standard output: at least its last 64 KB, if there are as many.
  private var outputEnd: [UInt8] = []
  /// The beginning of standard error: the pieces up to the one that completes 4 KB.
  private(set) var complaints: [UInt8] = []

  /// The first error on standard error, as a line, if there is one.
  var complaint: String? {
    String(decoding: complaints, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("error: ") }.map(String.init)
  }
  /// The test products that SwiftPM names as failed at the end of its output.
  var failedProducts: [FailedProduct] { FailedProduct.all(in: outputEnd) }
  /// The processes that wrote to the event stream.
  var processes: [StreamedProcess] { stream.processes }
  /// Whether any test has been reported.
  private(set) var hasTests = false
  /// The last crash in the output, if any.
  var crash: Crash? { crashes.crashes.last }
  /// Whether the journal could not be completed after the tests.
  var isCut = false
  /// Whether writing to the journal has ever failed.
  var hasLost: Bool { journal.hasFailed || isCut }
  /// Whether an event stream has started.
  var hasStream: Bool { stream.hasStarted }
  /// The maximum interval between two checks of the run, in seconds.
  var interval: Double { status.interval }

  /// Returns a path if the file was written during this session, rather than in an earlier run.
  ///
  /// - Returns: The path; `nil` if the file is as it was, or does not exist.
  func fresh(_ path: String) -> String? {
    guard let state = FileState(of: path) else { return nil }
    return state == earlier[path] ? nil : path
  }

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - attachments: The folder of the tests' attachments, if it is next to the journal.
  ///   - results: The paths of files that the tests write; those of an earlier run may be there.
  init(
    journal: JournalFile, package: URL, status: StatusLine, processes: XCTestProcesses,
    attachments: URL? = nil, results: [String] = []
  ) {
    for path in results { earlier[path] = FileState(of: path) }
    self.journal = journal
    self.status = status
    xctest = XCTestRecorder(package: package, processes: processes)
    stream.attachments = attachments.map(AttachedFiles.init)
  }

  /// Adds a piece of an event stream.
  ///
  /// - Parameter bytes: The piece, or `nil` at the end.
  func addStream(_ bytes: UnsafeRawBufferPointer?) {
    if bytes != nil { xctest.endRuns() }
    let lines = stream.add(bytes, startsRun: !xctest.hasStarted, progress: &progress)
    guard !lines.isEmpty else { return }
    hasTests = true
    journal.append(lines)
  }

  /// Adds a piece of output, and forwards it.
  ///
  /// - Parameter descriptor: Standard output or standard error, to which it is forwarded.
  func addOutput(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) {
    status.clear()
    Console.write(bytes, to: descriptor)
    isAtLineStart = bytes.last == UInt8(ascii: "\n")
    if descriptor == STDERR_FILENO, complaints.count < 4096 { complaints += bytes }
    if descriptor == STDOUT_FILENO { keepEnd(of: bytes) }
    blocks[descriptor]?.add(bytes) { read($0, from: descriptor) }
  }

  private func keepEnd(of bytes: UnsafeRawBufferPointer) {
    let size = 64 << 10
    if outputEnd.count + bytes.count > size * 4 { outputEnd = outputEnd.suffix(size) }
    outputEnd += bytes.suffix(size)
  }

  /// Records XCTest's lines and crash messages among lines of output.
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

  /// Updates the progress line, unless the output's last line is unfinished.
  func showProgress() {
    guard isAtLineStart else { return }
    status.show(progress, elapsed: Instant.now.absolute - start.absolute)
  }

  /// Clears the collected standard error, before `swift test` is started again.
  func forgetComplaints() { complaints = [] }

  /// Records what is known only after `swift test` has ended.
  ///
  /// - Parameter parallel: The tests that XCTest ran in parallel.
  /// - Returns: What is missing from the journal without a note there, as a sentence; `nil` when nothing is missing.
  func finish(isWhole: Bool, parallel: [ParallelResults.Test]) -> String? {
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
    if isWhole, let sentence = Self.sentence(of: xctest.parallel.subtracting(parallel.map(\.name)))
    {
      journal.append(LossRecord(sentence).line)
    }
    var writer = JSONWriter()
    for crash in crashes.crashes { crash.write(to: &writer) }
    journal.append(writer.bytes)
    if isWhole, stream.open == 0, xctest.open == 0 {
      journal.append(stream.end.isEmpty ? event(.runEnded, at: now) : stream.end)
    } else {
      // A hanging test ran until now, not only until the last record.
      journal.append(event(.runInterrupted, at: now))
    }
    return journal.finish()
  }

  /// Returns a sentence about the tests without an outcome; `nil` if there are none.
  private static func sentence(of untold: Set<XCTestConsole.Name>) -> String? {
    guard !untold.isEmpty else { return nil }
    let names = untold.map { ($0.module.map { $0 + "." } ?? "") + "\($0.type)/\($0.method)" }
      .sorted()
    let list = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
    let (tests, they) = names.count == 1 ? ("test", "it") : ("tests", "they")
    return
      "\(names.count) \(tests) of XCTest ran in parallel, and SwiftPM's JUnit XML does not say how \(they) ended: \(list)."
  }

  /// Records that only a shard of the tests runs.
  func begin(_ shard: Shard) { journal.append(ShardRecord(shard).line) }

  /// Records something else as missing.
  ///
  /// - Parameter sentence: The missing results, and the reason.
  func lose(_ sentence: String) { journal.append(LossRecord(sentence).line) }

  private func record(_ lines: [UInt8]) {
    // Tests that run in parallel are recorded only at the end, but the run starts now.
    guard !lines.isEmpty || xctest.hasStarted && !hasRunStart else { return }
    hasTests = true
    if !hasRunStart, !stream.hasStarted {
      hasRunStart = true
      journal.append(event(.runStarted, at: .now))
    }
    journal.append(lines)
  }

  private func event(_ kind: JournalRecord.Kind, at instant: Instant) -> [UInt8] {
    var writer = JSONWriter()
    writer.event(kind, at: instant)
    return writer.bytes
  }
}
