internal import TestJournal

/// The results of a run's cases in one earlier run, in eight bytes per case.
struct PastColumn: Sendable {
  private struct Cell: Sendable {
    var duration: Float = 0
    /// `nil` when the earlier run did not contain the case.
    var status: TestCase.Status?
  }

  /// The earlier run.
  let run: RunComparison.Earlier
  /// The number of its cases that no longer exist.
  private(set) var goneCount = 0
  /// The names of the first of these cases.
  private(set) var gone: [String] = []
  /// The cases of the compared run that the earlier one has under another name.
  private(set) var renamed: Set<Int> = []
  /// A pair of such names.
  private(set) var example: ChangedNames.Example?
  private var cells: [Cell]
  /// The numbers of the details of cases that passed then and do not pass now; -1 for none.
  private var passes: [Int: Int] = [:]
  /// The store of these details, as long as any are needed.
  private var store: (any DetailStore)?

  /// Creates an empty column.
  ///
  /// - Parameter count: The number of cases in the compared run.
  init(_ run: RunComparison.Earlier, cases count: Int) {
    self.run = run
    cells = [Cell](repeating: Cell(), count: count)
  }

  /// The start time of the run, if known.
  var start: Double { run.started ?? 0 }

  /// Records the result of a case.
  ///
  /// - Parameters:
  ///   - testCase: The case in the earlier run.
  ///   - index: The index of the case in the compared run.
  mutating func note(_ testCase: TestCase, at index: Int) {
    cells[index] = Cell(duration: Float(testCase.duration), status: testCase.status)
  }

  /// Records the location of the details of a case that passed then and does not pass now.
  ///
  /// - Parameters:
  ///   - testCase: The case in the earlier run.
  ///   - index: The index of the case in the compared run.
  mutating func notePass(_ testCase: TestCase, at index: Int, in store: any DetailStore) {
    passes[index] = testCase.details ?? -1
    self.store = store
  }

  /// Returns the details of a case that passed then and does not pass now; `nil` for any other case.
  func details(ofPass index: Int) throws -> TestCase.Details? {
    guard let number = passes[index] else { return nil }
    return number < 0 ? TestCase.Details() : try store?.details(number)
  }

  /// Drops the details of cases that are not needed.
  mutating func forgetPasses(except isAsked: (Int) -> Bool) {
    passes = passes.filter { isAsked($0.key) }
    if passes.isEmpty { store = nil }
  }

  /// The result of a case; `nil` when the earlier run did not contain it.
  subscript(index: Int) -> RunComparison.Past? {
    let cell = cells[index]
    return cell.status.map { RunComparison.Past(status: $0, duration: Double(cell.duration)) }
  }

  /// Records the cases that have another name than in the earlier run.
  mutating func noteRenamed(_ names: ChangedNames) {
    renamed = names.now
    example = names.example
  }

  /// Counts a case that no longer exists.
  ///
  /// - Parameters:
  ///   - name: The name of the case, which is computed only if it is stored.
  ///   - most: The maximum number of names to store.
  mutating func addGone(_ name: @autoclosure () -> String, most: Int) {
    goneCount += 1
    if gone.count < most { gone.append(name()) }
  }
}
