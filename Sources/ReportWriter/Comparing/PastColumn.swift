internal import TestJournal

/// How the cases of a run went in one earlier run: eight bytes a case.
struct PastColumn: Sendable {
  private struct Cell: Sendable {
    var duration: Float = 0
    /// `nil` when the case was not there.
    var status: TestCase.Status?
  }

  /// The earlier run.
  let run: RunComparison.Earlier
  /// How many of its cases are not there any more.
  private(set) var goneCount = 0
  /// The names of the first of them.
  private(set) var gone: [String] = []
  private var cells: [Cell]
  /// The numbers of the details of those cases that passed then and do not now; -1 for none.
  private var passes: [Int: Int] = [:]
  /// Gives those details, as long as any are asked for.
  private var store: (any DetailStore)?

  /// Makes a column in which no case was there.
  ///
  /// - Parameters:
  ///   - run: The earlier run.
  ///   - count: How many cases the run has that is compared with it.
  init(_ run: RunComparison.Earlier, cases count: Int) {
    self.run = run
    cells = [Cell](repeating: Cell(), count: count)
  }

  /// When the run started, where that is known.
  var start: Double { run.started ?? 0 }

  /// Notes how a case went.
  ///
  /// - Parameters:
  ///   - testCase: The case in the earlier run.
  ///   - index: Its index in the run that is compared with it.
  mutating func note(_ testCase: TestCase, at index: Int) {
    cells[index] = Cell(duration: Float(testCase.duration), status: testCase.status)
  }

  /// Notes where the details are of a case that passed then and does not now.
  ///
  /// - Parameters:
  ///   - testCase: The case in the earlier run.
  ///   - index: Its index in the run that is compared with it.
  ///   - store: Gives the details.
  mutating func notePass(_ testCase: TestCase, at index: Int, in store: any DetailStore) {
    passes[index] = testCase.details ?? -1
    self.store = store
  }

  /// The details of a case that passed then and does not now; `nil` for any other.
  func details(ofPass index: Int) throws -> TestCase.Details? {
    guard let number = passes[index] else { return nil }
    return number < 0 ? TestCase.Details() : try store?.details(number)
  }

  /// Forgets the details of cases.
  ///
  /// - Parameter isAsked: Whether those of a case are asked for.
  mutating func forgetPasses(except isAsked: (Int) -> Bool) {
    passes = passes.filter { isAsked($0.key) }
    if passes.isEmpty { store = nil }
  }

  /// How a case went; `nil` when it was not there.
  subscript(index: Int) -> RunComparison.Past? {
    let cell = cells[index]
    return cell.status.map { RunComparison.Past(status: $0, duration: Double(cell.duration)) }
  }

  /// Counts a case that is not there any more.
  ///
  /// - Parameters:
  ///   - name: Its name, which is made only where it is kept.
  ///   - most: How many names are kept.
  mutating func addGone(_ name: @autoclosure () -> String, most: Int) {
    goneCount += 1
    if gone.count < most { gone.append(name()) }
  }
}
