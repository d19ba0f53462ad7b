/// The suites of XCTest that are running, which decide whether a line of the console is XCTest's own.
///
/// Any test can print what XCTest prints. A line counts only where XCTest itself can have written it:
/// - A run starts and ends with the suite `All tests` or `Selected tests`. `swift test` runs XCTest's tests before Swift
///   Testing's, so none starts after the line `Test run started.`, or, with `--quiet`, which omits that line, after the first
///   line of the event stream.
/// - A suite starts or ends, and a test starts, only while no test is running.
/// - A test starts in the suite of its class.
/// - While a test is running, only lines with its name count, and one of them ends it.
///
/// If there can be several processes, one may die before its run has ended, so the start of a run ends the previous one.
struct XCTestSuites {
  private static let roots: Set<String> = ["All tests", "Selected tests"]
  private let processes: XCTestProcesses
  private var open: [String] = []
  private var isOver = false

  init(processes: XCTestProcesses) { self.processes = processes }

  /// The number of suites that have started and not ended.
  var count: Int { open.count }

  /// Whether more of XCTest's lines can follow.
  var isListening: Bool { !isOver || !open.isEmpty }

  /// Records that no further run of XCTest can start.
  mutating func endRuns() { isOver = true }

  /// Returns whether the start of a suite is the start of a run.
  ///
  /// - Returns: `true` if a run can start now and the suite is one that contains all others.
  func isRun(_ name: String) -> Bool {
    Self.roots.contains(name) && !isOver && (open.isEmpty || processes != .one)
  }

  /// Records the start of a suite.
  mutating func start(_ name: String) {
    if isRun(name) {
      open = [name]
    } else if !open.isEmpty {
      open.append(name)
    }
  }

  /// Records the end of a suite and of the suites inside it.
  mutating func end(_ name: String) {
    if let index = open.lastIndex(of: name) { open.removeSubrange(index...) }
  }

  /// Returns whether a test can start.
  ///
  /// - Returns: `true` if the suite of its class is running.
  func hold(_ name: XCTestConsole.Name) -> Bool {
    let type = name.type.split(separator: ".").last
    return open.dropFirst().contains { $0.split(separator: ".").last == type }
  }
}
