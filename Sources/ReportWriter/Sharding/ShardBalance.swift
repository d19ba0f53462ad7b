internal import TestJournal

/// How evenly the shards of a merged run were loaded, and what a plan with the times of this run would save.
struct ShardBalance {
  /// The number of the shard of each case, from 1; 0 for a case of none.
  private(set) var shards: [Int]
  /// The number of shards.
  let total: Int
  /// The numbers of the shards that are there.
  private let present: Set<Int>
  /// The time from the first start to the last end in each shard, in seconds, in the order of the shards.
  private(set) var spans: [Double]
  /// The time that the longest shard would have saved with a better plan, in seconds.
  private(set) var saving = 0.0

  /// Measures the shards of a run.
  ///
  /// - Parameter run: A merged run. The result is `nil` if it does not consist of several shards.
  init?(_ run: TestRun) {
    present = Set(run.shards.map(\.index))
    guard present.count > 1, let total = run.shards.map(\.total).max() else { return nil }
    self.total = total
    var owners: [String: Int] = [:]
    for shard in run.shards {
      for name in shard.cases { owners[name] = shard.index }
    }
    shards = run.cases.map { testCase in
      owners[run.planName(of: testCase)] ?? owners[run.planName(of: run.function(of: testCase))]
        ?? 0
    }
    spans = Array(repeating: 0, count: total)
    guard run.hasRecordedStarts else { return }
    var (starts, ends) = ([Double](repeating: .infinity, count: total), spans)
    for (testCase, shard) in zip(run.cases, shards)
    where shard > 0 && testCase.status != .skipped && testCase.hasRecordedDuration {
      starts[shard - 1] = min(starts[shard - 1], testCase.start)
      ends[shard - 1] = max(ends[shard - 1], testCase.start + testCase.duration)
    }
    for number in spans.indices where starts[number].isFinite {
      spans[number] = ends[number] - starts[number]
    }
    saving = saving(in: run)
  }

  private func saving(in run: TestRun) -> Double {
    let whole = Set(run.shards.flatMap(\.plan.whole))
    var units: [String: ShardPlanner.Unit] = [:]
    var owners: [String: Int] = [:]
    for (testCase, shard) in zip(run.cases, shards) where shard > 0 && testCase.status != .skipped {
      let name = Self.unit(of: testCase, in: run, whole)
      units[name, default: ShardPlanner.Unit(name: name)].add(
        [], work: testCase.duration, longest: testCase.duration, isSerial: whole.contains(name))
      owners[name] = shard
    }
    let all = units.values.sorted { $0.name < $1.name }
    let busiest = spans.indices.max { spans[$0] < spans[$1] } ?? 0
    let work = all.reduce(0) { $0 + (owners[$1.name] == busiest + 1 ? $1.work : 0) }
    guard spans[busiest] > 0, work > 0 else { return 0 }
    // As many cases at once as the longest shard ran.
    let workers = max(1, Int((work / spans[busiest]).rounded()))
    let best = ShardPlanner(all, among: total, workers: workers).times.max() ?? 0
    let longest = all.lazy.filter { owners[$0.name] == busiest + 1 }.map(\.longest).max() ?? 0
    let actual = max(work / Double(workers), longest)
    return actual > best ? spans[busiest] * (1 - best / actual) : 0
  }

  /// The name of what a shard runs as a whole: the outermost suite around a case, its function, or the case itself.
  private static func unit(of testCase: TestCase, in run: TestRun, _ whole: Set<String>) -> String {
    guard !whole.isEmpty else { return run.planName(of: testCase) }
    let function = run.function(of: testCase)
    let suite = run.suite(of: function).name
    for end in suite.indices where suite[end] == "." && whole.contains(String(suite[..<end])) {
      return String(suite[..<end])
    }
    if whole.contains(suite) { return suite }
    let name = run.planName(of: function)
    return whole.contains(name) ? name : run.planName(of: testCase)
  }

  /// The measurements in one or two sentences; `nil` if no time was recorded.
  var sentence: String? {
    let times = spans.filter { $0 > 0 }
    guard let longest = times.max(), let shortest = times.min() else { return nil }
    let (long, short) = (ReadableNumber.duration(longest), ReadableNumber.duration(shortest))
    let idleCount = present.count - times.count
    var text = "\(present.count) shards took "
    if times.count == 1 {
      text = "One of \(present.count) shards took \(long); "
      text += idleCount == 1 ? "the other ran nothing." : "the others ran nothing."
    } else {
      text += long == short ? "\(long) each." : "from \(short) to \(long)."
      if idleCount > 0 { text += " \(idleCount) of them ran nothing." }
    }
    if saving > 0.05 * longest, saving >= 0.5 {
      text +=
        " A plan with the times of this run would take about \(ReadableNumber.duration(longest - saving)): make it with"
        + " the journal of this run as the history."
    }
    return text
  }
}

extension TestRun {
  /// What the report of a shard, or of the shards of a run, must say about them; `nil` if the run was not split.
  package var shardSentence: String? {
    if let sentence = ShardBalance(self)?.sentence { return sentence }
    guard let shard = shards.first, shard.total > 1, Set(shards.map(\.index)).count == 1 else {
      return nil
    }
    let own = shards.reduce(0) { $0 + $1.cases.count }
    let all = shards.reduce(0) { $0 + $1.plan.caseCount }
    let name = "This is \(shard.name): "
    if own == 0 {
      return name + "the plan leaves it none of the \(ReadableNumber.text(all)) cases."
    }
    return name + "\(ReadableNumber.text(own)) of the \(ReadableNumber.text(all)) planned cases. "
      + "The others are in the reports of the other shards."
  }
}
