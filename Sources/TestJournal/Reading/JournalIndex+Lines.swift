extension JournalIndex {
  /// Processes a line.
  ///
  /// - Parameters:
  ///   - line: The line. One that cannot be interpreted becomes a loss.
  ///   - bytes: The bytes of the line.
  mutating func add(_ line: LineReader.Line, _ bytes: UnsafeRawBufferPointer) {
    if line.number == 1, bytes.starts(with: Self.mark) {
      var line = line
      line.offset += Self.mark.count
      line.length -= Self.mark.count
      return take(line, UnsafeRawBufferPointer(rebasing: bytes[Self.mark.count...]))
    }
    take(line, bytes)
  }

  /// The byte order mark, which some editors write at the beginning of a file.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private mutating func take(_ line: LineReader.Line, _ bytes: UnsafeRawBufferPointer) {
    guard let last = bytes.last(where: { !Self.isSpace($0) }) else { return }
    var scanner = JSONScanner(bytes)
    do {
      // Steps are not read to their end, so check that the end of the line is there.
      guard last == UInt8(ascii: "}") else { throw JSONScanner.Malformed() }
      let record = try JournalRecord(&scanner)
      try add(record, bytes: bytes, line: line)
    } catch {
      guard line.isTerminated else { return cutLine = line.number }
      hasDamage = true
      addDamaged(line: line.number, bytes, "The line is not a JSON object")
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  private mutating func add(
    _ record: JournalRecord, bytes: UnsafeRawBufferPointer, line: LineReader.Line
  ) throws {
    var record = record
    if !hasCheckedVersion { try checkVersion(bytes, line: line) }
    if record.kind != .other { understood += 1 }
    if record.hasNoKind { addDamaged(line: line.number, bytes, "The record has no kind") }
    if record.kind == .runStarted { beginRun(at: record.instant) }
    if let instant = record.instant {
      record.instant?.absolute += shift
      if started == nil { started = instant }
      lastInstant = max(lastInstant, instant.absolute + shift)
    }
    var scanner = JSONScanner(bytes)
    scanner.position = record.payload
    switch record.kind {
    case .other, .runInterrupted: return
    case .run:
      if let run = try RunRecord(&scanner) { add(run) }
      return
    case .test: return try addTest(&scanner, line: line)
    case .runStarted:
      if properties.isEmpty { properties = try [Property](ofStart: &scanner) }
      return
    case .runEnded:
      isRunning = false
      hasEnded = !hasUnendedRun
      return
    case .crash:
      if crashes.count < Self.maxCrashes, let crash = try Crash(&scanner), !crash.message.isEmpty {
        crashes.append(crash)
      }
      return
    case .loss:
      if let text = try LossRecord(&scanner)?.text, !text.isEmpty { earlierLosses.append(text) }
      return
    case .mutant:
      if mutants.count < Self.maxMutants, let mutant = try UIMutantResult(&scanner) {
        mutants.append(mutant)
      }
      return
    case .screen:
      if screens.count < Self.maxScreens, let screen = try ScreenCoverage(&scanner) {
        screens.append(screen)
      }
      return
    case .operation:
      if operations.count < Self.maxMutants, let operation = try OperationCoverage(&scanner) {
        operations.append(operation)
      }
      return
    case .shard:
      return add(try ShardRecord(&scanner, after: shards).shard)
    default: break
    }
    let place = JournalLines.Line(offset: line.offset, length: line.length)
    lineNumber = Int32(clamping: line.number)
    switch target(of: record, line: line) {
    case .function(let function):
      addEvent(record, function: function, place: place, scanner: &scanner)
    case .suite(let suite):
      if record.kind == .testSkipped { suites[suite].reason = Self.reason(in: bytes) }
      guard record.kind == .issue || record.kind == .attachment else { return }
      addEvent(
        record, function: outsider(suite: suites[suite].name), place: place, scanner: &scanner)
    case nil:
      guard record.kind == .issue || record.kind == .attachment else {
        return losses.add(line: line.number, "The event names no test: its content is lost.")
      }
      addEvent(
        record, function: outsider(suite: TestSuite.unknown), place: place, scanner: &scanner)
    }
  }

  /// Returns the reason why a suite was skipped. All its functions show it, so it is read once rather than for each of them.
  private static func reason(in line: UnsafeRawBufferPointer) -> String {
    var details = TestCase.Details()
    details.add(line: line, packageRoot: nil)
    return String((details.skipReason ?? "").unicodeScalars.prefix(longestReason))
  }

  /// Handles a journal that was written to twice: a later run continues the first one, according to calendar time.
  private mutating func beginRun(at instant: Instant?) {
    if isRunning || started != nil && !hasEnded && !cases.isEmpty { hasUnendedRun = true }
    isRunning = true
    hasEnded = false
    guard let instant else { return }
    guard let first = started, !cases.isEmpty else {
      // What precedes the run does not belong to it.
      started = instant
      return
    }
    shift = (instant.since1970 - first.since1970) - (instant.absolute - first.absolute)
    if !(shift.magnitude < 1e10) { shift = 0 }
  }

  /// Versions 0, 6.3 and 6.4 are known. Additions of later versions are ignored, with one warning. The first line states the version.
  private mutating func checkVersion(
    _ bytes: UnsafeRawBufferPointer, line: LineReader.Line
  ) throws {
    var scanner = JSONScanner(bytes)
    var version: JSONText?
    guard try scanner.beginObject() else { return }
    while let name = try scanner.nextMember() {
      if name == "version" { version = try scanner.word() } else { try scanner.skip() }
    }
    hasCheckedVersion = true
    guard let version else { return }
    if ["6.3", "0", "6.3.0", "6.4", "6.4.0"].contains(where: { version == $0 }) { return }
    let text = version.string.prefix(40)
    warnings.add(
      line: line.number,
      "The event stream has version \(text), but only 0, 6.3 and 6.4 are supported: only what they share was read."
    )
  }
}
