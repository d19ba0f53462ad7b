internal import Foundation
internal import TestJournal

/// Combines the event streams of a run's test products, which follow one another, into one stream.
struct StreamRecorder {
  /// The folder of attached files; `nil` leaves the files where they are.
  var attachments: AttachedFiles?
  private var lines = LineBlocks(longest: .max)
  /// The declared tests by the hashes of their ids.
  private var tests: [Int: TestRecord] = [:]
  /// The test processes that have started to run tests, one after the other.
  private var started: [StreamedProcess] = []
  /// What was declared since: each process declares its tests before it starts them.
  private var declaring = StreamedProcess()
  /// The test processes that have written to the stream, one after the other.
  var processes: [StreamedProcess] { started + (declaring.modules.isEmpty ? [] : [declaring]) }
  /// The number of streams that have begun and not ended.
  private(set) var open = 0
  /// Whether any stream began.
  private(set) var hasStarted = false
  private var hasRunStarted = false
  /// Whether any test started or was skipped, or anything went wrong.
  private(set) var hasResults = false
  /// The `runEnded` line of the last stream, with its newline.
  private(set) var end: [UInt8] = []

  /// Adds a piece of a stream.
  ///
  /// - Parameters:
  ///   - bytes: The piece, or `nil` at the end.
  ///   - startsRun: Whether the start of the first stream is the start of the run: nothing ran before.
  mutating func add(
    _ bytes: UnsafeRawBufferPointer?, startsRun: Bool, progress: inout RunProgress
  ) -> [UInt8] {
    var result: [UInt8] = []
    var whole: [[UInt8]] = []
    if let bytes {
      hasStarted = true
      lines.add(bytes) { LineBlocks.forEachLine(in: $0) { whole.append(Array($0)) } }
    } else {
      lines.finish { whole.append(Array($0)) }
    }
    for line in whole {
      let record = line.withUnsafeBytes { bytes -> JournalRecord.Kind? in
        take(bytes, startsRun: startsRun, progress: &progress)
      }
      guard let record else { continue }
      if let attachments, record == .attachment {
        result += attachments.adopted(line)
      } else {
        result += line
      }
      result.append(UInt8(ascii: "\n"))
    }
    return result
  }

  /// Returns the kind of a line that the journal keeps. The journal's run starts and ends once, however many streams there are.
  private mutating func take(
    _ bytes: UnsafeRawBufferPointer, startsRun: Bool, progress: inout RunProgress
  ) -> JournalRecord.Kind? {
    guard let record = JournalRecord(line: bytes) else {
      // The line is damaged; the reader of the journal reports it.
      hasResults = true
      return .other
    }
    switch record.kind {
    case .test:
      guard let test = TestRecord(line: bytes) else { break }
      tests[test.idHash] = test
      if let id = test.id { declaring.note(testID: id) }
    case .runStarted:
      started.append(declaring)
      declaring = StreamedProcess()
      open += 1
      defer { hasRunStarted = true }
      return startsRun && !hasRunStarted ? record.kind : nil
    case .runEnded:
      open -= 1
      if !started.isEmpty { started[started.count - 1].hasEnded = true }
      end = Array(bytes) + [UInt8(ascii: "\n")]
      return nil
    case .other, .run, .crash, .loss, .mutant, .steps, .runInterrupted: break
    default:
      hasResults = true
      note(record, progress: &progress)
    }
    return record.kind
  }

  private func note(_ record: JournalRecord, progress: inout RunProgress) {
    guard let id = record.testID?.hash(), let test = tests[id], !test.isSuite else { return }
    switch record.kind {
    case .testStarted: progress.start(id, name: test.title)
    case .testEnded:
      progress.end(id)
      if !test.takesArguments { progress.count() }
    case .testSkipped: progress.skip()
    case .caseEnded where test.takesArguments: progress.count()
    case .issue where record.isFailing:
      progress.fail(id &+ (test.takesArguments ? record.caseID?.hash() ?? 0 : 0))
    default: break
    }
  }
}

extension TestRecord {
  /// The name for people.
  fileprivate var title: String { displayName ?? name ?? id ?? "" }

  /// Whether progress counts the test's cases rather than the test.
  fileprivate var takesArguments: Bool { isParameterized ?? (name?.hasSuffix("()") == false) }
}
