extension RunComparison {
  /// The last passing result of a case that does not pass now.
  public struct LastPass: Sendable {
    /// The index of that run in ``RunComparison/earlier``.
    public var run: Int
    /// The duration of the case in that run, in seconds.
    public var duration: Double
    /// The details of the case in that run.
    public var details: TestCase.Details
  }

  /// The maximum number of cases that do not pass for which the last passing result is kept.
  public static let maxLastPasses = 2_000

  /// Returns the first cases that do not pass, whose last passing results are kept.
  static func failing(in run: TestRun) -> Set<Int> {
    Set(
      run.cases.indices.lazy.filter {
        run.cases[$0].status == .failed || run.cases[$0].status == .incomplete
      }.prefix(maxLastPasses))
  }

  /// Returns the last passing result of a case that does not pass.
  ///
  /// - Parameter index: The index of the case in the run.
  /// - Returns: The result, or `nil` when the case passed in no earlier run, or passes now.
  /// - Throws: A `ReportError` when the earlier run can no longer be read.
  public func lastPass(of index: Int) throws -> LastPass? {
    for (place, column) in columns.enumerated().reversed() {
      guard let details = try column.details(ofPass: index) else { continue }
      return LastPass(run: place, duration: column[index]?.duration ?? 0, details: details)
    }
    return nil
  }

  /// Drops results that a later run supersedes, and stores that are no longer needed.
  mutating func forgetPasses() {
    var known: Set<Int> = []
    for place in columns.indices.reversed() {
      columns[place].forgetPasses(except: { known.insert($0).inserted })
    }
  }
}
