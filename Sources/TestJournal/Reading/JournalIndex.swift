/// What is kept in memory of a journal while it is read: compact facts of each case, and where its details stand.
struct JournalIndex {
  /// A test function, or what stands for one where an issue belongs to none.
  struct Function {
    var suite: String
    var name: String
    var displayName: String?
    var location: SourceLocation?
    var tags: [String] = []
    var isParameterized: Bool
    /// The case of a function without arguments, or of what belongs to no case; -1 for none.
    var ownCase = -1
    var hasCases = false
    /// Whether the cases start in the order in which they were declared.
    var isOrdered = false
    /// How many of its cases started without an id, so that they cannot be told apart.
    var casesWithoutID: Int32 = 0
    /// Where it stands why the function was skipped or cancelled.
    var reason: JournalLines.Line?
    /// The declared place of each case by the hash of its id, where a stream tells it.
    var declared: [Int: Int] = [:]
  }

  /// What happened to a case.
  struct Marks: OptionSet {
    let rawValue: UInt16
    /// A later attempt of the same case follows.
    static let superseded = Marks(rawValue: 256)
    /// The case's own end was recorded, not only that of its function.
    static let caseEnded = Marks(rawValue: 512)
    /// The end of its function was recorded.
    static let functionEnded = Marks(rawValue: 1024)
    static let started = Marks(rawValue: 1)
    static let ended = Marks(rawValue: 2)
    static let failing = Marks(rawValue: 4)
    static let known = Marks(rawValue: 8)
    static let skipped = Marks(rawValue: 16)
    /// It stands for issues outside any case, so it neither starts nor ends.
    static let synthetic = Marks(rawValue: 32)
    /// It has details beside steps.
    static let hasMore = Marks(rawValue: 64)
    static let neverRan = Marks(rawValue: 128)
    /// A line about it is lost.
    static let doubtful = Marks(rawValue: 2048)
  }

  /// A test case.
  struct Case {
    var function: Int
    var marks: Marks = []
    /// How it ended, where the journal says so by itself.
    var status: TestCase.Status?
    var attempt: UInt8 = 1
    /// The attempt before this one; -1 for none.
    var previous: Int32 = -1
    var start = Double.nan
    var end = Double.nan
    var place = Int.max
    /// The numbers of the lines in which it started and ended; 0 where none says so.
    var firstLine: Int32 = 0
    var lastLine: Int32 = 0
    var arguments: [TestCase.Argument] = []
    var lines = JournalLines.List()
    /// The suite that was skipped, and it with it; -1 for none.
    var skippedSuite: Int32 = -1
  }

  /// A suite that was declared.
  struct Suite {
    var name: String
    var displayName: String?
    var file: String?
    /// Why it was skipped.
    var reason: String?
  }

  /// How many letters the path of a source file may have.
  static let longestPath = 4_096
  /// How many crashes are kept.
  static let maxCrashes = 100
  /// How many UI mutants are kept.
  static let maxMutants = 100_000
  /// How many screens are kept of what was covered, those of all parts.
  static let maxScreens = 2_000
  /// How many letters are kept of why a whole suite was skipped.
  static let longestReason = 1_000

  /// What an id names.
  enum Target {
    case function(Int)
    case suite(Int)
  }

  var title: String?
  var hostname: String?
  var packageRoot: String?
  /// The package's folder that the caller named: what the journal says of it finds no file.
  let namedRoot: String?
  var properties: [Property] = []
  var started: Instant?
  var lastInstant = -Double.infinity
  var hasEnded = false
  /// How long the run took, where the journal says so by itself.
  var duration: Double?
  /// Whether the starts of the cases are more than their order.
  var hasRecordedStarts = true
  /// What is added to the times of a later run in the same file, whose clock may have begun anew.
  var shift = 0.0
  var earlierWarnings: [String] = []
  /// What the journal itself says is missing.
  var earlierLosses: [String] = []
  var mutants: [UIMutantResult] = []
  /// What the journeys covered of their app.
  var screens: [ScreenCoverage] = []
  var operations: [OperationCoverage] = []
  /// What ended the test processes.
  var crashes: [Crash] = []
  var hasCheckedVersion = false
  /// The number of the line that is taken in.
  var lineNumber: Int32 = 0
  /// Whether a line is no JSON, or too long.
  var hasDamage = false
  /// How many lines were understood.
  var understood = 0
  var warnings: JournalWarnings
  /// What could not be read, and may have been results.
  var losses: JournalWarnings
  /// The numbers of lines that are lost and may have been about any case that was open.
  var doubtedLines: [Int] = []
  /// The numbers of lines that are lost and may have been about any case of a function that was open.
  var doubtedLinesOfFunction: [Int: [Int]] = [:]
  /// The number of the last line, where a crash cut it.
  var cutLine: Int?
  var functions: [Function] = []
  var suites: [Suite] = []
  var cases: [Case] = []
  var lines = JournalLines()
  var targets: [Int: Target] = [:]
  /// The ids that were named and not yet declared, with the lines that named them first.
  var undeclared: [Int: (line: Int, id: String)] = [:]
  var casesByID: [Int: Int] = [:]
  var lastTarget = LastID<Target>()
  var lastCase = LastID<(function: Int, number: Int)>()
  /// The function that stands for issues of a suite, by the suite's name.
  var outsiders: [String: Int] = [:]

  /// Makes an empty index.
  ///
  /// - Parameters:
  ///   - file: The journal's name, for warnings.
  ///   - packageRoot: The package's root; the reports name source files relative to it.
  init(file: String, packageRoot: String?) {
    warnings = JournalWarnings(file: file)
    losses = JournalWarnings(file: file)
    self.packageRoot = packageRoot
    namedRoot = packageRoot
  }
}
