extension JournalIndex {
  /// Returns the function or suite of an event. An undeclared one is derived from its ID.
  mutating func target(of record: JournalRecord, line: LineReader.Line) -> Target? {
    guard let id = record.testID else { return nil }
    if let known = lastTarget.value(of: id) { return known }
    let target = target(id, line: line)
    lastTarget.remember(id, target)
    return target
  }

  private mutating func target(_ id: JSONText, line: LineReader.Line) -> Target {
    let hash = id.hash()
    if let known = targets[hash] { return known }
    let text = id.string
    undeclared[hash] = (line.number, String(text.prefix(200)))
    let target = declare(TestID(text), id: text)
    targets[hash] = target
    return target
  }

  /// Adds warnings about undeclared tests, after all lines were read.
  mutating func noteUndeclared() {
    for (line, id) in undeclared.values.sorted(by: { $0.line < $1.line }) {
      warnings.add(line: line, "The test “\(id)” was never declared.")
    }
  }

  /// Completes a test that an earlier line referred to, because lines may be out of order.
  private mutating func complete(_ target: Target, with test: TestRecord) {
    switch target {
    case .suite(let number):
      suites[number].displayName = test.displayName
      suites[number].file = Self.place(test.location)?.file
    case .function(let number):
      functions[number].displayName = test.displayName
      functions[number].location = Self.place(test.location) ?? functions[number].location
      functions[number].tags = test.tags
      functions[number].bugs = test.bugs
      functions[number].timeLimit = test.timeLimit
    }
  }

  private mutating func declare(_ id: TestID, id text: String) -> Target {
    guard let name = id.function else {
      suites.append(Suite(name: ShortText.name(id.suite)))
      return .suite(suites.count - 1)
    }
    functions.append(
      Function(
        suite: Self.suite(id.suite), name: ShortText.name(name), location: Self.place(id.location),
        isParameterized: !name.hasSuffix("()")))
    return .function(functions.count - 1)
  }

  /// Returns the function that represents issues of a suite, or of no test at all.
  mutating func outsider(suite: String) -> Int {
    let suite = Self.suite(suite)
    if let known = outsiders[suite] { return known }
    functions.append(
      Function(suite: suite, name: "issues outside any test", isParameterized: true))
    outsiders[suite] = functions.count - 1
    return functions.count - 1
  }

  /// A suite must have a name in every report.
  private static func suite(_ name: String) -> String {
    name.isEmpty ? TestSuite.unknown : ShortText.name(name)
  }

  /// Truncates a path, because reports repeat it with each case. No system has longer paths.
  private static func place(_ location: SourceLocation?) -> SourceLocation? {
    location.map { location in
      var location = location
      location.file = ShortText.name(location.file, limit: longestPath)
      return location
    }
  }

  /// Processes a record of the run. A later one adds what was unknown before.
  mutating func add(_ run: RunRecord) {
    id = run.id ?? id
    title = run.title ?? title
    hostname = run.hostname ?? hostname
    packageRoot = run.packageRoot ?? packageRoot
    properties += run.properties
    duration = run.duration ?? duration
    hasRecordedStarts = hasRecordedStarts && run.hasRecordedStarts
    earlierWarnings += run.warnings
    notes += run.notes
  }

  /// Processes a shard. Several processes of it with one plan, one after the other, are one shard.
  mutating func add(_ shard: Shard) {
    let isKnown = shards.contains {
      $0.index == shard.index && $0.plan.hash == shard.plan.hash && $0.total == shard.total
    }
    if !isKnown, shards.count < ShardPlan.most { shards.append(shard) }
  }

  /// Processes the declaration of a suite or a function.
  mutating func addTest(_ scanner: inout JSONScanner, line: LineReader.Line) throws {
    let test = try TestRecord(&scanner, packageRoot: packageRoot)
    guard test.id != nil else {
      return losses.add(line: line.number, "The test has no id: it is lost.")
    }
    let hash = test.idHash
    if let known = targets[hash] {
      if undeclared.removeValue(forKey: hash) != nil { complete(known, with: test) }
      return
    }
    targets[hash] = declare(test)
  }

  /// Adds a declared suite or function.
  @discardableResult mutating func declare(_ test: TestRecord) -> Target {
    let id = test.id ?? ""
    if test.isSuite {
      let name = test.suite ?? TestID(id).suite
      suites.append(
        Suite(
          name: ShortText.name(name), displayName: test.displayName,
          file: Self.place(test.location)?.file))
      return .suite(suites.count - 1)
    }
    lazy var parts = TestID(id, functionName: test.name)
    let name = test.name ?? parts.function ?? id
    functions.append(
      Function(
        suite: Self.suite(test.suite ?? parts.suite), name: ShortText.name(name),
        displayName: test.displayName,
        location: Self.place(test.location ?? (test.suite == nil ? parts.location : nil)),
        tags: test.tags, bugs: test.bugs, timeLimit: test.timeLimit,
        isParameterized: test.isParameterized ?? !name.hasSuffix("()"), isOrdered: test.isOrdered,
        declared: test.cases))
    functions[functions.count - 1].origin = test.origin
    return .function(functions.count - 1)
  }
}
