package import TestModel

extension TestRun {
  /// Starts the cases when they got their turn: what they waited before does not count as their time.
  ///
  /// - Parameter turns: A run of some of the cases, each of which begins when it got its turn.
  package mutating func startCases(asIn turns: TestRun) {
    guard let started, let turnsStarted = turns.started else { return }
    let starts = Dictionary(grouping: turns.cases) { turns.planName(of: $0) }
      .mapValues { $0.map { $0.start + turnsStarted - started }.sorted() }
    let same = Dictionary(grouping: cases.indices) { planName(of: cases[$0]) }
    for (name, indices) in same {
      guard let starts = starts[name], starts.count == indices.count else { continue }
      // Cases with equal arguments have one name, and end in the order in which they started.
      let ends = indices.map { (index: $0, end: cases[$0].start + cases[$0].duration) }
        .sorted { $0.end < $1.end }
      for ((index, end), start) in zip(ends, starts)
      where cases[index].start < start && start <= end {
        cases[index].start = start
        cases[index].duration = end - start
      }
    }
  }
}
