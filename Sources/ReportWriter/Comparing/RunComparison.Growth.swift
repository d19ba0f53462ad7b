extension RunComparison {
  /// A case that takes longer and longer.
  public struct Growth: Sendable, Hashable {
    /// The case's index in the run.
    public var index: Int
    /// What it took at first, in seconds: the median of the first third of the runs in which it passed.
    public var from: Double
    /// What it takes now, in seconds: the median of the last third.
    public var to: Double
    /// In how many runs it passed, this one among them.
    public var runs: Int
  }

  /// How many runs it takes to see a case grow.
  public static let fewestGrowthRuns = 6
  /// A case has grown when it takes at least this many times as long …
  public static let growthFactor = 1.5
  /// … and at least this many seconds more.
  public static let growthSeconds = 0.1

  /// Returns the cases that took longer and longer over the runs, those that grew most first.
  ///
  /// One slow run is no growth: medians are compared, and most of the later runs must be slower than most of the earlier
  /// ones.
  ///
  /// - Parameter most: How many are wanted.
  /// - Returns: The cases.
  public func growing(most: Int) -> [Growth] {
    guard earlier.count + 1 >= Self.fewestGrowthRuns else { return [] }
    let found = indices.compactMap(growth)
    return Array(
      found.sorted { ($1.to - $1.from, $0.index) < ($0.to - $0.from, $1.index) }.prefix(most))
  }

  private func growth(of index: Int) -> Growth? {
    guard let times = passingTimes(of: index), times.count >= Self.fewestGrowthRuns else {
      return nil
    }
    let third = times.count / 3
    let first = times.prefix(third).sorted()
    let last = times.suffix(third).sorted()
    let from = first[first.count / 2]
    let to = last[last.count / 2]
    guard to >= from * Self.growthFactor, to - from >= Self.growthSeconds,
      rises(times) >= Self.mostlyRising
    else { return nil }
    return Growth(index: index, from: from, to: to, runs: times.count)
  }

  private static let mostlyRising = 0.75

  /// The share of all pairs of runs in which the later one took longer.
  private func rises(_ times: [Double]) -> Double {
    let times = times.suffix(Self.maxGrowthRuns)
    var rising = 0
    var pairs = 0
    for later in times.indices {
      for earlier in times.startIndex..<later {
        pairs += 1
        if times[later] > times[earlier] { rising += 1 }
      }
    }
    return Double(rising) / Double(max(pairs, 1))
  }

  private static let maxGrowthRuns = 30
}
