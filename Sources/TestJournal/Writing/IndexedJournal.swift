/// A journal in a temporary file that is indexed while it is written.
///
/// Its lines are only the details of cases. They are read when a report asks for them; everything else is already known.
package struct IndexedJournal {
  private var index: JournalIndex
  private let spill: SpillFile
  private var writer = JSONWriter(capacity: 64 << 10)
  /// The lines of any case: the index knows whose they are.
  private static let lines = CaseLines("", of: TestReference(test: ""))

  /// Creates an empty journal.
  ///
  /// - Parameters:
  ///   - name: The name of the input, for errors.
  ///   - packageRoot: The folder that source paths are relative to.
  ///   - limit: The maximum number of bytes.
  ///   - store: The place where the bytes are kept.
  package init(name: String, packageRoot: String?, limit: Int, store: SpillStore?) {
    index = JournalIndex(file: name, packageRoot: packageRoot)
    spill = SpillFile(name: name, limit: limit, store: store)
  }

  /// Begins the run.
  ///
  /// - Parameter started: The start in seconds since 1970; 0 if unknown.
  package mutating func begin(started: Double) {
    index.started = Instant(absolute: 0, since1970: Instant.written(started))
  }

  package mutating func add(_ suite: TestSuite) { declare(TestRecord(suite, id: "")) }

  package mutating func add(_ function: TestFunction, suite: String) -> Int {
    declare(TestRecord(function, suite: suite, id: ""))
    return index.functions.count - 1
  }

  private mutating func declare(_ test: TestRecord) {
    var test = test
    test.tags = test.tags.map(TestRecord.tag)
    if let root = index.packageRoot { test.location?.makeRelative(to: root) }
    index.declare(test)
  }

  /// Adds all attempts of a finished case.
  ///
  /// - Parameter earlier: The number of the case whose attempts these continue, if any.
  /// - Returns: The number of the last attempt.
  /// - Throws: A ``ReportError`` if the disk is full.
  package mutating func add(
    _ testCase: TestCase, _ details: TestCase.Details, to function: Int, after earlier: Int?
  ) throws -> Int {
    var last = earlier
    for attempt in testCase.attempts(details) {
      let number = index.add(attempt, testCase.arguments, to: function, after: last)
      try write(attempt.details, CaseEnd(attempt), to: number)
      last = number
    }
    return last ?? 0
  }

  /// Adds further issues and attachments of a case.
  ///
  /// - Parameter number: The number of the case's last attempt.
  /// - Throws: A ``ReportError`` if the disk is full.
  package mutating func add(_ details: TestCase.Details, to number: Int) throws {
    index.note(details.issues, of: number)
    try write(details, nil, to: number)
  }

  private mutating func write(_ details: TestCase.Details, _ end: CaseEnd?, to number: Int) throws {
    let start = writer.bytes.count
    Self.lines.write(details, at: Instant(absolute: 0, since1970: 0), to: &writer)
    if let end, end.hasMore { Self.lines.write(end, at: nil, to: &writer) }
    let length = writer.bytes.count - start
    guard length > 0 else { return }
    index.keep(.init(offset: spill.count + start, length: length - 1), for: number)
    if writer.bytes.count > 32 << 10 { try flush() }
  }

  private mutating func flush() throws {
    try writer.bytes.withUnsafeBytes { try spill.write($0) }
    writer.removeAll()
  }

  /// Ends the run.
  ///
  /// - Parameters:
  ///   - facts: The title, the properties, the duration, the losses and so on.
  ///   - folder: The folder that relative attachment paths are resolved in.
  /// - Throws: A ``ReportError`` if the disk is full.
  package mutating func finish(_ facts: TestRun, folder: String?) throws -> TestRun {
    index.add(RunRecord(facts))
    index.duration = Instant.written(facts.duration)
    index.earlierLosses = facts.losses.map(LossRecord.sentence).filter { !$0.isEmpty }
    index.hasEnded = true
    try flush()
    return index.run(file: try spill.finish(), folder: folder)
  }
}
