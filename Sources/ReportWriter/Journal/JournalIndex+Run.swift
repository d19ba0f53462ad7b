extension JournalIndex {
  /// Makes the run of what was indexed.
  ///
  /// - Parameter file: The journal, from which details are read on demand.
  /// - Returns: The run; its order does not depend on the order in which tests ended.
  consuming func run(file: JournalFile) -> TestRun {
    addFunctionsWithoutCases()
    let casesOfFunction = casesByFunction()
    let order = functions.indices.filter { !casesOfFunction[$0].isEmpty }
      .sorted { Self.isBefore(functions[$0], functions[$1], tie: $0 < $1) }

    let declared = Dictionary(suites.map { (TestID($0.id).suite, $0) }) { first, _ in first }

    var run = TestRun(title: title ?? "Test run")
    run.properties = properties
    run.hostname = hostname
    run.packageRoot = packageRoot
    run.started = started.flatMap { $0.since1970 > 0 ? $0.since1970 : nil }
    run.isComplete = hasEnded
    run.warnings = warnings.all
    let origin = started?.absolute ?? 0
    run.duration = max(0, lastInstant.isFinite ? lastInstant - origin : 0)
    run.cases.reserveCapacity(cases.count)

    var details: [JournalDetailStore.Entry] = []
    details.reserveCapacity(cases.count)
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
      for index in sorted(casesOfFunction[number]) {
        let (testCase, entry) = finished(
          cases[index], function: run.functions.count - 1, origin: origin)
        run.cases.append(testCase)
        if let entry {
          run.cases[run.cases.count - 1].details = details.count
          details.append(entry)
        }
      }
    }
    run.details = JournalDetailStore(
      file: file, lines: lines, entries: details, packageRoot: packageRoot)
    return run
  }

  /// A function that was planned and has no case was skipped, or the process ended before its turn. In a whole run
  /// it is left out: it had no arguments to run with, or was not selected.
  private mutating func addFunctionsWithoutCases() {
    let skipped = suites.compactMap { suite in
      suite.reason.map { (name: TestID(suite.id).suite, reason: $0) }
    }
    for number in functions.indices where !functions[number].hasCases {
      let suite = functions[number].suite
      let reason =
        functions[number].reason
        ?? skipped.first { suite == $0.name || suite.hasPrefix($0.name + ".") }?.reason
      var testCase = Case(function: number)
      if let reason {
        testCase.marks = [.skipped, .hasMore]
        lines.append(reason, to: &testCase.lines)
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
    for index in cases.indices { result[cases[index].function].append(index) }
    return result
  }

  private func finished(
    _ testCase: Case, function: Int, origin: Double
  ) -> (TestCase, JournalDetailStore.Entry?) {
    let status = Self.status(testCase.marks)
    var end = testCase.end
    if end.isNaN, status == .incomplete, lastInstant.isFinite { end = lastInstant }
    let start = testCase.start.isNaN ? end : testCase.start
    let finished = TestCase(
      function: function, arguments: testCase.arguments, status: status,
      hasKnownIssues: testCase.marks.contains(.known),
      start: start.isNaN ? 0 : max(0, start - origin),
      duration: start.isNaN || end.isNaN ? 0 : max(0, end - start))
    let note: JournalDetailStore.Note? =
      if testCase.marks.contains(.neverRan) {
        .neverRan
      } else if status == .incomplete {
        hasEnded ? .endNotRecorded : .processEnded
      } else {
        nil
      }
    guard !testCase.lines.isEmpty || note != nil else { return (finished, nil) }
    return (
      finished,
      JournalDetailStore.Entry(
        lines: testCase.lines, note: note,
        hasOnlySteps: note == nil && !testCase.marks.contains(.hasMore))
    )
  }

  private static func status(_ marks: Marks) -> TestCase.Status {
    if marks.contains(.neverRan) { return .skipped }
    let hasEnded =
      marks.contains(.ended) || marks.isSuperset(of: [.synthetic]) && !marks.contains(.started)
    if hasEnded || marks.contains(.skipped) {
      if marks.contains(.failing) { return .failed }
      return marks.contains(.skipped) ? .skipped : .passed
    }
    return .incomplete
  }

  /// Cases of one function in declared order; where that is not known, by their arguments as text: cases start in
  /// parallel, so the order in which they stand in the journal differs from run to run.
  private func sorted(_ indices: [Int]) -> [Int] {
    guard indices.count > 1 else { return indices }
    return indices.sorted { left, right in
      let (one, other) = (cases[left], cases[right])
      if one.place != other.place { return one.place < other.place }
      for (a, b) in zip(one.arguments, other.arguments) where a.value != b.value {
        return a.value < b.value
      }
      if one.arguments.count != other.arguments.count {
        return one.arguments.count < other.arguments.count
      }
      return left < right
    }
  }

  private static func isBefore(_ one: Function, _ other: Function, tie: Bool) -> Bool {
    if one.suite != other.suite { return one.suite < other.suite }
    let (a, b) = (one.location, other.location)
    if a != b {
      guard let a, let b else { return b == nil }
      return (a.file, a.line, a.column) < (b.file, b.line, b.column)
    }
    return one.name != other.name ? one.name < other.name : tie
  }

  private func suite(
    named name: String, file: String?, declared: [String: Suite]
  ) -> TestSuite {
    let suite = declared[name]
    return TestSuite(name: name, displayName: suite?.displayName, file: suite?.file ?? file)
  }
}
