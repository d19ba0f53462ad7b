public import TestJournal

/// What changed since earlier runs, case by case, and how each case went in them.
///
/// A case is found again by the name that it has in JUnit XML (classname and name), so an earlier run may be a journal,
/// an event stream or the JUnit XML that was made of one. Of an earlier run eight bytes a case are kept, never a
/// message; only of those that do not pass now it is known where to read how they went when they last did. Both adding and asking take time in proportion to the number of cases.
public struct RunComparison: Sendable {
  /// A case that passed is slower when it took at least this many times as long as before …
  public static let slowerFactor = 2.0
  /// … and at least this many seconds more.
  public static let slowerSeconds = 0.5
  /// A case that passes is unstable when it changed sides at least this often …
  public static let unstableChanges = 2
  /// … over this many earlier runs.
  public static let unstableRuns = 10
  /// How many names of cases that are gone are kept.
  public static let maxGone = 1_000

  private let cases: [TestCase]
  /// The indices of the cases by the hashes of their names. The seed of a hash is this process's, so no input can be
  /// made to collide, and at a million cases two by chance do in one of 30 million runs.
  private let numbers: [Int: Int32]
  var columns: [PastColumn] = []
  /// The cases of which it is asked how they went when they last passed.
  private let failing: Set<Int>

  /// Begins a comparison.
  ///
  /// - Parameter run: The run that is compared; its cases are referred to by their indices.
  public init(_ run: TestRun) {
    cases = run.cases
    var numbers = [Int: Int32](minimumCapacity: run.cases.count)
    let suites = Self.hashes(of: run.suites)
    run.forEachCaseName { index, suite, name in
      numbers[Self.hash(name, inSuite: suites[suite])] = Int32(truncatingIfNeeded: index)
    }
    self.numbers = numbers
    failing = Self.failing(in: run)
  }

  /// Adds an earlier run, which need not be kept.
  ///
  /// - Parameter run: The run. It is put in its place by when it started, or, where that is not known of all, after
  ///   those that were added before it.
  public mutating func add(_ run: TestRun) {
    var column = PastColumn(Earlier(run), cases: cases.count)
    let suites = Self.hashes(of: run.suites)
    run.forEachCaseName { index, suite, name in
      if let number = numbers[Self.hash(name, inSuite: suites[suite])] {
        column.note(run.cases[index], at: Int(number))
        if run.cases[index].status == .passed, failing.contains(Int(number)) {
          column.notePass(run.cases[index], at: Int(number), in: run.details)
        }
      } else {
        column.addGone("\(run.suites[suite].name) \(name.string)", most: Self.maxGone)
      }
    }
    columns.append(column)
    defer { forgetPasses() }
    guard columns.allSatisfy({ $0.run.started != nil }) else { return }
    columns = columns.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
  }

  /// The earlier runs, oldest first.
  public var earlier: [Earlier] { columns.map(\.run) }

  /// How many cases the latest of the earlier runs had that this run does not have.
  public var goneCount: Int { columns.last?.goneCount ?? 0 }

  /// The names of the first of those cases, at most ``maxGone``: suite, space, name.
  public var gone: [String] { columns.last?.gone ?? [] }

  /// Returns how a case went in each of the earlier runs.
  ///
  /// - Parameter index: The case's index in the run.
  /// - Returns: One entry for each of ``earlier``, oldest first; `nil` where it was not there.
  public func history(of index: Int) -> [Past?] {
    columns.map { $0[index] }
  }

  /// Returns how a case went in one of the earlier runs.
  ///
  /// - Parameters:
  ///   - index: The case's index in the run.
  ///   - run: The earlier run's place in ``earlier``.
  /// - Returns: `nil` where it was not there.
  func past(of index: Int, in run: Int) -> Past? { columns[run][index] }

  /// Returns what changed for a case.
  ///
  /// It is compared with the latest earlier run in which it ran: one in which it was skipped says nothing.
  ///
  /// - Parameter index: The case's index in the run.
  /// - Returns: What changed.
  public func change(of index: Int) -> Change {
    let now = cases[index]
    var isKnown = false
    var before: Past?
    for column in columns.reversed() {
      guard let past = column[index] else { continue }
      isKnown = true
      guard past.status != .skipped else { continue }
      before = past
      break
    }
    let didFail = before.map { $0.status != .passed } ?? false
    switch now.status {
    case .failed, .incomplete: return didFail ? .stillFailing : .newlyFailing
    case .skipped: return isKnown ? .unchanged : .new
    case .passed:
      if !isKnown { return .new }
      if changedSides(index) >= Self.unstableChanges { return .unstable }
      if didFail { return .fixed }
      return isSlower(index) ? .slower : .unchanged
    }
  }

  /// Counts what changed; a change that no case has is not in it.
  ///
  /// - Returns: How many cases changed how; each case counts once.
  public func counts() -> [Change: Int] {
    var counts: [Change: Int] = [:]
    for index in cases.indices { counts[change(of: index), default: 0] += 1 }
    return counts
  }

  /// Returns how long a case took before: the median of the earlier runs in which it passed, so that one slow machine
  /// neither makes nor hides a change.
  ///
  /// - Parameter index: The case's index in the run.
  /// - Returns: Seconds; the larger of the middle two where they are even. `nil` when it never passed.
  public func usualDuration(of index: Int) -> Double? {
    let durations = columns.compactMap { $0[index] }.filter { $0.status == .passed }
      .map(\.duration).sorted()
    return durations.isEmpty ? nil : durations[durations.count / 2]
  }

  /// How often a case went from passing to failing or back, over the latest earlier runs in which it ran and this one.
  private func changedSides(_ index: Int) -> Int {
    var changes = 0
    var didFail = cases[index].status != .passed
    for column in columns.suffix(Self.unstableRuns).reversed() {
      guard let past = column[index], past.status != .skipped else { continue }
      let failed = past.status != .passed
      if failed != didFail { changes += 1 }
      didFail = failed
    }
    return changes
  }

  /// The indices of the cases.
  var indices: Range<Int> { cases.indices }

  /// How long a case took in each run in which it passed, oldest first, this one among them, in seconds.
  ///
  /// - Parameter index: The case's index in the run.
  /// - Returns: The times; `nil` when it does not pass now, or when a time was not recorded.
  func passingTimes(of index: Int) -> [Double]? {
    guard cases[index].status == .passed, cases[index].duration > 0 else { return nil }
    var times: [Double] = []
    for column in columns {
      guard let past = column[index], past.status == .passed else { continue }
      guard past.duration > 0 else { return nil }
      times.append(past.duration)
    }
    return times + [cases[index].duration]
  }

  private func isSlower(_ index: Int) -> Bool {
    let now = cases[index].duration
    guard now >= Self.slowerSeconds, let usual = usualDuration(of: index) else { return false }
    return now >= usual * Self.slowerFactor && now - usual >= Self.slowerSeconds
  }

  /// A report shows names without control characters, so a name that was read from one has none; and where nothing is
  /// left of it, the reader gives it one.
  private static func hash(_ name: UTF8Text, inSuite suite: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(suite)
    hasher.combine(shown(name, otherwise: JUnitCase.unnamed).hash)
    return hasher.finalize()
  }

  private static func hashes(of suites: [TestSuite]) -> [Int] {
    suites.map { shown(UTF8Text($0.name), otherwise: TestSuite.unknown).hash }
  }

  private static func shown(_ name: UTF8Text, otherwise: String) -> UTF8Text {
    if name.count > 0, LegalText.isPlain(name.bytes) { return name }
    let text = LegalText(name.string).string
    return UTF8Text(text.isEmpty ? otherwise : text)
  }
}
