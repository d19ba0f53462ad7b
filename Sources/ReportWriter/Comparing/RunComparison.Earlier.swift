internal import TestJournal

extension RunComparison {
  /// One of the earlier runs.
  public struct Earlier: Sendable, Hashable {
    /// The title of the run.
    public var title: String
    /// The start time in seconds since 1970, if known.
    public var started: Double?
    /// The commit of the run, if known.
    public var commit: String?
    /// The duration in seconds.
    public var duration: Double
    /// The number of test cases.
    public var count: Int
    /// The number of test cases that failed or were incomplete.
    public var failures: Int
    /// Whether all its results are known.
    public var isWhole: Bool

    /// Extracts the facts about a run.
    init(_ run: TestRun) {
      title = run.title
      started = run.started
      commit = run.properties.first { $0.name.lowercased() == "commit" }?.value
      duration = run.duration
      count = run.cases.count
      isWhole = run.isWhole
      failures = run.cases.count { $0.status == .failed || $0.status == .incomplete }
    }
  }
}
