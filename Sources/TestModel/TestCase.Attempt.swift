extension TestCase {
  /// One of several runs of the same case: a retry, or the same case in another input.
  public struct Attempt: Sendable, Hashable {
    /// The status, which is never skipped, because a skipped case was not attempted.
    public var status: Status
    /// The start time, in seconds since the start of the run.
    public var start: Double
    /// The duration in seconds; 0 when it was not recorded.
    public var duration: Double
    /// Whether the duration was recorded, because a recorded duration may be 0 too.
    public var hasRecordedDuration = true
    /// The issues, steps and attachments of the attempt, without earlier attempts.
    public var details: Details

    /// Creates an attempt.
    ///
    /// - Parameters:
    ///   - status: The status.
    ///   - start: The start time, in seconds since the start of the run.
    ///   - duration: The duration in seconds.
    ///   - details: The issues, steps and attachments of the attempt.
    public init(status: Status, start: Double = 0, duration: Double = 0, details: Details) {
      self.status = status
      self.start = start
      self.duration = duration
      self.details = details
    }
  }
}

extension TestCase {
  /// Returns all attempts of the case, in order.
  ///
  /// - Returns: The earlier attempts, and the last one, whose details are those of the case.
  package func attempts(_ details: Details) -> [Attempt] {
    var last = Attempt(status: status, start: start, duration: duration, details: details)
    last.hasRecordedDuration = hasRecordedDuration
    return details.earlierAttempts + [last]
  }
}
