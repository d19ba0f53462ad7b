public import TestJournal

/// The changes since earlier runs, case by case, and the history of each case.
///
/// A case is identified by its name in JUnit XML (classname and name), so an earlier run may be a journal, an event stream, or
/// JUnit XML generated from one. An earlier run takes eight bytes per case, and no messages. Only for cases that do not pass now,
/// it is known where to read the details of their last pass. Both adding a run and queries take time proportional to the number of
/// cases.
public struct RunComparison: Sendable {
  /// The minimum factor by which a passing case counts as slower.
  public static let slowerFactor = 2.0
  /// The minimum difference in seconds by which a passing case counts as slower.
  public static let slowerSeconds = 0.5
  /// The minimum number of changes between passing and failing that makes a passing case unstable.
  public static let unstableChanges = 2
  /// The number of earlier runs in which these changes are counted.
  public static let unstableRuns = 10
  /// The maximum number of names of missing cases to store.
  public static let maxGone = 1_000

  private let run: TestRun
  private var cases: [TestCase] { run.cases }
  /// The indices of the cases by the hashes of their names. The hash seed is specific to this process, so inputs cannot be forged
  /// to collide. With a million cases, an accidental collision occurs in one of 30 million runs.
  private let numbers: [Int: Int32]
  var columns: [PastColumn] = []
  /// The cases whose last passing results are kept.
  private let failing: Set<Int>

  /// Creates a comparison.
  ///
  /// - Parameter run: The run to compare, whose cases are referred to by index.
  public init(_ run: TestRun) {
    self.run = run
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
  /// - Parameter run: The run. Runs are sorted by start time or, if that is unknown for any of them, keep the order in which they
  ///   were added.
  public mutating func add(_ run: TestRun) {
    var column = PastColumn(Earlier(run), cases: cases.count)
    let suites = Self.hashes(of: run.suites)
    var gone: Set<Int> = []
    run.forEachCaseName { index, suite, name in
      if let number = numbers[Self.hash(name, inSuite: suites[suite])] {
        column.note(run.cases[index], at: Int(number))
        if run.cases[index].status == .passed, failing.contains(Int(number)) {
          column.notePass(run.cases[index], at: Int(number), in: run.details)
        }
      } else {
        gone.insert(index)
      }
    }
    addGone(gone, of: run, to: &column)
    columns.append(column)
    defer { forgetPasses() }
    guard columns.allSatisfy({ $0.run.started != nil }) else { return }
    columns = columns.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
  }

  /// Counts the cases that this run lacks, without those that it has under another name.
  private func addGone(_ gone: Set<Int>, of run: TestRun, to column: inout PastColumn) {
    guard !gone.isEmpty else { return }
    let changed = ChangedNames(
      self.run, new: Set(cases.indices.filter { column[$0] == nil }), since: run, gone: gone)
    column.noteRenamed(changed)
    run.forEachCaseName { index, suite, name in
      guard gone.contains(index), !changed.then.contains(index) else { return }
      column.addGone("\(run.suites[suite].name) \(name.string)", most: Self.maxGone)
    }
  }

  /// The earlier runs, oldest first.
  public var earlier: [Earlier] { columns.map(\.run) }

  /// The run to find missing cases by: the latest earlier one that is whole, because one that was cut short reveals nothing.
  var reference: PastColumn? { columns.last { $0.run.isWhole } ?? columns.last }

  /// The number of cases of the latest whole earlier run that this run lacks.
  public var goneCount: Int { reference?.goneCount ?? 0 }

  /// The number of cases that have another name than in that run, because of arguments that change from run to run.
  public var renamedCount: Int { reference?.renamed.count ?? 0 }

  /// The names of the first of these cases, at most ``maxGone``: suite, space, name.
  public var gone: [String] { reference?.gone ?? [] }

  /// Returns the results of a case in all earlier runs.
  ///
  /// - Parameter index: The index of the case in the run.
  /// - Returns: One entry for each of ``earlier``, oldest first; `nil` where the case did not exist.
  public func history(of index: Int) -> [Past?] { columns.map { $0[index] } }

  /// Returns the result of a case in one of the earlier runs.
  ///
  /// - Returns: The result, or `nil` when the case did not exist.
  func past(of index: Int, in run: Int) -> Past? { columns[run][index] }

  /// Returns the change in a case.
  ///
  /// The case is compared with the latest earlier run in which it ran, because a run that skipped it reveals nothing.
  ///
  /// - Parameter index: The index of the case in the run.
  /// - Returns: The change.
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
    if !isKnown { isKnown = reference?.renamed.contains(index) ?? false }
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

  /// Counts the changes. Changes that no case has are left out.
  ///
  /// - Returns: The number of cases for each change. Each case counts once.
  public func counts() -> [Change: Int] {
    var counts: [Change: Int] = [:]
    for index in cases.indices { counts[change(of: index), default: 0] += 1 }
    return counts
  }

  /// Returns the usual duration of a case: the median of the earlier runs in which it passed, so that one slow machine neither
  /// causes nor hides a change.
  ///
  /// - Parameter index: The index of the case in the run.
  /// - Returns: The duration in seconds, which is the larger of the middle two for an even number of runs; `nil` when the case
  ///   never passed.
  public func usualDuration(of index: Int) -> Double? {
    let durations = columns.compactMap { $0[index] }.filter { $0.status == .passed }
      .map(\.duration).sorted()
    return durations.isEmpty ? nil : durations[durations.count / 2]
  }

  /// The number of changes of a case between passing and failing, over the latest earlier runs in which it ran and this one.
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

  /// Returns the durations of a case in all runs in which it passed, including this one, oldest first, in seconds.
  ///
  /// - Returns: The durations, or `nil` when the case does not pass now, or a duration was not recorded.
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

  /// Hashes a name as a report shows it: a name read from a report contains no control characters, and an empty one has been
  /// replaced by the reader.
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
