internal import TestJournal

/// Proves that the shards in several inputs are one whole run, or says what is missing: every shard must be there once, with the plan
/// of the others, and every planned case must have run to its end.
struct ShardProof {
  /// A shard, and where it was found.
  fileprivate struct Entry {
    var shard: Shard
    /// The number of its input.
    var part: Int
  }

  /// What is missing, one sentence each.
  private(set) var losses: [String] = []
  private let isWhole: Bool
  private let names: [String]
  /// The names of the cases that ended in each input, and of the functions whose cases all ended.
  private let ended: [Set<String>]
  private let endedAnywhere: Set<String>
  /// The entries by plan, those of the most complete plan first.
  private var groups: [[Entry]]
  /// The inputs and shards whose different plan has been reported.
  private var strangers: Set<[Int]> = []

  private static let mostExamples = 3
  private static let mostShards = 20

  /// Compares the shards.
  ///
  /// - Parameters:
  ///   - parts: The inputs. Those that are not of a shard, and shards that were proved before, are left out.
  ///   - isWhole: Whether all shards must be there.
  init(_ parts: [RunMerger.Part], isWhole: Bool = true) {
    self.isWhole = isWhole
    names = parts.map(\.name)
    var groups: [[String]: [Entry]] = [:]
    for (part, run) in parts.map(\.run).enumerated() {
      for shard in run.shards where !shard.isProved {
        groups[[shard.plan.hash, "\(shard.total)"], default: []]
          .append(Entry(shard: shard, part: part))
      }
    }
    self.groups = groups.values.sorted { one, other in
      let (a, b) = (one.shardCount, other.shardCount)
      return a != b
        ? a > b
        : (one[0].part, one[0].shard.plan.hash)
          < (other[0].part, other[0].shard.plan.hash)
    }
    guard !groups.isEmpty else {
      (ended, endedAnywhere) = ([], [])
      return
    }
    ended = parts.map { Self.ended(in: $0.run) }
    endedAnywhere = ended.reduce(into: []) { $0.formUnion($1) }
    for group in self.groups { check(group) }
  }

  /// Returns the names of the cases that ended in a run, and of the functions whose cases all ended.
  ///
  /// A function that a process did not reach is skipped there; only a whole run shows that it was to be skipped.
  private static func ended(in run: TestRun) -> Set<String> {
    var ended: Set<String> = []
    var open: Set<String> = []
    for testCase in run.cases {
      let function = run.planName(of: run.function(of: testCase))
      let isEnded =
        testCase.status == .skipped ? run.isComplete : testCase.status != .incomplete
      if isEnded {
        ended.insert(function)
        ended.insert(run.planName(of: testCase))
      } else {
        open.insert(function)
      }
    }
    // The case of a function without arguments has the function's name: it did not end either.
    return ended.subtracting(open)
  }

  /// The name of a test of XCTest without its module, which XCTest does not tell on Linux, and sources may not either.
  private static func withoutModule(_ name: String) -> String? {
    guard name.last != ")", let dot = name.firstIndex(of: ".") else { return nil }
    return String(name[name.index(after: dot)...])
  }

  private mutating func check(_ group: [Entry]) {
    let group = group.filter { !strangers.contains([$0.part, $0.shard.index]) }
    guard let plan = group.first?.shard.plan else { return }
    let byIndex = Dictionary(grouping: group, by: \.shard.index)
    var missing = 0
    for index in 1...plan.cases.count {
      let name = "Shard \(index) of \(plan.cases.count)"
      guard let entries = byIndex[index] else {
        guard isWhole else { continue }
        if let stranger = stranger(index, of: plan) {
          strangers.insert([stranger.part, index])
          losses.append(sentence(of: stranger, named: name, beside: plan))
        } else {
          missing += 1
          if missing <= Self.mostShards { losses.append(Self.sentence(of: plan, missing: index)) }
        }
        continue
      }
      if entries.count > 1 {
        losses.append(
          "\(name) is there \(entries.count) times, in \(list(entries.map(\.part))), so that each of its "
            + "\(Self.count(entries[0].shard.cases.count)) counts more than once. Merge one of them."
        )
      }
      let left = entries[0].shard.cases.filter { testCase in
        !entries.contains { entry in
          ended[entry.part].contains(testCase)
            || Self.withoutModule(testCase).map(ended[entry.part].contains) == true
        }
      }
      if !left.isEmpty {
        losses.append(
          "\(name) did not run \(ReadableNumber.text(left.count)) of its "
            + "\(Self.count(entries[0].shard.cases.count)) to the end\(Self.examples(left)).")
      }
    }
    if missing > Self.mostShards {
      losses.append(
        "\(ReadableNumber.text(missing - Self.mostShards)) more of \(plan.cases.count) shards are missing."
      )
    }
  }

  /// Returns the shard of an index that has another plan of the same tests.
  private func stranger(_ index: Int, of plan: ShardPlan) -> Entry? {
    let modules = Self.modules(of: plan)
    return groups.lazy.joined().first { entry in
      entry.shard.index == index && entry.shard.total == plan.cases.count
        && entry.shard.plan.hash != plan.hash && !strangers.contains([entry.part, index])
        && (modules.isEmpty || !modules.isDisjoint(with: Self.modules(of: entry.shard.plan)))
    }
  }

  private static func modules(of plan: ShardPlan) -> Set<Substring> {
    Set(plan.cases.joined().lazy.map { $0.prefix { $0 != "." && $0 != "/" } })
  }

  private func sentence(of entry: Entry, named name: String, beside plan: ShardPlan) -> String {
    let known = Set(plan.cases.joined())
    let own = plan.cases[entry.shard.index - 1]
    let others = known.subtracting(own)
    let left = own.filter { !endedAnywhere.contains($0) }
    let twice = entry.shard.cases.filter(others.contains)
    let unknown = entry.shard.cases.filter { !known.contains($0) }
    var text = "\(name) (\(list([entry.part]))) has another plan than the others"
    if !left.isEmpty { text += "; \(Self.count(left.count)) ran in no shard\(Self.examples(left))" }
    if !twice.isEmpty {
      text += "; \(Self.count(twice.count)) belong to other shards\(Self.examples(twice))"
    }
    if !unknown.isEmpty {
      text += "; \(Self.count(unknown.count)) only it knows\(Self.examples(unknown))"
    }
    return text
      + ". Run all shards on the same commit, with the same settings and the same history."
  }

  private static func sentence(of plan: ShardPlan, missing index: Int) -> String {
    let cases = plan.cases[index - 1]
    let name = "Shard \(index) of \(plan.cases.count)"
    if cases.isEmpty {
      return plan.caseCount == 0
        ? "\(name) is missing, with all its cases."
        : "\(name) is missing. The plan leaves it no case."
    }
    return "\(name) is missing, with \(count(cases.count))\(examples(cases))."
  }

  private static func count(_ cases: Int) -> String {
    cases == 1 ? "1 case" : "\(ReadableNumber.text(cases)) cases"
  }

  private static func examples(_ cases: [String]) -> String {
    let shown = cases.prefix(mostExamples).map { "“\(ShortText.line($0, limit: 120))”" }
    let left = cases.count - shown.count
    return ": " + shown.joined(separator: ", ")
      + (left > 0 ? " and \(ReadableNumber.text(left)) more" : "")
  }

  private func list(_ parts: [Int]) -> String {
    parts.map { "“\(ShortText.line(names[$0], limit: 120))”" }.joined(separator: " and ")
  }
}

extension [ShardProof.Entry] {
  fileprivate var shardCount: Int { Set(map(\.shard.index)).count }
}

extension TestRun {
  /// Returns what is missing from the shards of this run, without asking for the other shards.
  package func lossesOfShards() -> [String] {
    shards.isEmpty
      ? [] : ShardProof([RunMerger.Part(name: title, run: self)], isWhole: false).losses
  }
}
