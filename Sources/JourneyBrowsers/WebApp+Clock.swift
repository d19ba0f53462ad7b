public import JourneyTesting
internal import RobotCore

extension AppUnderTest where Options == WebPage {
  /// Gives the app's pages a clock of their own, from their first script on: timers, dates and animation frames follow it, in all frames and
  /// workers. `advance(by:)`, `pauseClock()` and `runClock()` of a robot or a journey move it.
  ///
  /// ```swift
  /// try await shop.clock(at: "2026-03-29T08:00").open("/", to: ListRobot.self).advance(by: .minutes(5))
  /// ```
  ///
  /// - Parameters:
  ///   - time: The date and time at the start, in ISO 8601. Without a time zone, it is in that of the browser (`timeZone`).
  ///   - isRunning: Whether the clock runs from the start.
  /// - Returns: The app with the clock. A page with a clock of its own keeps that.
  public func clock(at time: String, isRunning: Bool = true) -> Self {
    launched { page in
      page.clock == nil ? page.clock(at: time, isRunning: isRunning) : page
    }
  }
}

extension WebPage {
  /// Gives the page a clock of its own, from its first script on.
  ///
  /// - Parameters:
  ///   - time: The date and time at the start, in ISO 8601. Without a time zone, it is in that of the browser (`timeZone`).
  ///   - isRunning: Whether the clock runs from the start.
  /// - Returns: The page with the clock.
  public func clock(at time: String, isRunning: Bool = true) -> Self {
    var page = self
    page.clock = PageClock(at: time, isRunning: isRunning)
    return page
  }
}
