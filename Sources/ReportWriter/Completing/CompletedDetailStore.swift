internal import TestJournal

/// Combines the details of a case in an event stream and in a journal of journeys, on each request.
struct CompletedDetailStore: DetailStore {
  /// The locations of the details of a case.
  private struct Entry: Sendable {
    /// The number in the event stream.
    var told: Int?
    /// Whether the event stream contains the case, possibly with nothing but its status.
    var isTold = true
    /// The numbers in the journal, one for each driver.
    var known: [Int?] = []
    /// The index of this case's driver.
    var driver = 0
    /// Whether the event stream refutes that the case was skipped.
    var ran = false

    /// Whether the case receives what concerns no driver in particular.
    var isLast: Bool { driver == known.count - 1 }
  }

  private let stream: any DetailStore
  private let journal: any DetailStore
  private var entries: [Entry] = []

  /// Creates an empty store.
  init(stream: any DetailStore, journal: any DetailStore) {
    self.stream = stream
    self.journal = journal
  }

  /// Adds a case that only the event stream contains.
  ///
  /// - Returns: The case with its number in this store.
  mutating func add(_ testCase: TestCase) -> TestCase {
    numbered(testCase, testCase.details == nil ? nil : Entry(told: testCase.details))
  }

  /// Adds a case that only the journal contains.
  ///
  /// - Returns: The case with its number in this store.
  mutating func add(journal testCase: TestCase) -> TestCase {
    numbered(
      testCase, testCase.details == nil ? nil : Entry(isTold: false, known: [testCase.details]))
  }

  /// Adds a case that both contain.
  ///
  /// - Parameters:
  ///   - told: The case of the event stream.
  ///   - drivers: The cases of the journal, one for each driver.
  mutating func add(_ told: TestCase, with drivers: [TestCase]) -> [TestCase] {
    let known = drivers.map(\.details)
    let hasFailure = drivers.contains { $0.status == .failed }
    return drivers.enumerated().map { index, driver in
      var testCase = driver
      var entry = Entry(told: told.details, known: known, driver: index)
      switch told.status {
      case .failed where entry.isLast && (!hasFailure || drivers.count == 1):
        testCase.status = .failed
      case .incomplete where entry.isLast: testCase.status = .incomplete
      case .passed where driver.status == .incomplete: testCase.status = .passed
      case .skipped where driver.status == .incomplete: testCase.status = .skipped
      default: break
      }
      entry.ran = driver.status == .skipped && testCase.status != .skipped
      if driver.status == .incomplete {
        // The journal does not contain the end of the case.
        (testCase.start, testCase.duration) = (told.start, told.duration)
      }
      testCase.hasKnownIssues = driver.hasKnownIssues || told.hasKnownIssues && drivers.count == 1
      testCase.isFlaky = testCase.status == .passed && (driver.isFlaky || told.isFlaky)
      return numbered(testCase, entry)
    }
  }

  private mutating func numbered(_ testCase: TestCase, _ entry: Entry?) -> TestCase {
    var testCase = testCase
    testCase.details = entry == nil ? nil : entries.count
    if let entry { entries.append(entry) }
    return testCase
  }

  func details(_ number: Int) throws -> TestCase.Details {
    guard entries.indices.contains(number) else { return TestCase.Details() }
    let entry = entries[number]
    var told = try entry.told.map(stream.details) ?? TestCase.Details()
    guard !entry.known.isEmpty else { return told }
    var known = try entry.known[entry.driver].map(journal.details) ?? TestCase.Details()
    guard entry.isTold else { return known }
    if entry.ran { known.skipReason = nil }
    if entry.known.count > 1 {
      for (driver, other) in entry.known.enumerated()
      where driver != entry.driver && !(told.issues.isEmpty && told.attachments.isEmpty) {
        if let other { told.subtract(try journal.details(other)) }
      }
      told.earlierAttempts = []
    }
    known.complete(with: told, isAll: entry.isLast)
    return known
  }

  func hasOnlySteps(_ number: Int) -> Bool {
    guard entries.indices.contains(number), entries[number].told == nil,
      case let entry = entries[number], !entry.known.isEmpty
    else { return false }
    return entry.known[entry.driver].map(journal.hasOnlySteps) ?? true
  }
}
