/// One run of a package's tests, however it was recorded: what every reader makes and every writer takes.
///
/// The run holds what is needed to count, sort and search. What is large and rarely looked at (issues, steps,
/// attachments) is fetched case by case through ``details``, so that the memory needed does not grow with messages.
public struct TestRun: Sendable {
  /// The title of a run that has none.
  package static let untitled = "Test run"

  /// The run's title, as the reports show it.
  public var title: String
  /// Facts about the run, in the order in which they are to be shown: Swift version, platform, driver, seed, ….
  public var properties: [Property]
  /// The name of the machine that the tests ran on, when known.
  public var hostname: String?
  /// The folder that source files are given relative to, when known.
  public var packageRoot: String?
  /// When the run started, in seconds since 1970, when known.
  public var started: Double?
  /// How long the run took, in seconds; 0 when not known.
  public var duration: Double
  /// Whether it was recorded when each case started; else the cases are given starts one after another, which no report
  /// shows.
  public var hasRecordedStarts = true
  /// Whether the end of the run was recorded; `false` after a crash or a kill.
  public var isComplete: Bool
  /// The suites, ordered by name.
  public var suites: [TestSuite]
  /// The test functions, ordered by suite and then by place in the source; where that is not known, by name, or as they
  /// stand in the file of another tool.
  public var functions: [TestFunction]
  /// The test cases, in the order of their functions and then of their arguments' declaration.
  public var cases: [TestCase]
  /// What a reader could not make sense of, and what took no result with it: one sentence each, with file and line.
  public var warnings: [String]
  /// What is known to be missing of the results, and why: one sentence each, with file and line where there are any.
  public var losses: [String]
  /// The faults that were put between the app and the journeys, and what became of each.
  public var mutants: [UIMutantResult]
  /// The screens of the app, and what the journeys did about them; none when that was not recorded.
  public var screens: [ScreenCoverage]
  /// The operations of robots that were performed; none when that was not recorded.
  public var operations: [OperationCoverage]
  /// Gives the issues, steps and attachments of a case.
  public var details: any DetailStore

  /// Whether every result is there: the end of the run was recorded, and nothing is known to be lost.
  public var isWhole: Bool { isComplete && losses.isEmpty }

  /// Makes an empty run.
  ///
  /// - Parameters:
  ///   - title: The run's title.
  ///   - details: Where the cases' details come from.
  public init(title: String, details: any DetailStore = InMemoryDetailStore()) {
    self.title = title
    self.properties = []
    self.duration = 0
    self.isComplete = true
    self.suites = []
    self.functions = []
    self.cases = []
    self.warnings = []
    self.losses = []
    self.mutants = []
    self.screens = []
    self.operations = []
    self.details = details
  }
}
