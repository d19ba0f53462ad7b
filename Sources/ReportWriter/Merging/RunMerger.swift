internal import TestJournal

/// Merges several runs into one.
///
/// A case that several runs have (the same suite, function and arguments) becomes one case with several attempts, in the order in
/// which they ran; the last one decides. If the runs come from different platforms or use different drivers, the case becomes one
/// case per environment, told apart by an additional argument.
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

  let parts: [Part]
  private let environments: [Environment]
  let offsets: [Double]
  let started: Double?
  /// The cases of each function of each run.
  let ranges: [[Range<Int>]]
  var merged: TestRun
  private var store: MergedDetailStore

  /// Creates a merger.
  ///
  /// - Parameter parts: The runs; at least one.
  init(_ parts: [Part]) {
    self.parts = parts
    environments = parts.map { Environment($0.run) }
    let started = parts.compactMap(\.run.started).min()
    self.started = started
    let offsets = parts.map { part in
      started.flatMap { start in part.run.started.map { $0 - start } } ?? 0
    }
    self.offsets = offsets
    ranges = parts.count > 1 ? parts.map { Self.ranges($0.run) } : []
    merged = TestRun(title: parts[0].run.title)
    store = MergedDetailStore(parts, offsets: offsets)
  }

  /// Returns the merged run.
  ///
  /// - Returns: The run; a single run stays unchanged.
  consuming func run() -> TestRun {
    guard parts.count > 1 else { return parts[0].run }
    takeFacts()
    for function in functions() { add(function) }
    merged.details = store
    return merged
  }

  private mutating func add(_ function: Function) {
    beginFunction(function)
    for attempts in cases(of: function) { add(attempts) }
  }

  /// Adds a function, and its suite before the suite's first function.
  ///
  /// - Parameter function: The function.
  /// - Returns: The number of the function.
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

  /// Adds one case, or one per environment.
  private mutating func add(_ attempts: [Attempt]) {
    guard attempts.count > 1 else { return addCase(attempts, labels: []) }
    let all = Set(attempts.map { environments[$0.part] })
    guard all.count > 1 else { return addCase(attempts, labels: []) }
    var order: [[TestCase.Argument]] = []
    var groups: [[TestCase.Argument]: [Attempt]] = [:]
    for attempt in attempts {
      let labels = environments[attempt.part].labels(among: all)
      if groups[labels] == nil { order.append(labels) }
      groups[labels, default: []].append(attempt)
    }
    for labels in order { addCase(groups[labels, default: []], labels: labels) }
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
