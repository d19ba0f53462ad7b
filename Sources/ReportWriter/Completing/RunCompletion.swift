internal import TestJournal

/// Combines two records of the same tests into one run: Swift Testing's event stream, which contains every test, and the journal of
/// the journeys among them, which contains their steps and the details of their failures.
///
/// The event stream determines the cases and their status. The journal adds details, and removes nothing, with two exceptions: a
/// case that journeys ran with several drivers, one after the other, becomes one case per driver; and a case that the journeys left
/// out because `JOURNEYS_CASE` or `JOURNEYS_ONLY` asked for others, or because it belongs to another shard, is removed, because Swift
/// Testing treats it as passed.
struct RunCompletion {
  /// The numbers of the event stream and the journal among the parts.
  private static let stream = 0
  private static let journal = 1

  private var merger: RunMerger
  private var store: CompletedDetailStore
  /// Whether the journeys were asked to run certain cases only.
  private let hasOnlyCase: Bool
  /// The names of the functions whose cases the journeys divided among shards.
  private let divided: Set<String>

  /// Combines two records.
  init(of stream: TestRun, with journal: TestRun) {
    merger = RunMerger([
      RunMerger.Part(name: "", run: stream), RunMerger.Part(name: "", run: journal),
    ])
    store = CompletedDetailStore(stream: stream.details, journal: journal.details)
    hasOnlyCase = journal.properties.contains {
      $0.name == RunRecord.onlyCase || $0.name == RunRecord.only
    }
    divided = journal.shards.reduce(into: []) { divided, shard in
      for name in shard.plan.cases.joined() {
        divided.insert(name)
        // The name of a function ends with a parenthesis, and only that of a case has a space after it.
        if let end = name.firstRange(of: ") (") { divided.insert(name[..<end.lowerBound] + ")") }
      }
    }
  }

  consuming func run() -> TestRun {
    takeFacts()
    for function in merger.functions() { add(function) }
    merger.merged.details = store
    return merger.merged
  }

  private mutating func takeFacts() {
    let journal = merger.parts[Self.journal].run
    var run = merger.parts[Self.stream].run
    (run.suites, run.functions, run.cases) = ([], [], [])
    let names = Set(run.properties.map { $0.name.lowercased() })
    run.properties += journal.properties.filter { !names.contains($0.name.lowercased()) }
    run.shards += journal.shards
    run.losses += journal.losses.filter { !run.losses.contains($0) }
    run.warnings += journal.warnings
    if run.isComplete, !journal.isComplete {
      run.warnings.append(
        "The journal of the journeys has no end: steps and pictures of its last cases may be missing."
      )
    }
    merger.merged = run
    merger.takeMutantsAndCoverage()
  }

  private mutating func add(_ function: RunMerger.Function) {
    let told = cases(of: function, in: Self.stream)
    let known = cases(of: function, in: Self.journal)
    let isJourney = function.places.contains { $0.part == Self.journal }
    let isDivided = divided.contains(
      TestRun.planName(of: function.function, arguments: [], in: function.suite))
    var completed: [TestCase] = []
    for match in CaseMatch.matches(of: told, with: known) {
      switch match {
      case .stream(let testCase):
        let isLeftOut = isDivided || isJourney && hasOnlyCase
        if isLeftOut, testCase.status == .passed { continue }
        completed.append(store.add(testCase))
      case .journal(let testCase): completed.append(store.add(journal: testCase))
      case .both(let testCase, let drivers): completed += store.add(testCase, with: drivers)
      }
    }
    guard !completed.isEmpty else { return }
    let number = merger.beginFunction(function)
    for var testCase in completed {
      testCase.function = number
      merger.merged.functions[number].isParameterized =
        merger.merged.functions[number].isParameterized || !testCase.arguments.isEmpty
      merger.merged.cases.append(testCase)
    }
  }

  private func cases(of function: RunMerger.Function, in part: Int) -> [TestCase] {
    guard let place = function.places.first(where: { $0.part == part }) else { return [] }
    return merger.ranges[part][place.number].map { merger.attempt(part, $0).case }
  }
}

extension TestRun {
  /// Returns the run completed with the journal of the journeys among its tests.
  package func completed(with journal: TestRun) -> TestRun {
    RunCompletion(of: self, with: journal).run()
  }
}
