/// The index of a journal, built while it is read: compact facts about each case, and the positions of its details.
struct JournalIndex {
  /// A test function, or a substitute for issues outside any function.
  struct Function {
    var suite: String
    var name: String
    var displayName: String?
    var location: SourceLocation?
    var tags: [String] = []
    var bugs: [TestFunction.Bug] = []
    /// In seconds.
    var timeLimit: Double?
    var isParameterized: Bool
    /// The number of the origin in a JUnit file.
    var origin: Int?
    /// The only case of a function without arguments, or the case for what belongs to no other; -1 for none.
    var ownCase = -1
    var hasCases = false
    /// Whether the cases start in declaration order.
    var isOrdered = false
    /// The number of cases that started without an ID, and so cannot be told apart.
    var casesWithoutID: Int32 = 0
    /// The position of the line with the reason why the function was skipped or cancelled.
    var reason: JournalLines.Line?
    /// The declared position of each case by the hash of its ID, if a stream states it.
    var declared: [Int: Int] = [:]
  }

  /// The events in the life of a case.
  struct Marks: OptionSet {
    let rawValue: UInt16
    /// A later attempt of the same case follows.
    static let superseded = Marks(rawValue: 256)
    /// The end of the case itself was recorded, not only that of its function.
    static let caseEnded = Marks(rawValue: 512)
    /// The end of the function was recorded.
    static let functionEnded = Marks(rawValue: 1024)
    static let started = Marks(rawValue: 1)
    static let ended = Marks(rawValue: 2)
    static let failing = Marks(rawValue: 4)
    static let known = Marks(rawValue: 8)
    static let skipped = Marks(rawValue: 16)
    /// The case represents issues outside any case, so it neither starts nor ends.
    static let synthetic = Marks(rawValue: 32)
    /// The case has details other than steps.
    static let hasMore = Marks(rawValue: 64)
    static let neverRan = Marks(rawValue: 128)
    /// The first failing issue is an error to the tool that recorded it.
    static let error = Marks(rawValue: 4096)
    /// A line about the case is lost.
    static let doubtful = Marks(rawValue: 2048)
  }

  /// A test case.
  struct Case {
    var function: Int
    var marks: Marks = []
    /// The status, if the journal states it.
    var status: TestCase.Status?
    var attempt: UInt8 = 1
    /// The preceding attempt; -1 for none.
    var previous: Int32 = -1
    var start = Double.nan
    var end = Double.nan
    /// The declared position among the cases of its function, or `Int32.max` if it is unknown.
    var place = Int32.max
    /// The numbers of the lines of its start and its end; 0 when there are none.
    var firstLine: Int32 = 0
    var lastLine: Int32 = 0
    var arguments: [TestCase.Argument] = []
    var lines = JournalLines.List()
    /// The skipped suite that contains the case; -1 for none.
    var skippedSuite: Int32 = -1
  }

  /// A declared suite.
  struct Suite {
    var name: String
    var displayName: String?
    var file: String?
    /// The reason why the suite was skipped.
    var reason: String?
  }

  /// The maximum length of a source path, in Unicode scalars.
  static let longestPath = 4_096
  /// The maximum number of crashes stored.
  static let maxCrashes = 100
  /// The maximum number of UI mutants stored.
  static let maxMutants = 100_000
  /// The maximum number of screens stored for the coverage, over all parts.
  static let maxScreens = 2_000
  /// The maximum length of the reason why a suite was skipped, in Unicode scalars.
  static let longestReason = 1_000

  /// The target of a test ID.
  enum Target {
    case function(Int)
    case suite(Int)
  }

  var id: String?
  var title: String?
  var hostname: String?
  var packageRoot: String?
  /// The package root that the caller named. The one in the journal is not used to locate files.
  let namedRoot: String?
  var properties: [Property] = []
  var started: Instant?
  var lastInstant = -Double.infinity
  var hasEnded = false
  /// Whether a run has begun and not ended.
  var isRunning = false
  /// Whether another run began before the one before it had ended.
  var hasUnendedRun = false
  /// The duration of the run, if the journal states it.
  var duration: Double?
  /// Whether the start times of the cases express more than their order.
  var hasRecordedStarts = true
  /// The offset for the times of a later run in the same file, whose clock may have restarted.
  var shift = 0.0
  var earlierWarnings: [String] = []
  /// What an earlier reader combined, and why.
  var notes: [String] = []
  /// The losses that the journal itself states.
  var earlierLosses: [String] = []
  var mutants: [UIMutantResult] = []
  /// The coverage of the app by the journeys.
  var screens: [ScreenCoverage] = []
  var operations: [OperationCoverage] = []
  /// The shards of the run that the journal contains.
  var shards: [Shard] = []
  /// The crashes of the test processes.
  var crashes: [Crash] = []
  var hasCheckedVersion = false
  /// The number of the current line.
  var lineNumber: Int32 = 0
  /// Whether a line is not JSON, or too long.
  var hasDamage = false
  /// The number of lines that were understood.
  var understood = 0
  var warnings: JournalWarnings
  /// Unreadable lines that may have contained results.
  var losses: JournalWarnings
  /// The numbers of lost lines that may have been about any running case.
  var doubtedLines: [Int] = []
  /// The numbers of lost lines that may have been about any running case of a function.
  var doubtedLinesOfFunction: [Int: [Int]] = [:]
  /// The number of the last line, if a crash cut it off.
  var cutLine: Int?
  var functions: [Function] = []
  var suites: [Suite] = []
  var cases: [Case] = []
  var lines = JournalLines()
  var targets: [Int: Target] = [:]
  /// The undeclared IDs, with the lines that first referred to them.
  var undeclared: [Int: (line: Int, id: String)] = [:]
  var casesByID: [Int: Int] = [:]
  /// The cases that have started and not ended, by function.
  var openCases: [Int: Set<Int>] = [:]
  var lastTarget = LastID<Target>()
  var lastCase = LastID<(function: Int, number: Int)>()
  /// The functions that represent issues of suites, by the name of the suite.
  var outsiders: [String: Int] = [:]

  /// Creates an empty index.
  ///
  /// - Parameter file: The name of the journal, for warnings.
  init(file: String, packageRoot: String?) {
    warnings = JournalWarnings(file: file)
    losses = JournalWarnings(file: file)
    self.packageRoot = packageRoot
    namedRoot = packageRoot
  }
}
