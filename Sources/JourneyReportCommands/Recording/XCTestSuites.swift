/// Which of XCTest's suites run, and with that, which lines of the console are XCTest's own.
///
/// Every test can print what XCTest prints. A line is believed only where XCTest itself can have written it:
/// - A run begins with the suite `All tests` or `Selected tests`, and ends when that does. `swift test` runs XCTest's
///   tests before those of Swift Testing, so none begins when these have: what they print comes after the line
///   `Test run started.`, or, where that is left out (`--quiet`), after the first of the event stream.
/// - A suite begins and ends, and a test begins, while no test runs.
/// - A test begins in the suite of its class.
/// - While a test runs, only lines that name it tell of it, and one of them ends it.
///
/// With `--parallel` each test has a process of its own, so there a run that begins ends what ran.
struct XCTestSuites {
  private static let roots: Set<String> = ["All tests", "Selected tests"]
  private let isParallel: Bool
  private var open: [String] = []
  private var isOver = false

  /// Makes it ready for the first run.
  ///
  /// - Parameter isParallel: Whether each test has a process, and so a run of XCTest, of its own.
  init(isParallel: Bool) {
    self.isParallel = isParallel
  }

  /// How many suites began and did not end.
  var count: Int { open.count }

  /// Whether anything of XCTest can come.
  var isListening: Bool { !isOver || !open.isEmpty }

  /// Notes that no run of XCTest begins any more.
  mutating func endRuns() {
    isOver = true
  }

  /// Returns whether a suite's beginning is that of a run.
  ///
  /// - Parameter name: The name of the suite.
  /// - Returns: Whether it is.
  func isRun(_ name: String) -> Bool {
    Self.roots.contains(name) && !isOver && (open.isEmpty || isParallel)
  }

  /// Takes in the beginning of a suite.
  ///
  /// - Parameter name: Its name.
  mutating func start(_ name: String) {
    if isRun(name) {
      open = [name]
    } else if !open.isEmpty {
      open.append(name)
    }
  }

  /// Takes in the end of a suite, and with it the end of what began in it.
  ///
  /// - Parameter name: Its name.
  mutating func end(_ name: String) {
    if let index = open.lastIndex(of: name) { open.removeSubrange(index...) }
  }

  /// Returns whether a test can begin.
  ///
  /// - Parameter name: The test.
  /// - Returns: Whether the suite of its class runs.
  func hold(_ name: XCTestConsole.Name) -> Bool {
    let type = name.type.split(separator: ".").last
    return open.dropFirst().contains { $0.split(separator: ".").last == type }
  }
}
