extension RunComparison {
  /// How a case that does not pass now went when it last did.
  public struct LastPass: Sendable {
    /// The place of that run in ``RunComparison/earlier``.
    public var run: Int
    /// How long the case took then, in seconds.
    public var duration: Double
    /// What was recorded of it then.
    public var details: TestCase.Details
  }

  /// Of how many cases that do not pass it is known how they went when they last did; of the first of them.
  public static let maxLastPasses = 2_000

  /// The first cases that do not pass, which are those that one asks for.
  static func failing(in run: TestRun) -> Set<Int> {
    Set(
      run.cases.indices.lazy.filter {
        run.cases[$0].status == .failed || run.cases[$0].status == .incomplete
      }.prefix(maxLastPasses))
  }

  /// Returns how a case that does not pass went when it last did.
  ///
  /// - Parameter index: The case's index in the run.
  /// - Returns: `nil` when it passed in no earlier run, or when it passes.
  /// - Throws: A ``ReportError`` when the earlier run can no longer be read.
  public func lastPass(of index: Int) throws -> LastPass? {
    for (place, column) in columns.enumerated().reversed() {
      guard let details = try column.details(ofPass: index) else { continue }
      return LastPass(run: place, duration: column[index]?.duration ?? 0, details: details)
    }
    return nil
  }

  /// Lets go of what is asked of a later run now, and of the earlier runs of which nothing is asked any more.
  mutating func forgetPasses() {
    var known: Set<Int> = []
    for place in columns.indices.reversed() {
      columns[place].forgetPasses(except: { known.insert($0).inserted })
    }
  }
}
