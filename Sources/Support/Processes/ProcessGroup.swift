/// A process on this machine with everything that it started, such as chromedriver with its browsers.
package struct ProcessGroup: Hashable, Sendable {
  /// The ID of the process that leads the group.
  package let id: Int32

  /// Creates a group.
  ///
  /// - Parameter id: The ID of the process that leads the group.
  package init(id: Int32) { self.id = id }

  /// The number of parts of a limit. The group's demand is read after each part.
  private static let parts = 10

  /// Waits until the group has had a certain time to run.
  ///
  /// The demand is read only after the first part: most waits end earlier, and reading it takes a millisecond or two.
  ///
  /// - Throws: A `CancellationError` if the task is cancelled earlier.
  func sleep(for limit: Duration) async throws {
    let clock = TurnClock()
    let part = limit / Self.parts
    try await clock.sleep(for: part)
    var left = limit - part
    var before = Demand(of: self)
    while left > .zero {
      let start = clock.now
      try await clock.sleep(for: min(part, left))
      let now = Demand(of: self)
      let passed = start.duration(to: clock.now)
      let granted = now.since(before).granted(of: passed)
      LostTime.current?.add(passed - granted)
      left -= granted
      before = now
    }
  }
}
