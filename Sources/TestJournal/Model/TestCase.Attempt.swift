extension TestCase {
  /// One of several runs of the same case: a retry, or the same case from another input.
  public struct Attempt: Sendable, Hashable {
    /// How it ended; never skipped, as nothing was attempted then.
    public var status: Status
    /// When it started, in seconds since the start of the run.
    public var start: Double
    /// How long it took, in seconds; 0 when that was not recorded.
    public var duration: Double
    /// Whether it was recorded how long it took: 0 seconds are a time, too.
    public var hasRecordedDuration = true
    /// Its issues, steps and attachments; without attempts of its own.
    public var details: Details

    /// Makes an attempt.
    ///
    /// - Parameters:
    ///   - status: How it ended.
    ///   - start: When it started, in seconds since the start of the run.
    ///   - duration: How long it took, in seconds.
    ///   - details: Its issues, steps and attachments.
    public init(status: Status, start: Double = 0, duration: Double = 0, details: Details) {
      self.status = status
      self.start = start
      self.duration = duration
      self.details = details
    }
  }
}
