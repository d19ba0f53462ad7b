internal import TestJournal

/// Stores the content of a JUnit file: a file of any size needs little memory, and details are fetched in the same way as those of a
/// journal.
struct JUnitJournal {
  /// The number of a case.
  typealias Reference = Int

  /// What was written of the cases of one name.
  private struct Written {
    /// The last case.
    var reference: Reference
    var hasFailed: Bool
  }

  private var journal: IndexedJournal
  private let retries: RetryPolicy
  /// The numbers of the functions, by the hashes of their suites, names and origins.
  private var functions: [Int: Int] = [:]
  /// The property with the tags of each function that has one.
  private var tags: [Int: String] = [:]
  private var suites: Set<String> = []
  private var lastSuite: String?
  /// What was written, by the hash of the names.
  private var written: [Int: Written] = [:]
  /// The number of attempts that continue an earlier case, because they say that they are retries.
  private(set) var retried = 0
  /// The start of the run in seconds since 1970; 0 if it is unknown.
  private(set) var started: Double?

  /// Creates an empty journal.
  ///
  /// - Parameters:
  ///   - name: The input's name, for errors.
  ///   - packageRoot: The folder that source paths are relative to.
  ///   - limit: The maximum number of bytes.
  init(name: String, packageRoot: String?, limit: Int, store: SpillStore?, retries: RetryPolicy) {
    journal = IndexedJournal(name: name, packageRoot: packageRoot, limit: limit, store: store)
    self.retries = retries
  }

  /// Begins the run, unless it has begun.
  ///
  /// - Parameter started: The start in seconds since 1970; 0 if it is unknown.
  mutating func begin(started: Double) {
    guard self.started == nil else { return }
    self.started = started
    journal.begin(started: started)
  }

  /// Adds a suite, unless it has been added.
  mutating func add(_ suite: TestSuite) {
    guard suite.name != lastSuite else { return }
    lastSuite = suite.name
    if suites.insert(suite.name).inserted { journal.add(suite) }
  }

  /// Adds a case: another one than any before, unless something shows that it is an attempt of one.
  ///
  /// - Parameter start: The start of the case, in seconds since the start of the run.
  /// - Throws: A ``ReportError`` if the disk is full.
  @discardableResult mutating func add(
    _ junit: JUnitCase, origin: Int, start: Double
  ) throws -> (reference: Reference, status: TestCase.Status) {
    begin(started: 0)
    let name = ParsedCaseName(junit.name)
    let failures = junit.failures
    // Decided by the labels: a failure outside all cases of a function with parameters has no arguments.
    let isParameterized = !name.arguments.isEmpty || name.function.hasSuffix(":)")
    var hasher = Hasher()
    hasher.combine(junit.suite)
    hasher.combine(name.function)
    hasher.combine(origin)
    let functionHash = hasher.finalize()
    hasher.combine(junit.name)
    let hash = hasher.finalize()
    let before = written[hash]
    if let before, junit.isTeardown, before.hasFailed {
      try journal.add(TestCase.Details(issues: failures), to: before.reference)
      return (before.reference, .failed)
    }
    let isRetry = before != nil && junit.isRetry && retries != .separate
    if isRetry { retried += 1 }
    let number: Int
    if isRetry || isParameterized, let known = functions[functionHash] {
      number = known
    } else {
      var function = TestFunction(
        suite: 0, name: name.function, location: junit.testLocation(failures),
        isParameterized: isParameterized)
      function.origin = origin
      let property = junit.properties.first { $0.name == JUnitTags.property }
      if let property { function.tags = JUnitTags.tags(in: property) }
      number = journal.add(function, suite: junit.suite)
      functions[functionHash] = number
      tags[number] = property?.value
    }
    var junit = junit
    if let tags = tags[number] {
      junit.properties.removeAll { $0.name == JUnitTags.property && $0.value == tags }
    }
    let (testCase, details) = junit.testCase(
      failures, arguments: name.arguments, start: start)
    let reference = try journal.add(
      testCase, details, to: number, after: isRetry ? before?.reference : nil)
    written[hash] = Written(reference: reference, hasFailed: testCase.status == .failed)
    return (reference, testCase.status)
  }

  /// Adds attachments to a case.
  ///
  /// - Throws: A ``ReportError`` if the disk is full.
  mutating func add(_ attachments: [Attachment], to reference: Reference) throws {
    try journal.add(TestCase.Details(attachments: attachments), to: reference)
  }

  /// Ends the run.
  ///
  /// - Parameter folder: The folder that relative attachment paths are resolved in.
  /// - Throws: A ``ReportError`` if the disk is full.
  mutating func finish(_ run: TestRun, folder: String?) throws -> TestRun {
    try journal.finish(run, folder: folder)
  }
}
