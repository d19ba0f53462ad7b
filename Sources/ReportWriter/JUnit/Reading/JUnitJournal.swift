internal import TestJournal

/// Keeps what a JUnit file says as the lines of a journal in a temporary file: so a file of any size needs little
/// memory, and details are fetched in the one way in which all details are.
struct JUnitJournal {
  /// A case that was written.
  struct Reference {
    fileprivate let lines: CaseLines
  }

  private let spill: SpillFile
  private var writer = JSONWriter(capacity: 64 << 10)
  private var functions: [String: Int] = [:]
  private var references: [TestReference] = []
  /// The property of each function that held its tags, where one did.
  private var tags: [Int: String] = [:]
  private var suites: Set<String> = []
  /// How many attempts of a case were written, by the hash of its names.
  private var attempts: [Int: Int] = [:]
  /// When the run started; its calendar time is 0 when not known.
  private(set) var start: Instant?
  /// How many cases were written.
  private(set) var count = 0

  /// Creates an empty journal.
  ///
  /// - Parameters:
  ///   - name: The input's name, for errors.
  ///   - limit: How many bytes it may have.
  ///   - store: Where they are kept.
  init(name: String, limit: Int, store: SpillStore?) {
    spill = SpillFile(name: name, limit: limit, store: store)
  }

  /// Begins the run.
  ///
  /// - Parameter started: When it started, in seconds since 1970, when known.
  mutating func begin(started: Double?) {
    guard start == nil else { return }
    let start = Instant(absolute: 0, since1970: started ?? 0)
    self.start = start
    writer.event(.runStarted, at: start)
  }

  /// Writes a suite, unless it was written.
  ///
  /// - Parameter suite: The suite.
  mutating func add(_ suite: TestSuite) {
    guard suites.insert(suite.name).inserted else { return }
    TestRecord(suite, id: "s\(suites.count)").write(to: &writer)
  }

  /// Writes a case.
  ///
  /// - Parameters:
  ///   - junit: The case.
  ///   - start: When it started, in seconds since the start of the run.
  /// - Returns: Where it is, and how it ended.
  /// - Throws: A ``ReportError`` when the disk is full.
  @discardableResult mutating func add(
    _ junit: JUnitCase, start: Double
  ) throws -> (reference: Reference, status: TestCase.Status) {
    begin(started: nil)
    let name = ParsedCaseName(junit.name)
    let key = "\(junit.suite)\u{0}\(name.function)"
    // By its labels: of a function that takes arguments, what failed outside all of its cases has none.
    let isParameterized = !name.arguments.isEmpty || name.function.hasSuffix(":)")
    let failures = junit.failures
    let number: Int
    if let known = functions[key] {
      number = known
    } else {
      number = functions.count
      functions[key] = number
      var function = TestFunction(
        suite: 0, name: name.function, location: junit.testLocation(failures),
        isParameterized: isParameterized)
      if let property = junit.properties.first(where: { $0.name == JUnitTags.property }) {
        tags[number] = property.value
        function.tags = JUnitTags.tags(in: property)
      }
      TestRecord(function, suite: junit.suite, id: "f\(number)").write(to: &writer)
      references.append(TestReference(test: "f\(number)"))
    }
    var junit = junit
    if let tags = tags[number] {
      junit.properties.removeAll { $0.name == JUnitTags.property && $0.value == tags }
    }
    let (testCase, details) = junit.testCase(
      failures, arguments: name.arguments, start: start)
    var hasher = Hasher()
    hasher.combine(number)
    hasher.combine(junit.name)
    let hash = hasher.finalize()
    let before = attempts[hash, default: 0]
    attempts[hash] = before + 1 + details.earlierAttempts.count
    let lines = CaseLines(isParameterized ? junit.name : "", of: references[number])
    lines.write(testCase, details, since: instant(at: 0), after: before, to: &writer)
    count += 1
    if writer.bytes.count > 32 << 10 { try flush() }
    return (Reference(lines: lines), testCase.status)
  }

  /// Writes attachments of a case that was written before.
  ///
  /// - Parameters:
  ///   - attachments: The attachments.
  ///   - reference: The case.
  ///   - time: When, in seconds since the start of the run.
  /// - Throws: A ``ReportError`` when the disk is full.
  mutating func add(
    _ attachments: [Attachment], to reference: Reference, at time: Double
  ) throws {
    for attachment in attachments {
      reference.lines.write(attachment, at: instant(at: time), to: &writer)
    }
    if writer.bytes.count > 32 << 10 { try flush() }
  }

  private func instant(at time: Double) -> Instant {
    (start ?? Instant(absolute: 0, since1970: 0)).advanced(by: time)
  }

  /// Ends the run.
  ///
  /// - Parameters:
  ///   - run: The facts of the run.
  ///   - isComplete: Whether the document was read to its end.
  /// - Returns: The journal.
  /// - Throws: A ``ReportError`` when the disk is full.
  mutating func finish(_ run: TestRun, isComplete: Bool) throws -> InputFile {
    begin(started: nil)
    writer.run(run)
    if isComplete { writer.event(.runEnded, at: instant(at: run.duration)) }
    try flush()
    return try spill.finish()
  }

  private mutating func flush() throws {
    try writer.bytes.withUnsafeBytes { try spill.write($0) }
    writer.removeAll()
  }
}
