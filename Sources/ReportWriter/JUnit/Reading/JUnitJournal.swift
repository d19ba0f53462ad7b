internal import TestJournal

/// Stores the content of a JUnit file as the lines of a journal in a temporary file: a file of any size needs little memory, and
/// details are fetched in the same way as all others.
struct JUnitJournal {
  /// A case that was written.
  struct Reference {
    fileprivate let lines: CaseLines
  }

  private let spill: SpillFile
  private var writer = JSONWriter(capacity: 64 << 10)
  private var functions: [String: Int] = [:]
  private var references: [TestReference] = []
  /// The property with the tags of each function that has one.
  private var tags: [Int: String] = [:]
  private var suites: Set<String> = []
  /// The number of attempts written of each case, by the hash of its names.
  private var attempts: [Int: Int] = [:]
  /// The start of the run; its calendar time is 0 if unknown.
  private(set) var start: Instant?
  /// The number of cases written.
  private(set) var count = 0

  /// Creates an empty journal.
  ///
  /// - Parameters:
  ///   - name: The input's name, for errors.
  ///   - limit: The maximum number of bytes.
  ///   - store: The place where the bytes are kept.
  init(name: String, limit: Int, store: SpillStore?) {
    spill = SpillFile(name: name, limit: limit, store: store)
  }

  /// Begins the run.
  ///
  /// - Parameter started: The start in seconds since 1970, if known.
  mutating func begin(started: Double?) {
    guard start == nil else { return }
    let start = Instant(absolute: 0, since1970: started ?? 0)
    self.start = start
    writer.event(.runStarted, at: start)
  }

  /// Writes a suite, unless it has been written.
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
  ///   - start: The start of the case, in seconds since the start of the run.
  /// - Returns: A reference to the case, and its result.
  /// - Throws: A ``ReportError`` if the disk is full.
  @discardableResult mutating func add(
    _ junit: JUnitCase, start: Double
  ) throws -> (reference: Reference, status: TestCase.Status) {
    begin(started: nil)
    let name = ParsedCaseName(junit.name)
    let key = "\(junit.suite)\u{0}\(name.function)"
    // Decided by the labels: a failure outside all cases of a function with parameters has no arguments.
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

  /// Writes attachments of a case that has already been written.
  ///
  /// - Parameters:
  ///   - attachments: The attachments.
  ///   - reference: The case.
  ///   - time: The time, in seconds since the start of the run.
  /// - Throws: A ``ReportError`` if the disk is full.
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
  /// - Throws: A ``ReportError`` if the disk is full.
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
