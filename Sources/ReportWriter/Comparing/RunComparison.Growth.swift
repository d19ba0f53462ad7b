extension RunComparison {
  /// A case that has become slower and slower.
  public struct Growth: Sendable, Hashable {
    /// The index of the case in the run.
    public var index: Int
    /// The initial duration in seconds: the median of the first third of the runs in which the case passed.
    public var from: Double
    /// The current duration in seconds: the median of the last third.
    public var to: Double
    /// The number of runs in which the case passed, including this one.
    public var runs: Int
  }

  /// The minimum number of runs to detect growth.
  public static let fewestGrowthRuns = 6
  /// The minimum factor of growth.
  public static let growthFactor = 1.5
  /// The minimum growth in seconds.
  public static let growthSeconds = 0.1

  /// Returns the cases that have become slower and slower over the runs, those with the largest growth first.
  ///
  /// A single slow run is not growth: medians are compared, and most of the later runs must be slower than most of the earlier
  /// ones.
  ///
  /// - Parameter most: The maximum number of cases.
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

  /// The fraction of all pairs of runs in which the later one took longer.
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
