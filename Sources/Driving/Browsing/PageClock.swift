/// The clock that a page sees in place of the machine's.
public struct PageClock: Hashable, Sendable {
  /// The date and time at the page's start, in ISO 8601: `2026-03-29T08:00`. Without a time zone, it is in that of the browser.
  public var time: String
  /// Whether the clock runs from the start.
  public var isRunning: Bool

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - time: The date and time at the page's start.
  ///   - isRunning: Whether the clock runs from the start.
  public init(at time: String, isRunning: Bool = true) {
    self.time = time
    self.isRunning = isRunning
  }
}
