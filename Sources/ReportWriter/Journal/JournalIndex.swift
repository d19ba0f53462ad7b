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
    /// Where it stands why the function was skipped or cancelled.
    var reason: JournalLines.Line?
    /// The declared place of each case by the hash of its id, where a stream tells it.
    var declared: [Int: Int] = [:]
  }

  /// What happened to a case.
  struct Marks: OptionSet {
    let rawValue: UInt16
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
    var start = Double.nan
    var end = Double.nan
    var place = Int.max
    var arguments: [TestCase.Argument] = []
    var lines = JournalLines.List()
  }

  /// A suite that was declared.
  struct Suite {
    var id: String
    var displayName: String?
    var file: String?
    var reason: JournalLines.Line?
  }

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
  var warnings: JournalWarnings
  var functions: [Function] = []
  var suites: [Suite] = []
  var cases: [Case] = []
  var lines = JournalLines()
  var targets: [Int: Target] = [:]
  var casesByID: [Int: Int] = [:]
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
    if let instant = record.instant {
      if started == nil { started = instant }
      lastInstant = max(lastInstant, instant.absolute)
    }
    var scanner = JSONScanner(bytes)
    scanner.position = record.payload
    switch record.kind {
    case .other: return
    case .run: return try addRun(&scanner)
    case .test: return try addTest(&scanner, line: line)
    case .runStarted:
      // What came before the run belongs to none: a journal may be written to twice.
      started = record.instant ?? started
      hasEnded = false
      if properties.isEmpty { properties = try JournalDetails.properties(&scanner) }
      return
    case .runEnded:
      hasEnded = true
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
      let name = TestID(suites[suite].id).suite
      addEvent(record, function: outsider(suite: name), place: place, scanner: &scanner)
    case nil:
      guard record.kind == .issue || record.kind == .attachment else {
        return warnings.add(line: line.number, "The event names no test.")
      }
      addEvent(record, function: outsider(suite: "Unknown"), place: place, scanner: &scanner)
    }
  }

  private mutating func target(of record: JournalRecord, line: LineReader.Line) -> Target? {
    guard let id = record.testID else { return nil }
    let hash = id.hash()
    if let known = targets[hash] { return known }
    let text = id.string
    warnings.add(line: line.number, "The test “\(text.prefix(200))” was never declared.")
    let target = declare(TestID(text), id: text)
    targets[hash] = target
    return target
  }

  private mutating func declare(_ id: TestID, id text: String) -> Target {
    guard let name = id.function else {
      suites.append(Suite(id: text))
      return .suite(suites.count - 1)
    }
    functions.append(
      Function(
        suite: id.suite, name: name, location: id.location, isParameterized: !name.hasSuffix("()")))
    return .function(functions.count - 1)
  }

  private mutating func outsider(suite: String) -> Int {
    if let known = outsiders[suite] { return known }
    functions.append(
      Function(suite: suite, name: "issues outside any test", isParameterized: true))
    outsiders[suite] = functions.count - 1
    return functions.count - 1
  }

  private mutating func addRun(_ scanner: inout JSONScanner) throws {
    guard try scanner.beginObject() else { return }
    while let name = try scanner.nextMember() {
      if name == "title" {
        title = try scanner.string()
      } else if name == "hostname" {
        hostname = try scanner.string()
      } else if name == "packageRoot" {
        packageRoot = try scanner.string() ?? packageRoot
      } else if name == "properties" {
        properties = try JournalDetails.properties(fromPairs: &scanner)
      } else {
        try scanner.skip()
      }
    }
  }

  private mutating func addTest(_ scanner: inout JSONScanner, line: LineReader.Line) throws {
    let test = try JournalTest(&scanner, packageRoot: packageRoot)
    guard let id = test.id else {
      return warnings.add(line: line.number, "The test has no id.")
    }
    let hash = test.idHash
    guard targets[hash] == nil else { return }
    if test.isSuite {
      suites.append(Suite(id: id, displayName: test.displayName, file: test.location?.file))
      targets[hash] = .suite(suites.count - 1)
      return
    }
    let parts = TestID(id, functionName: test.name)
    let name = test.name ?? parts.function ?? id
    functions.append(
      Function(
        suite: parts.suite, name: name, displayName: test.displayName,
        location: test.location ?? parts.location, tags: test.tags,
        isParameterized: test.isParameterized ?? !name.hasSuffix("()"), declared: test.cases))
    targets[hash] = .function(functions.count - 1)
  }
}
