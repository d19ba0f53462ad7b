/// What is kept in memory of a journal while it is read: compact facts of each case, and where its details stand.
struct JournalIndex {
  /// A test function, or what stands for one where an issue belongs to none.
  struct Function {
    var suite: String
    var name: String
    var displayName: String?
    var location: SourceLocation?
    var tags: [String] = []
    var isParameterized: Bool
    /// The case of a function without arguments, or of what belongs to no case; -1 for none.
    var ownCase = -1
    var hasCases = false
    /// Whether the cases start in the order in which they were declared.
    var isOrdered = false
    /// How many of its cases started without an id, so that they cannot be told apart.
    var casesWithoutID: Int32 = 0
    /// Where it stands why the function was skipped or cancelled.
    var reason: JournalLines.Line?
    /// The declared place of each case by the hash of its id, where a stream tells it.
    var declared: [Int: Int] = [:]
  }

  /// What happened to a case.
  struct Marks: OptionSet {
    let rawValue: UInt16
    /// A later attempt of the same case follows.
    static let superseded = Marks(rawValue: 256)
    /// The case's own end was recorded, not only that of its function.
    static let caseEnded = Marks(rawValue: 512)
    /// The end of its function was recorded.
    static let functionEnded = Marks(rawValue: 1024)
    static let started = Marks(rawValue: 1)
    static let ended = Marks(rawValue: 2)
    static let failing = Marks(rawValue: 4)
    static let known = Marks(rawValue: 8)
    static let skipped = Marks(rawValue: 16)
    /// It stands for issues outside any case, so it neither starts nor ends.
    static let synthetic = Marks(rawValue: 32)
    /// It has details beside steps.
    static let hasMore = Marks(rawValue: 64)
    static let neverRan = Marks(rawValue: 128)
  }

  /// A test case.
  struct Case {
    var function: Int
    var marks: Marks = []
    /// How it ended, where the journal says so by itself.
    var status: TestCase.Status?
    var attempt: UInt8 = 1
    /// The attempt before this one; -1 for none.
    var previous: Int32 = -1
    var start = Double.nan
    var end = Double.nan
    var place = Int.max
    var arguments: [TestCase.Argument] = []
    var lines = JournalLines.List()
  }

  /// A suite that was declared.
  struct Suite {
    var name: String
    var displayName: String?
    var file: String?
    var reason: JournalLines.Line?
  }

  /// The title of a run that has none.
  static let untitled = "Test run"
  /// The suite of what belongs to none.
  static let unknownSuite = "Unknown"
  /// A function that has no name in JUnit XML.
  static let unnamed = "unnamed"

  /// What an id names.
  enum Target {
    case function(Int)
    case suite(Int)
  }

  var title: String?
  var hostname: String?
  var packageRoot: String?
  var properties: [Property] = []
  var started: JournalRecord.Instant?
  var lastInstant = -Double.infinity
  var hasEnded = false
  /// How long the run took, where the journal says so by itself.
  var duration: Double?
  /// Whether the starts of the cases are more than their order.
  var hasRecordedStarts = true
  /// What is added to the times of a later run in the same file, whose clock may have begun anew.
  var shift = 0.0
  var earlierWarnings: [String] = []
  /// What ended the test processes.
  var crashes: [Crash] = []
  var hasCheckedVersion = false
  /// How many lines were understood.
  var understood = 0
  var warnings: JournalWarnings
  var functions: [Function] = []
  var suites: [Suite] = []
  var cases: [Case] = []
  var lines = JournalLines()
  var targets: [Int: Target] = [:]
  /// The ids that were named and not yet declared, with the lines that named them first.
  var undeclared: [Int: (line: Int, id: String)] = [:]
  var casesByID: [Int: Int] = [:]
  var lastTarget = LastID<Target>()
  var lastCase = LastID<(function: Int, number: Int)>()
  /// The function that stands for issues of a suite, by the suite's name.
  var outsiders: [String: Int] = [:]

  /// Makes an empty index.
  ///
  /// - Parameters:
  ///   - file: The journal's name, for warnings.
  ///   - packageRoot: The folder that source files are given relative to.
  init(file: String, packageRoot: String?) {
    warnings = JournalWarnings(file: file)
    self.packageRoot = packageRoot
  }

  /// Takes one line in.
  ///
  /// - Parameter line: The line; one that makes no sense becomes a warning.
  mutating func add(_ line: LineReader.Line) {
    guard let bytes = line.bytes else {
      return warnings.add(
        line: line.number, "The line has \(line.length) bytes and was passed over.")
    }
    guard let last = bytes.last(where: { !Self.isSpace($0) }) else { return }
    var scanner = JSONScanner(bytes)
    do {
      // Steps are not read to their end, so this tells whether the end is there.
      guard last == UInt8(ascii: "}") else { throw JSONScanner.Malformed() }
      let record = try JournalRecord(&scanner)
      try add(record, bytes: bytes, line: line)
    } catch {
      warnings.add(
        line: line.number,
        line.isTerminated ? "The line is not a JSON object." : "The last line was cut.")
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
    if record.hasNoKind {
      warnings.add(line: line.number, "The record does not say what kind it is.")
    }
    if record.kind == .runStarted { beginRun(at: record.instant) }
    if let instant = record.instant {
      record.instant?.absolute += shift
      if started == nil { started = instant }
      lastInstant = max(lastInstant, instant.absolute + shift)
    }
    var scanner = JSONScanner(bytes)
    scanner.position = record.payload
    switch record.kind {
    case .other: return
    case .run: return try addRun(&scanner)
    case .test: return try addTest(&scanner, line: line)
    case .runStarted:
      if properties.isEmpty { properties = try JournalDetails.properties(&scanner) }
      return
    case .runEnded:
      hasEnded = true
      return
    case .crash:
      if let crash = try Crash(&scanner) { crashes.append(crash) }
      return
    default: break
    }
    let place = JournalLines.Line(offset: line.offset, length: line.length)
    switch target(of: record, line: line) {
    case .function(let function):
      addEvent(record, function: function, place: place, scanner: &scanner)
    case .suite(let suite):
      if record.kind == .testSkipped { suites[suite].reason = place }
      guard record.kind == .issue || record.kind == .attachment else { return }
      addEvent(
        record, function: outsider(suite: suites[suite].name), place: place, scanner: &scanner)
    case nil:
      guard record.kind == .issue || record.kind == .attachment else {
        return warnings.add(line: line.number, "The event names no test.")
      }
      addEvent(
        record, function: outsider(suite: Self.unknownSuite), place: place, scanner: &scanner)
    }
  }

  /// A journal may be written to twice: a later run goes on where the first one began, by the calendar's time.
  private mutating func beginRun(at instant: JournalRecord.Instant?) {
    hasEnded = false
    guard let instant else { return }
    guard let first = started, !cases.isEmpty else {
      // What came before the run belongs to none.
      started = instant
      return
    }
    shift = (instant.since1970 - first.since1970) - (instant.absolute - first.absolute)
    if !(shift.magnitude < 1e10) { shift = 0 }
  }

  /// Versions 0 and 6.3 are known; what a later one adds is passed over, and said once. The first line tells.
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
    if version == "6.3" || version == "0" || version == "6.3.0" { return }
    let text = version.string.prefix(40)
    warnings.add(
      line: line.number,
      "The event stream is of version \(text), and only 0 and 6.3 are known: it was read as far as it is like them."
    )
  }
}
