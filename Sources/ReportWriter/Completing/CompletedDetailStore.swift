internal import TestJournal

/// Puts together what an event stream and a journal of journeys know of a case, each time it is asked for.
struct CompletedDetailStore: DetailStore {
  /// Where the details of a case are.
  private struct Entry: Sendable {
    /// Its number in the event stream.
    var told: Int?
    /// Whether the event stream has it, which need not tell more of it than how it ended.
    var isTold = true
    /// Its numbers in the journal, one for each driver.
    var known: [Int?] = []
    /// Which of them this case is.
    var driver = 0

    /// What is said of no driver in particular belongs to the last one.
    var isLast: Bool { driver == known.count - 1 }
  }

  private let stream: any DetailStore
  private let journal: any DetailStore
  private var entries: [Entry] = []

  /// Makes an empty store.
  ///
  /// - Parameters:
  ///   - stream: The details of the event stream.
  ///   - journal: Those of the journal.
  init(stream: any DetailStore, journal: any DetailStore) {
    self.stream = stream
    self.journal = journal
  }

  /// Takes in a case that only the event stream has.
  ///
  /// - Parameter testCase: The case.
  /// - Returns: The case with its number here.
  mutating func add(_ testCase: TestCase) -> TestCase {
    numbered(testCase, testCase.details == nil ? nil : Entry(told: testCase.details))
  }

  /// Takes in a case that only the journal has.
  ///
  /// - Parameter testCase: The case.
  /// - Returns: The case with its number here.
  mutating func add(journal testCase: TestCase) -> TestCase {
    numbered(
      testCase, testCase.details == nil ? nil : Entry(isTold: false, known: [testCase.details]))
  }

  /// Takes in a case that both have.
  ///
  /// - Parameters:
  ///   - told: The case as the event stream tells it.
  ///   - drivers: The case as the journal tells it, once for each driver.
  /// - Returns: A case for each driver.
  mutating func add(_ told: TestCase, with drivers: [TestCase]) -> [TestCase] {
    let known = drivers.map(\.details)
    let hasFailure = drivers.contains { $0.status == .failed }
    return drivers.enumerated().map { index, driver in
      var testCase = driver
      let entry = Entry(told: told.details, known: known, driver: index)
      switch told.status {
      case .failed where entry.isLast && (!hasFailure || drivers.count == 1):
        testCase.status = .failed
      case .incomplete where entry.isLast: testCase.status = .incomplete
      case .passed where driver.status == .incomplete: testCase.status = .passed
      case .skipped where driver.status == .incomplete: testCase.status = .skipped
      default: break
      }
      if driver.status == .incomplete {
        // It is not known there when it ended.
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
    if entry.known.count > 1 {
      for (driver, other) in entry.known.enumerated() where driver != entry.driver {
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
