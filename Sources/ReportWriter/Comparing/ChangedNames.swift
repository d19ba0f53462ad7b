internal import TestJournal

/// The cases whose names change from run to run, of this run and an earlier one.
///
/// As many cases of a pattern as both runs have are the same ones, though nobody knows which is which. What one of them has more is
/// new or gone.
struct ChangedNames {
  /// A case by the number of its suite's name and the pattern of its own.
  private struct Key: Hashable {
    let suite: Int
    let pattern: [UInt8]
  }

  /// A pair of names of one pattern: then, and now.
  struct Example: Sendable, Hashable {
    let then, now: String
  }

  /// The cases of this run that an earlier one has under another name.
  private(set) var now: Set<Int> = []
  /// The cases of the earlier run that this one has under another name.
  private(set) var then: Set<Int> = []
  /// A pair of such names.
  private(set) var example: Example?
  /// The minimum number of cases of a test that must all have other numbers for these to count as random.
  private static let fewestNumbers = 5

  /// Pairs the cases that only one of two runs has.
  ///
  /// - Parameters:
  ///   - fresh: The cases of this run that the earlier one lacks.
  ///   - gone: The cases of the earlier run that this one lacks.
  init(_ run: TestRun, new fresh: Set<Int>, since earlier: TestRun, gone: Set<Int>) {
    pair(run, fresh, earlier, gone, takesNumbers: false)
    pair(run, fresh.subtracting(now), earlier, gone.subtracting(then), takesNumbers: true)
  }

  private mutating func pair(
    _ run: TestRun, _ fresh: Set<Int>, _ earlier: TestRun, _ gone: Set<Int>, takesNumbers: Bool
  ) {
    guard !fresh.isEmpty, !gone.isEmpty else { return }
    let before = Self.patterns(of: earlier, gone, takesNumbers: takesNumbers)
    guard !before.cases.isEmpty else { return }
    let after = Self.patterns(of: run, fresh, takesNumbers: takesNumbers)
    for (key, old) in before.cases {
      guard let new = after.cases[key] else { continue }
      // Where one name is still there, the numbers are not random.
      if takesNumbers {
        guard min(old.count, new.count) >= Self.fewestNumbers, !before.kept.contains(key),
          !after.kept.contains(key)
        else { continue }
      }
      let count = min(old.count, new.count)
      then.formUnion(old.prefix(count))
      now.formUnion(new.prefix(count))
      if example == nil || example.map({ $0.now > run.plainName(of: new[0]) }) ?? false {
        example = Example(then: earlier.plainName(of: old[0]), now: run.plainName(of: new[0]))
      }
    }
  }

  /// Returns the cases by their patterns, and the patterns that other cases have too.
  private static func patterns(
    of run: TestRun, _ wanted: Set<Int>, takesNumbers: Bool
  ) -> (cases: [Key: [Int]], kept: Set<Key>) {
    var cases: [Key: [Int]] = [:]
    var kept: Set<Key> = []
    run.forEachCaseName { index, suite, name in
      guard takesNumbers || wanted.contains(index) else { return }
      let changing = ChangingName(Array(name.bytes), takesNumbers: takesNumbers)
      guard changing.isChanging else { return }
      let key = Key(suite: run.suites[suite].name.hashValue, pattern: changing.pattern)
      if wanted.contains(index) { cases[key, default: []].append(index) } else { kept.insert(key) }
    }
    return (cases, kept)
  }
}
