internal import TestJournal

/// Merges several runs into one, and distinguishes cases of one name.
///
/// Cases that one name stands for (the same suite, function and arguments) become attempts of one case only if something shows that
/// they are: see ``RetryPolicy``. All others stay separate cases, with an additional argument or a number.
struct RunMerger {
  /// One of the runs.
  struct Part {
    /// The name of the run's input.
    var name: String
    var run: TestRun
  }

  /// A function, and its position in each run.
  struct Function {
    var suite: String
    var function: TestFunction
    var places: [(part: Int, number: Int)]
  }

  /// A case as one of the runs has it.
  typealias Attempt = (part: Int, case: TestCase)

  private(set) var parts: [Part]
  let retries: RetryPolicy
  let identities: CaseIdentities
  let evidence: RetryEvidence
  let offsets: [Double]
  let started: Double?
  /// The cases of each function of each run.
  let ranges: [[Range<Int>]]
  var merged: TestRun
  var notes = MergeNotes()
  private var store: MergedDetailStore

  /// Creates a merger.
  init(_ parts: [Part], retries: RetryPolicy = .evidence) {
    var parts = parts
    for index in parts.indices {
      guard let details = OriginDetailStore(&parts[index].run) else { continue }
      parts[index].run.details = details
    }
    self.parts = parts
    self.retries = retries
    identities = CaseIdentities(parts, retries: retries)
    evidence = RetryEvidence(parts)
    let started = parts.compactMap(\.run.started).min()
    self.started = started
    let offsets = parts.map { part in
      started.flatMap { start in part.run.started.map { $0 - start } } ?? 0
    }
    self.offsets = offsets
    ranges = parts.map { Self.ranges($0.run) }
    merged = TestRun(title: parts[0].run.title)
    store = MergedDetailStore(parts, offsets: offsets)
  }

  /// Returns the merged run.
  ///
  /// - Returns: The run; a single run in which no cases share a name stays unchanged.
  consuming func run() -> TestRun {
    guard parts.count > 1 || hasDoubles else {
      var run = parts[0].run
      run.forgetOrigins()
      return run
    }
    takeFacts()
    for function in functions() { add(function) }
    merged.details = store
    merged.notes += notes.sentences
    merged.forgetOrigins()
    return merged
  }

  /// Whether several cases of the only run share a name, so that they must be distinguished.
  private var hasDoubles: Bool {
    let run = parts[0].run
    guard !run.origins.isEmpty else { return false }
    if retries == .merge { return true }
    var names: Set<Int> = []
    names.reserveCapacity(run.functions.count)
    for function in run.functions {
      var hasher = Hasher()
      hasher.combine(function.suite)
      hasher.combine(function.name)
      guard names.insert(hasher.finalize()).inserted else { return true }
    }
    return false
  }

  private mutating func add(_ function: Function) {
    beginFunction(function)
    for result in results(of: function) { addCase(result.attempts, labels: result.labels) }
  }

  /// Adds a function, and its suite before the suite's first function.
  @discardableResult mutating func beginFunction(_ function: Function) -> Int {
    if merged.suites.last?.name != function.suite { addSuite(function) }
    var facts = function.function
    facts.suite = merged.suites.count - 1
    merged.functions.append(facts)
    return merged.functions.count - 1
  }

  private mutating func addSuite(_ function: Function) {
    var suite = TestSuite(name: function.suite)
    for (part, number) in function.places {
      let run = parts[part].run
      let other = run.suite(of: run.functions[number])
      suite.displayName = suite.displayName ?? other.displayName
      suite.file = suite.file ?? other.file
    }
    merged.suites.append(suite)
  }

  func attempt(_ part: Int, _ index: Int) -> Attempt {
    var testCase = parts[part].run.cases[index]
    testCase.start += offsets[part]
    return (part, testCase)
  }

  private mutating func addCase(_ all: [Attempt], labels: [TestCase.Argument]) {
    // A skip is not an attempt: it counts only if every run skipped the case.
    var attempts = all.filter { $0.case.status != .skipped }
    if attempts.isEmpty { attempts = all.suffix(1) }
    if attempts.count > 1, attempts.allSatisfy({ parts[$0.part].run.started != nil }) {
      attempts = attempts.enumerated()
        .sorted { ($0.element.case.start, $0.offset) < ($1.element.case.start, $1.offset) }
        .map(\.element)
    }
    var testCase = attempts[attempts.count - 1].case
    testCase.function = merged.functions.count - 1
    if !labels.isEmpty {
      testCase.arguments += labels
      merged.functions[testCase.function].isParameterized = true
    }
    testCase.details = store.add(attempts)
    testCase.isFlaky =
      testCase.status == .passed
      && (testCase.isFlaky
        || attempts.dropLast().contains { $0.case.isFlaky || $0.case.status != .passed })
    merged.cases.append(testCase)
  }

  private static func ranges(_ run: TestRun) -> [Range<Int>] {
    var ranges = [Range<Int>](repeating: 0..<0, count: run.functions.count)
    var start = 0
    while start < run.cases.count {
      let function = run.cases[start].function
      var end = start + 1
      while end < run.cases.count, run.cases[end].function == function { end += 1 }
      ranges[function] = start..<end
      start = end
    }
    return ranges
  }
}

extension TestRun {
  /// Removes the origins of the functions, which serve only to merge runs.
  fileprivate mutating func forgetOrigins() {
    guard !origins.isEmpty else { return }
    origins = []
    for index in functions.indices { functions[index].origin = nil }
  }
}
