/// Makes one run of several.
///
/// A case that several runs have (the same suite, function and arguments) is one case with several attempts, in the
/// order in which they ran; the last one decides. Where the runs come from different platforms or with different
/// drivers, it is one case for each of them, told apart by a further argument.
struct RunMerger {
  /// One of the runs.
  struct Part {
    /// The name of its input.
    var name: String
    var run: TestRun
  }

  /// A function, and where it stands in the runs.
  private struct Function {
    var suite: String
    var function: TestFunction
    var places: [(part: Int, number: Int)]
  }

  private typealias Attempt = (part: Int, case: TestCase)

  private let parts: [Part]
  private let environments: [Environment]
  private let offsets: [Double]
  private let started: Double?
  /// The cases of each function of each run.
  private let ranges: [[Range<Int>]]
  private var merged: TestRun
  private var store: MergedDetailStore

  /// Takes runs.
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

  /// Makes the run.
  ///
  /// - Returns: The run; one alone stays as it is.
  consuming func run() -> TestRun {
    guard parts.count > 1 else { return parts[0].run }
    takeFacts()
    for function in functions() { add(function) }
    merged.details = store
    return merged
  }

  private mutating func takeFacts() {
    let runs = parts.map(\.run)
    merged.title = runs.first { $0.title != JournalIndex.untitled }?.title ?? merged.title
    merged.properties = Self.properties(runs)
    let hosts = Set(runs.compactMap(\.hostname))
    merged.hostname = hosts.count == 1 ? hosts.first : nil
    merged.packageRoot = runs.lazy.compactMap(\.packageRoot).first
    merged.started = started
    merged.isComplete = runs.allSatisfy(\.isComplete)
    merged.warnings = runs.flatMap(\.warnings)
    merged.duration = duration(runs)
    merged.cases.reserveCapacity(runs.map(\.cases.count).max() ?? 0)
  }

  /// The time during which any of the runs went on: of shards that ran side by side not their sum, and of a retry on
  /// the next day not the night.
  private func duration(_ runs: [TestRun]) -> Double {
    var total = runs.filter { $0.started == nil }.reduce(0) { $0 + $1.duration }
    var end = -Double.infinity
    let times = zip(runs, offsets).filter { $0.0.started != nil }
      .map { (start: $0.1, end: $0.1 + $0.0.duration) }.sorted { $0.start < $1.start }
    for time in times {
      total += max(0, time.end - max(time.start, end))
      end = max(end, time.end)
    }
    return total
  }

  /// The properties of all runs; where they differ, all their values.
  private static func properties(_ runs: [TestRun]) -> [Property] {
    var order: [String] = []
    var values: [String: [String]] = [:]
    for property in runs.flatMap(\.properties) {
      if values[property.name] == nil { order.append(property.name) }
      if values[property.name]?.contains(property.value) != true {
        values[property.name, default: []].append(property.value)
      }
    }
    return order.map {
      Property(name: $0, value: values[$0, default: []].joined(separator: ", "))
    }
  }

  private func functions() -> [Function] {
    struct Key: Hashable {
      var suite: String
      var name: String
      var occurrence: Int
    }
    var functions: [Function] = []
    var numbers: [Key: Int] = [:]
    for (part, run) in parts.map(\.run).enumerated() {
      var seen: [Key: Int] = [:]
      for (number, function) in run.functions.enumerated() {
        let suite = run.suites[function.suite].name
        // Functions of one name (overloads in extensions) follow each other or not; each has its counterpart.
        var key = Key(suite: suite, name: function.name, occurrence: 0)
        let first = key
        key.occurrence = seen[first, default: 0]
        seen[first] = key.occurrence + 1
        if let known = numbers[key] {
          functions[known].places.append((part, number))
          functions[known].function.complete(with: function)
        } else {
          numbers[key] = functions.count
          functions.append(
            Function(suite: suite, function: function, places: [(part, number)]))
        }
      }
    }
    return functions.indices.sorted { left, right in
      let (one, other) = (functions[left], functions[right])
      if one.suite != other.suite { return one.suite < other.suite }
      return one.function.isBefore(other.function) ?? (left < right)
    }.map { functions[$0] }
  }

  private mutating func add(_ function: Function) {
    if merged.suites.last?.name != function.suite { addSuite(function) }
    var facts = function.function
    facts.suite = merged.suites.count - 1
    merged.functions.append(facts)
    for attempts in cases(of: function) { add(attempts) }
  }

  private mutating func addSuite(_ function: Function) {
    var suite = TestSuite(name: function.suite)
    for (part, number) in function.places {
      let run = parts[part].run
      let other = run.suites[run.functions[number].suite]
      suite.displayName = suite.displayName ?? other.displayName
      suite.file = suite.file ?? other.file
    }
    merged.suites.append(suite)
  }

  /// The attempts of each case of a function.
  private func cases(of function: Function) -> [[Attempt]] {
    struct Key: Hashable {
      var arguments: Int
      var occurrence: Int
    }
    guard function.places.count > 1 else {
      let place = function.places[0]
      return ranges[place.part][place.number].map { [attempt(place.part, $0)] }
    }
    var groups: [[Attempt]] = []
    var numbers: [Key: Int] = [:]
    var isMixed = false
    for (part, number) in function.places {
      var seen: [Int: Int] = [:]
      for index in ranges[part][number] {
        let attempt = attempt(part, index)
        let arguments = attempt.case.arguments.hashValue
        let key = Key(arguments: arguments, occurrence: seen[arguments, default: 0])
        seen[arguments] = key.occurrence + 1
        if let known = numbers[key] {
          groups[known].append(attempt)
        } else {
          isMixed = isMixed || part != function.places[0].part
          numbers[key] = groups.count
          groups.append([attempt])
        }
      }
    }
    guard isMixed else { return groups }
    // The order of the inputs tells nothing, so that of the arguments as text counts, as in a journal.
    return groups.indices.sorted { left, right in
      let one = groups[left][0].case.arguments
      let other = groups[right][0].case.arguments
      for (a, b) in zip(one, other) where a.value != b.value { return a.value < b.value }
      return one.count != other.count ? one.count < other.count : left < right
    }.map { groups[$0] }
  }

  private func attempt(_ part: Int, _ index: Int) -> Attempt {
    var testCase = parts[part].run.cases[index]
    testCase.start += offsets[part]
    return (part, testCase)
  }

  /// Adds a case, or one for each environment.
  private mutating func add(_ attempts: [Attempt]) {
    guard attempts.count > 1 else { return addCase(attempts, labels: []) }
    let all = attempts.map { environments[$0.part] }
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
    // What was skipped was not attempted: it counts only when nothing else did.
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
