internal import TestJournal

/// Determines whether one run repeated another: it must have started on the same host after the other one had ended, and have run no
/// other tests.
struct RetryEvidence {
  private let parts: [RunMerger.Part]
  /// Whether each run may repeat others, by the tests that it ran.
  private let repeats: [Bool]

  init(_ parts: [RunMerger.Part]) {
    self.parts = parts
    repeats = Self.repeats(parts)
  }

  /// Whether a run may contain retries of cases of another one.
  ///
  /// - Parameter hostname: The host that the case states in both runs.
  /// - Returns: The answer; no if the host or a time is unknown, if the runs differ in a property that states where they ran, or if the
  ///   later run has tests that none before it had.
  func isRetry(_ later: Int, of earlier: Int, on hostname: String?) -> Bool {
    let (after, before) = (parts[later].run, parts[earlier].run)
    guard later != earlier, hostname != nil, repeats[later], let start = after.started,
      let first = before.started,
      before.duration > 0, start >= first + before.duration
    else { return false }
    return Self.agree(after.properties, before.properties)
  }

  /// Returns for each run whether all tests that it ran were in runs of its host that had ended before. Two packages may have a test of one
  /// name, such as `tests.test_main test_main`, but hardly the same tests. The names of an event stream or a journal contain the
  /// module, so they need no such evidence.
  private static func repeats(_ parts: [RunMerger.Part]) -> [Bool] {
    var repeats = parts.map(\.run.origins.isEmpty)
    guard repeats.count > 1, repeats.contains(false) else { return repeats }
    let times = parts.map { part in
      part.run.started.map { (start: $0, end: $0 + part.run.duration) } ?? (.infinity, .infinity)
    }
    var ended = parts.indices.sorted { times[$0].end < times[$1].end }[...]
    var known: [String?: Set<Int>] = [:]
    for number in parts.indices.sorted(by: { times[$0].start < times[$1].start }) {
      while let next = ended.first, times[next].end <= times[number].start {
        ended.removeFirst()
        known[parts[next].run.hostname, default: []].formUnion(names(in: parts[next].run))
      }
      guard !repeats[number] else { continue }
      let names = names(in: parts[number].run)
      let known = known[parts[number].run.hostname] ?? []
      repeats[number] = parts[number].run.cases.allSatisfy { testCase in
        testCase.status == .skipped || known.contains(names[testCase.function])
      }
    }
    return repeats
  }

  /// The hashes of the names of a run's functions.
  private static func names(in run: TestRun) -> [Int] {
    run.functions.map { function in
      var hasher = Hasher()
      hasher.combine(run.suite(of: function).name)
      hasher.combine(function.name)
      return hasher.finalize()
    }
  }

  private static func agree(_ one: [Property], _ other: [Property]) -> Bool {
    guard one != other else { return true }
    var values: [String: Set<String>] = [:]
    for property in one { values[property.name, default: []].insert(property.value) }
    return other.allSatisfy { property in
      guard let known = values[property.name], !known.contains(property.value) else { return true }
      // A path is that of a temporary folder as often as not.
      return CaseIdentities.isVolatile(property.name) || property.value.contains("/")
        || property.value.contains("\\")
    }
  }
}
