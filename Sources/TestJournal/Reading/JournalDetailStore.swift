internal import Foundation

/// Reads the details of a case from its journal on each request, without caching.
struct JournalDetailStore: DetailStore {
  /// An implicit fact about a case, which no line states because the process ended first.
  enum Note: UInt8, Sendable {
    case processEnded, endNotRecorded, neverRan, lineLost
  }

  /// The location of the details of a case.
  struct Entry: Sendable {
    var lines: JournalLines.List
    var note: Note?
    var skippedSuite: Int32 = -1
    var hasOnlySteps: Bool
  }

  /// An attempt before the last one.
  private struct Earlier: Sendable {
    var status: TestCase.Status
    var start: Double
    var duration: Double
    var hasRecordedDuration: Bool
    var details: Int?
  }

  let file: InputFile
  let packageRoot: String?
  /// The folders that relative attachment paths are resolved in, that of the input first.
  private let folders: [String]
  var lines = JournalLines()
  var entries: [Entry] = []
  /// The reasons why suites were skipped.
  var suiteReasons: [String?] = []
  /// The crashes of the test processes.
  var crashes: [Crash] = []
  /// The indices of the crashes that came from a case, by the number of the case.
  private var crashOf: [Int: Int] = [:]
  /// The indices of the crashes that came from any case.
  private var knownCrashes: Set<Int> = []
  private var earlier: [Int: [Earlier]] = [:]

  init(file: InputFile, packageRoot: String?, folders: [String]) {
    self.file = file
    self.folders = folders
    self.packageRoot = packageRoot
  }

  /// Joins the attempts of a case.
  ///
  /// - Parameter attempts: The attempts in order, of which there is at least one.
  /// - Returns: The last attempt, linked to the earlier ones.
  mutating func join(_ attempts: [TestCase]) -> TestCase {
    var last = attempts[attempts.count - 1]
    guard attempts.count > 1 else { return last }
    let number = last.details ?? entries.count
    if last.details == nil {
      entries.append(Entry(lines: JournalLines.List(), note: nil, hasOnlySteps: false))
      last.details = number
    }
    entries[number].hasOnlySteps = false
    earlier[number] = attempts.dropLast().map {
      Earlier(
        status: $0.status, start: $0.start, duration: $0.duration,
        hasRecordedDuration: $0.hasRecordedDuration, details: $0.details)
    }
    last.isFlaky =
      last.status == .passed && attempts.dropLast().contains { $0.status != .passed }
    return last
  }

  /// The maximum number of cases that show the calls of a crash, because very many may have been running.
  private static let maxBacktraces = 20
  /// The number of cases that a crash ended, and the number of the last one that shows its calls.
  private var crashed = (count: 0, lastWithCalls: -1)

  /// Records a case that ended with its process.
  ///
  /// - Parameters:
  ///   - crash: The index of the crash that came from the case, if any.
  ///   - number: The number of the case, which is larger than all earlier ones.
  mutating func add(crash: Int?, of number: Int) {
    crashed.count += 1
    if crashed.count <= Self.maxBacktraces { crashed.lastWithCalls = number }
    guard let crash else { return }
    crashOf[number] = crash
    knownCrashes.insert(crash)
  }

  func details(_ number: Int) throws -> TestCase.Details {
    var details = try lastDetails(number)
    details.earlierAttempts = try earlier[number, default: []].map { earlier in
      var attempt = TestCase.Attempt(
        status: earlier.status, start: earlier.start, duration: earlier.duration,
        details: try earlier.details.map(lastDetails) ?? TestCase.Details())
      attempt.hasRecordedDuration = earlier.hasRecordedDuration
      return attempt
    }
    return details
  }

  private func lastDetails(_ number: Int) throws -> TestCase.Details {
    var details = TestCase.Details()
    guard entries.indices.contains(number) else { return details }
    let entry = entries[number]
    for line in lines.all(in: entry.lines) {
      let bytes = try file.bytes(at: line.offset, length: line.length)
      bytes.withUnsafeBytes { bytes in
        var start = 0
        while start < bytes.count, let base = bytes.baseAddress {
          let rest = bytes.count - start
          let end = memchr(base + start, 0x0A, rest).map { UnsafeRawPointer($0) - base }
          let part = UnsafeRawBufferPointer(rebasing: bytes[start..<(end ?? bytes.count)])
          if !part.isEmpty { details.add(line: part, packageRoot: packageRoot) }
          start += part.count + 1
        }
      }
    }
    if entry.skippedSuite >= 0, details.skipReason == nil {
      let reason = suiteReasons[Int(entry.skippedSuite)] ?? ""
      details.skipReason = reason.isEmpty ? nil : reason
    }
    for index in details.attachments.indices { details.attachments[index].locate(in: folders) }
    switch entry.note {
    case nil: break
    case .processEnded:
      details.issues.append(
        crashIssue(number)
          ?? Issue(kind: .incomplete, message: "The test process ended before this test case did."))
    case .endNotRecorded:
      details.issues.append(
        Issue(kind: .incomplete, message: "The end of this test case was never recorded."))
    case .lineLost:
      details.issues.append(
        Issue(
          kind: .incomplete,
          message:
            "The result of this test case is unknown: a line that may belong to it is damaged.")
      )
    case .neverRan:
      details.skipReason = "did not run: the test process ended first"
    }
    return details
  }

  private func crashIssue(_ number: Int) -> Issue? {
    let showsCalls = number <= crashed.lastWithCalls
    if let crash = crashOf[number] {
      return crashes[crash].issue(from: .thisCase, showsCalls: showsCalls)
    }
    return crashes.indices.last.map {
      crashes[$0].issue(
        from: knownCrashes.contains($0) ? .anotherCase : .unknown, showsCalls: showsCalls)
    }
  }

  func hasOnlySteps(_ number: Int) -> Bool {
    entries.indices.contains(number) && entries[number].hasOnlySteps
  }
}

extension Attachment {
  /// Makes a path absolute if the file exists, so that it remains valid relative to another folder.
  ///
  /// - Parameter folders: The folders that relative paths are resolved in, that of the input first.
  fileprivate mutating func locate(in folders: [String]) {
    guard case .file(let path) = content, !path.isEmpty, !path.utf8.contains(0) else { return }
    var places = path.hasPrefix("/") ? [path] : folders.map { "\($0)/\(path)" }
    if let folder = folders.first, let name = path.split(separator: "/").last {
      // Reports may have been moved with their attachments, like the artifacts of a CI job.
      places.append("\(folder)/attachments/\(name)")
    }
    guard let place = places.first(where: FileManager.default.fileExists) else { return }
    content = .file(URL(filePath: place).standardizedFileURL.path)
  }
}
