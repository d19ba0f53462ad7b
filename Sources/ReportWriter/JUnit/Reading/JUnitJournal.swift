internal import TestJournal

/// Stores the content of a JUnit file as the lines of a journal in a temporary file: a file of any size needs little memory, and
/// details are fetched in the same way as all others.
struct JUnitJournal {
  /// A case that was written.
  struct Reference {
    fileprivate let lines: CaseLines
  }

  /// What was written of the cases of one name.
  private struct Written {
    /// The number of cases.
    var cases: Int32 = 1
    /// The number of attempts of the last case.
    var attempts: Int32
    var hasFailed: Bool
  }

  private let spill: SpillFile
  private let retries: RetryPolicy
  private var writer = JSONWriter(capacity: 64 << 10)
  private var functions: [String: Int] = [:]
  private var references: [TestReference] = []
  /// The property with the tags of each function that has one.
  private var tags: [Int: String] = [:]
  private var suites: Set<String> = []
  /// What was written, by the hash of the names.
  private var written: [Int: Written] = [:]
  /// The number of attempts that continue an earlier case, because they say that they are retries.
  private(set) var retried = 0
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
  ///   - retries: What makes a case an attempt of an earlier one.
  init(name: String, limit: Int, store: SpillStore?, retries: RetryPolicy) {
    spill = SpillFile(name: name, limit: limit, store: store)
    self.retries = retries
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

  /// Writes a case: another one than any before, unless something shows that it is an attempt of one.
  ///
  /// - Parameters:
  ///   - junit: The case.
  ///   - origin: The number of its origin.
  ///   - start: The start of the case, in seconds since the start of the run.
  /// - Returns: A reference to the case, and its result.
  /// - Throws: A ``ReportError`` if the disk is full.
  @discardableResult mutating func add(
    _ junit: JUnitCase, origin: Int, start: Double
  ) throws -> (reference: Reference, status: TestCase.Status) {
    begin(started: nil)
    let name = ParsedCaseName(junit.name)
    let key = "\(junit.suite)\u{0}\(name.function)\u{0}\(origin)"
    let failures = junit.failures
    // Decided by the labels: a failure outside all cases of a function with parameters has no arguments.
    let isParameterized = !name.arguments.isEmpty || name.function.hasSuffix(":)")
    var hasher = Hasher()
    hasher.combine(key)
    hasher.combine(junit.name)
    let hash = hasher.finalize()
    var before = written[hash]
    if let known = before, let number = functions[key], junit.isTeardown, known.hasFailed {
      let lines = CaseLines(id(junit, known, isParameterized), of: references[number])
      for issue in failures { lines.write(issue, at: instant(at: start), to: &writer) }
      return (Reference(lines: lines), .failed)
    }
    let isRetry = before != nil && junit.isRetry && retries != .separate
    if isRetry { retried += 1 }
    if !isRetry { before?.cases += 1 }
    let isKnown = isRetry || isParameterized
    let number: Int
    if isKnown, let known = functions[key] {
      number = known
    } else {
      number = references.count
      functions[key] = number
      var function = TestFunction(
        suite: 0, name: name.function, location: junit.testLocation(failures),
        isParameterized: isParameterized)
      function.origin = origin
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
    let attempts = isRetry ? before?.attempts ?? 0 : 0
    let now = Written(
      cases: before?.cases ?? 1, attempts: attempts + 1 + Int32(details.earlierAttempts.count),
      hasFailed: testCase.status == .failed)
    written[hash] = now
    let lines = CaseLines(id(junit, now, isParameterized), of: references[number])
    lines.write(testCase, details, since: instant(at: 0), after: Int(attempts), to: &writer)
    count += 1
    if writer.bytes.count > 32 << 10 { try flush() }
    return (Reference(lines: lines), testCase.status)
  }

  /// The ID of a case within its function. Without arguments, each case has a function of its own.
  private func id(_ junit: JUnitCase, _ written: Written, _ isParameterized: Bool) -> String {
    guard isParameterized else { return "" }
    return written.cases == 1 ? junit.name : "\(junit.name)\u{0}\(written.cases)"
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
