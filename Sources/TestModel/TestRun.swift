/// One run of a package's tests, however it was recorded. Readers produce it, and writers consume it.
///
/// The run contains what is needed to count, sort and search. Large details that are rarely needed (issues, steps, attachments) are
/// fetched case by case through ``details``, so that the memory use does not grow with the size of messages.
public struct TestRun: Sendable {
  /// The default title of a run.
  package static let untitled = "Test run"

  /// The identity of the run, which its processes have in common, if known.
  package var id: String?
  /// The title of the run, as reports show it.
  public var title: String
  /// The properties of the run in display order: Swift version, platform, driver, seed, ….
  public var properties: [Property]
  /// The host name of the machine that the tests ran on, if known.
  public var hostname: String?
  /// The folder that source paths are relative to, if known.
  public var packageRoot: String?
  /// The start time, in seconds since 1970, if known.
  public var started: Double?
  /// The duration in seconds; 0 when unknown.
  public var duration: Double
  /// Whether the start times of the cases were recorded. Otherwise, they were made up in order, and no report shows them.
  public var hasRecordedStarts = true
  /// Whether the end of the run was recorded; `false` after a crash or a kill.
  public var isComplete: Bool
  /// The suites, ordered by name.
  public var suites: [TestSuite]
  /// The test functions, sorted by suite and then by source location. Without locations, they are sorted by name, or keep the order
  /// of another tool's file.
  public var functions: [TestFunction]
  /// The test cases, in the order of their functions and then of their arguments' declaration.
  public var cases: [TestCase]
  /// What a reader could not interpret without losing a result: one sentence each, with file and line.
  public var warnings: [String]
  /// What was combined into one case, or was not although it has one name, and why: one sentence each.
  public var notes: [String]
  /// What is known to be missing from the results, and why: one sentence each, with file and line if there are any.
  public var losses: [String]
  /// The origins of the functions, until the run is merged.
  package var origins: [TestFunction.Origin] = []
  /// The UI mutants of the run, with their results.
  public var mutants: [UIMutantResult]
  /// The screens of the app, with what the journeys did with them; empty when coverage was not recorded.
  public var screens: [ScreenCoverage]
  /// The operations of robots that were performed; empty when coverage was not recorded.
  public var operations: [OperationCoverage]
  /// The shards of the run that the results come from; empty if the run was not split.
  public var shards: [Shard] = []
  /// The store of the cases' issues, steps and attachments.
  public var details: any DetailStore

  /// Whether all results are present: the end of the run was recorded, and nothing is known to be lost.
  public var isWhole: Bool { isComplete && losses.isEmpty }

  /// Creates an empty run.
  ///
  /// - Parameters:
  ///   - title: The title of the run.
  ///   - details: The store of the cases' details.
  public init(title: String, details: any DetailStore = InMemoryDetailStore()) {
    self.title = title
    self.properties = []
    self.duration = 0
    self.isComplete = true
    self.suites = []
    self.functions = []
    self.cases = []
    self.warnings = []
    self.notes = []
    self.losses = []
    self.mutants = []
    self.screens = []
    self.operations = []
    self.details = details
  }
}
