internal import Dispatch
internal import Synchronization

extension JournalIndex {
  /// Creates the run from the index, which cannot be used after that: what the run does not need is released first.
  ///
  /// - Parameters:
  ///   - file: The journal, from which details are read on demand.
  ///   - folder: The folder that relative attachment paths are resolved in.
  /// - Returns: The run. Its order does not depend on the order in which tests ended.
  mutating func run(file: InputFile, folder: String? = nil) -> TestRun {
    (casesByID, openCases, targets) = ([:], [:], [:])
    addFunctionsWithoutCases()
    makeLocationsRelative()
    let sortedCases = sorted(casesByFunction())
    let order = functions.indices.filter { !sortedCases[$0].isEmpty }
      .sorted { isBefore($0, $1) }
    noteCasesWithoutID()
    noteUndeclared()

    let declared = Dictionary(suites.map { ($0.name, $0) }) { first, _ in first }

    var run = TestRun(title: title ?? TestRun.untitled)
    run.id = id
    run.properties = lastProperties()
    run.hostname = hostname
    run.packageRoot = packageRoot
    run.started = started.flatMap { $0.since1970 > 0 ? $0.since1970 : nil }
    run.isComplete = hasEnded
    noteCut()
    run.warnings = earlierWarnings + warnings.all
    run.notes = notes
    run.losses = earlierLosses + losses.all
    run.mutants = UIMutantResult.merged(mutants)
    run.screens = ScreenCoverage.merged(screens)
    run.operations = OperationCoverage.merged(operations)
    run.shards = shards
    let origin = started?.absolute ?? 0
    run.duration = max(0, duration ?? (lastInstant.isFinite ? lastInstant - origin : 0))
    run.hasRecordedStarts = hasRecordedStarts
    run.cases.reserveCapacity(cases.count)

    var store = JournalDetailStore(
      file: file, packageRoot: packageRoot, folders: [folder, namedRoot].compactMap(\.self))
    // A case that a crash ended has no end; in a complete run, crashes do not matter.
    let crashes = hasEnded ? [] : crashes
    let crashed = CrashedFunctions(crashes)
    store.crashes = crashes.map { $0.relative(to: packageRoot) }
    store.suiteReasons = suites.map(\.reason)
    store.entries.reserveCapacity(cases.count)
    for number in order {
      let function = functions[number]
      if run.suites.last?.name != function.suite {
        run.suites.append(
          suite(named: function.suite, file: function.location?.file, declared: declared))
      }
      run.functions.append(
        TestFunction(
          suite: run.suites.count - 1, name: function.name, displayName: function.displayName,
          location: function.location, tags: function.tags,
          isParameterized: function.isParameterized))
      run.functions[run.functions.count - 1].origin = function.origin
      run.functions[run.functions.count - 1].bugs = function.bugs
      run.functions[run.functions.count - 1].timeLimit = function.timeLimit
      let crash = crashed.crash(of: function.name, suite: function.suite)
      for index in sortedCases[number] {
        run.cases.append(
          finished(
            index, function: run.functions.count - 1, origin: origin, crash: crash, store: &store))
      }
    }
    store.lines = lines
    run.details = store
    return run
  }

  /// The properties in order, without duplicates. The value of a later line wins, because it was unknown when the run started.
  private func lastProperties() -> [Property] {
    var names: Set<String> = []
    return properties.reversed().filter { names.insert($0.name).inserted }.reversed()
  }

  /// A run that a crash cut short is incomplete anyway, along with its last line; one that has its end has lost a line.
  private mutating func noteCut() {
    guard let cutLine else { return }
    if hasEnded {
      losses.add(line: cutLine, "The last line was cut: its content is lost.")
    } else {
      warnings.add(line: cutLine, "The last line was cut.")
    }
  }

  /// The record that names the package root may follow other lines.
  private mutating func makeLocationsRelative() {
    guard let packageRoot, !packageRoot.isEmpty else { return }
    for number in functions.indices { functions[number].location?.makeRelative(to: packageRoot) }
  }

  /// Adds planned functions without cases. They were skipped, or the process ended before their turn. In a complete run, they are
  /// left out, because they had no arguments, or were not selected.
  private mutating func addFunctionsWithoutCases() {
    var skipped = SkippedSuites(suites)
    for number in functions.indices where !functions[number].hasCases {
      var testCase = Case(function: number)
      if let reason = functions[number].reason {
        testCase.marks = [.skipped, .hasMore]
        lines.append(reason, to: &testCase.lines)
      } else if let suite = skipped.number(around: functions[number].suite) {
        testCase.marks = [.skipped, .hasMore]
        testCase.skippedSuite = Int32(clamping: suite)
      } else if !hasEnded {
        testCase.marks = [.neverRan, .hasMore]
      } else {
        continue
      }
      cases.append(testCase)
    }
  }

  private func casesByFunction() -> [[Int]] {
    var result = [[Int]](repeating: [], count: functions.count)
    for index in cases.indices where !cases[index].marks.contains(.superseded) {
      result[cases[index].function].append(index)
    }
    return result
  }

  /// Joins the attempts of a case. A skipped attempt counts only if there is no other.
  private func finished(
    _ last: Int, function: Int, origin: Double, crash: Int?, store: inout JournalDetailStore
  ) -> TestCase {
    guard cases[last].previous >= 0 else {
      return finished(cases[last], function: function, origin: origin, crash: crash, store: &store)
    }
    var chain: [Case] = []
    var next = last
    while next >= 0 {
      chain.append(cases[next])
      next = Int(cases[next].previous)
    }
    let ran = chain.filter { status($0) != .skipped }
    let attempts = (ran.isEmpty ? [chain[0]] : ran).reversed().map {
      finished($0, function: function, origin: origin, crash: crash, store: &store)
    }
    return store.join(attempts)
  }

  private func finished(
    _ testCase: Case, function: Int, origin: Double, crash: Int?, store: inout JournalDetailStore
  ) -> TestCase {
    let status = status(testCase)
    var end = testCase.end
    let isTimed = !testCase.start.isNaN && !testCase.marks.contains(.caseEnded)
    if end.isNaN, isTimed, status == .incomplete, lastInstant.isFinite { end = lastInstant }
    let start = testCase.start.isNaN ? end : testCase.start
    var finished = TestCase(
      function: function, arguments: testCase.arguments, status: status,
      hasKnownIssues: testCase.marks.contains(.known),
      start: start.isNaN ? 0 : max(0, start - origin),
      duration: start.isNaN || end.isNaN ? 0 : max(0, end - start))
    finished.hasRecordedDuration = !start.isNaN && !end.isNaN
    finished.isError = status == .failed && testCase.marks.contains(.error)
    let note: JournalDetailStore.Note? =
      if testCase.marks.contains(.neverRan) {
        .neverRan
      } else if status == .incomplete, testCase.status == nil {
        Self.status(testCase.marks) == .passed
          ? .lineLost : hasEnded ? .endNotRecorded : .processEnded
      } else {
        nil
      }
    guard !testCase.lines.isEmpty || note != nil || testCase.skippedSuite >= 0 else {
      return finished
    }
    finished.details = store.entries.count
    if note == .processEnded { store.add(crash: crash, of: store.entries.count) }
    store.entries.append(
      JournalDetailStore.Entry(
        lines: testCase.lines, note: note, skippedSuite: testCase.skippedSuite,
        hasOnlySteps: note == nil && !testCase.marks.contains(.hasMore)))
    return finished
  }

  /// Warns about cases without IDs, whose issues can only be attributed to a function.
  private mutating func noteCasesWithoutID() {
    let concerned = functions.filter { $0.casesWithoutID > 1 }
    guard let first = concerned.first else { return }
    let cases = concerned.reduce(0) { $0 + Int($1.casesWithoutID) }
    let others = concerned.count > 1 ? " and \(concerned.count - 1) more" : ""
    warnings.add(
      """
      The \(cases) cases of \(first.suite).\(first.name)\(others) cannot be told apart, so each function is shown \
      as one case: run the tests with SWT_EXPERIMENTAL_EVENT_STREAM_FIELDS_ENABLED=1 to see them.
      """)
  }

  private func status(_ testCase: Case) -> TestCase.Status {
    if let status = testCase.status { return status }
    let status = Self.status(testCase.marks)
    return status == .passed && isDoubtful(testCase) ? .incomplete : status
  }

  private static func status(_ marks: Marks) -> TestCase.Status {
    if marks.contains(.neverRan) { return .skipped }
    // Swift Testing does not begin a test whose traits or arguments throw.
    let hasEnded =
      marks.contains(.ended)
      || !marks.contains(.started) && !marks.isDisjoint(with: [.synthetic, .failing])
    if hasEnded || marks.contains(.skipped) {
      if marks.contains(.failing) { return .failed }
      return marks.contains(.skipped) ? .skipped : .passed
    }
    return .incomplete
  }

  /// Sorts the cases of each function, on all cores.
  private func sorted(_ casesOfFunction: [[Int]]) -> [[Int]] {
    // Compared in place, a case would be copied each time.
    let unsorted = casesOfFunction.map { indices in
      indices.map {
        SortedCase(
          arguments: cases[$0].arguments, place: cases[$0].place, index: Int32(clamping: $0))
      }
    }
    let numbers = unsorted.indices.filter { unsorted[$0].count > 1 }
    let result = Mutex(casesOfFunction)
    DispatchQueue.concurrentPerform(iterations: numbers.count) { iteration in
      let number = numbers[iteration]
      let sorted = unsorted[number].sorted().map { Int($0.index) }
      result.withLock { $0[number] = sorted }
    }
    return result.withLock { $0 }
  }

  /// Sorts functions by source location. If that is unknown, it sorts by name, or keeps the order of another tool.
  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (functions[left], functions[right])
    if one.suite != other.suite { return one.suite < other.suite }
    return TestFunction.isBefore(
      (one.location, one.name), (other.location, other.name), byName: hasRecordedStarts)
      ?? (left < right)
  }

  private func suite(named name: String, file: String?, declared: [String: Suite]) -> TestSuite {
    let suite = declared[name]
    return TestSuite(name: name, displayName: suite?.displayName, file: suite?.file ?? file)
  }
}
