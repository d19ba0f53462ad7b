public import Driving
internal import Synchronization

extension BrowserDriver: ClockAdvancing {
  /// Lets time pass for the pages, their frames and their workers.
  ///
  /// - Parameter time: How much time passes.
  /// - Throws: `DriverError` if the pages follow the machine's clock; ``BrowserError`` or the error of its driver.
  public func advanceClock(by time: Duration) async throws {
    try await guarded {
      touch()
      try await ownClock().advance(by: time)
    }
  }

  /// Stops the clock of the pages, or lets it run.
  ///
  /// - Parameter isRunning: Whether it runs.
  /// - Throws: `DriverError` if the pages follow the machine's clock; ``BrowserError`` or the error of its driver.
  public func setClockRunning(_ isRunning: Bool) async throws {
    try await guarded {
      touch()
      try await ownClock().setRunning(isRunning)
    }
  }

  /// Gives the pages a clock, before the first one is opened.
  ///
  /// - Throws: `DriverError` with a remedy if that is impossible; ``BrowserError`` or the error of its driver.
  func setClock(_ start: PageClock) async throws {
    try await guarded {
      let refusal = "\(name) cannot give pages a clock of their own"
      guard session.isChromium else {
        throw DriverError.refused(because: "\(refusal): run the journey in Chromium")
      }
      let state = try await state(of: start)
      do {
        let address = try await devToolsAddress(or: refusal)
        let new = try await DevToolsClock.open(
          address, credentials: credentials(for: address), at: state, within: options.commandLimit)
        clock.withLock { $0 = new }
      } catch let error as BrowserError where !error.breaksSession || error.isOfWebSocket {
        throw DriverError.refused(because: "\(refusal): \(error.reason)")
      }
    }
  }

  /// Asks the browser what a date and time mean in its time zone.
  private func state(of start: PageClock) async throws -> ClockState {
    // ECMAScript takes a date without a time for one in UTC.
    let time = start.time.contains("T") ? start.time : "\(start.time)T00:00"
    let script = "return [new Date(arguments[0]).getTime(), Date.now()]"
    let numbers = try await session.evaluate(
      script, [.string(time)], within: options.commandLimit
    ).array?.map(\.number)
    guard let numbers, numbers.count == 2, let time = numbers[0], let now = numbers[1] else {
      throw DriverError.refused(
        because: "“\(start.time)” is no date and time such as “2026-03-29T08:00”")
    }
    return ClockState(time: time, setAt: now, isRunning: start.isRunning)
  }

  private func ownClock() throws -> DevToolsClock {
    if let clock = clock.withLock({ $0 }) { return clock }
    throw DriverError.refused(
      because:
        "the page follows the machine's clock: give the app one of its own with clock(at: \"2026-03-29T08:00\")"
    )
  }
}
