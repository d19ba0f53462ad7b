internal import Foundation

/// Takes in the event streams of a run's test products, which come one after another, as one stream.
struct StreamRecorder {
  /// Takes in the attachments that are files; `nil` leaves them where they are.
  var attachments: AttachedFiles?
  private var lines = LineSplitter()
  private var tests: [Int: StreamTest] = [:]
  /// How many streams began and did not end.
  private(set) var open = 0
  /// Whether any stream began.
  private(set) var hasStarted = false
  private var hasRunStarted = false
  /// Whether any test started or was skipped, or anything went wrong.
  private(set) var hasResults = false
  /// The line in which the last stream said that it ended.
  private(set) var end: [UInt8] = []

  /// Takes in what was read of a stream.
  ///
  /// - Parameters:
  ///   - bytes: The piece, or `nil` at the end.
  ///   - startsRun: Whether the first stream's start is that of the run: nothing ran before.
  ///   - progress: Is told what happened.
  /// - Returns: The lines for the journal.
  mutating func add(
    _ bytes: UnsafeRawBufferPointer?, startsRun: Bool, progress: inout RunProgress
  ) -> [UInt8] {
    var result: [UInt8] = []
    var whole: [[UInt8]] = []
    if let bytes {
      hasStarted = true
      lines.add(bytes) { whole.append(Array($0)) }
    } else {
      lines.finish { whole.append(Array($0)) }
    }
    for line in whole {
      let isKept = line.withUnsafeBytes { take($0, startsRun: startsRun, progress: &progress) }
      guard isKept else { continue }
      if let attachments, line.withUnsafeBytes({ StreamLine($0).kind }) == .valueAttached {
        result += attachments.adopted(line)
      } else {
        result += line
      }
      result.append(UInt8(ascii: "\n"))
    }
    return result
  }

  /// Returns whether the line is to be kept. A run starts once and ends once, whatever its streams say.
  private mutating func take(
    _ bytes: UnsafeRawBufferPointer, startsRun: Bool, progress: inout RunProgress
  ) -> Bool {
    let line = StreamLine(bytes)
    guard let kind = line.kind else {
      if line.isTest, let test = StreamTest(bytes) { tests[test.id] = test }
      return true
    }
    switch kind {
    case .runStarted:
      open += 1
      defer { hasRunStarted = true }
      return startsRun && !hasRunStarted
    case .runEnded:
      open -= 1
      end = Array(bytes) + [UInt8(ascii: "\n")]
      return false
    default:
      hasResults = true
      note(kind, line, progress: &progress)
      return true
    }
  }

  private func note(_ kind: StreamLine.Kind, _ line: StreamLine, progress: inout RunProgress) {
    guard let id = line.test, let test = tests[id], !test.isSuite else { return }
    switch kind {
    case .testStarted: progress.start(id, name: test.name)
    case .testEnded:
      progress.end(id)
      if !test.isParameterized { progress.count() }
    case .testSkipped: progress.skip()
    case .testCaseEnded where test.isParameterized: progress.count()
    case .issueRecorded where line.isFailing:
      progress.fail(id &+ (test.isParameterized ? line.testCase ?? 0 : 0))
    default: break
    }
  }
}
