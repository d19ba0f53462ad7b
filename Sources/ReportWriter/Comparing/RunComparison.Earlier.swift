internal import TestJournal

extension RunComparison {
  /// One of the earlier runs.
  public struct Earlier: Sendable, Hashable {
    /// Its title.
    public var title: String
    /// When it started, in seconds since 1970, when known.
    public var started: Double?
    /// The commit that it ran on, when known.
    public var commit: String?
    /// How long it took, in seconds.
    public var duration: Double
    /// How many test cases it had.
    public var count: Int
    /// How many of them failed or never ended.
    public var failures: Int

    /// Takes the facts of a run.
    ///
    /// - Parameter run: The run.
    init(_ run: TestRun) {
      title = run.title
      started = run.started
      commit = run.properties.first { $0.name.lowercased() == "commit" }?.value
      duration = run.duration
      count = run.cases.count
      failures = run.cases.count { $0.status == .failed || $0.status == .incomplete }
    }
  }
}
