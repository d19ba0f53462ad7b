internal import RobotCore
internal import Synchronization

extension BrowserDriver {
  /// Goes on in a tab or window that the page opened (W3C WebDriver, section 11).
  ///
  /// - Parameter limit: How long to wait for it.
  /// - Throws: `DriverError` when there is none; ``BrowserError`` or ``WebDriverError`` when the browser can no longer be reached.
  public func switchToNewTab(within limit: Duration) async throws {
    try await guarded {
      let current = try await session.send("GET", "/window", within: options.commandLimit).string
      let known = tabs.withLock { tabs in
        if let current, tabs.last != current { tabs.append(current) }
        return tabs
      }
      let clock = ContinuousClock()
      let end = clock.now + limit
      while true {
        let handles = try await session.send(
          "GET", "/window/handles", within: options.commandLimit)
        let others = (handles.array ?? []).compactMap(\.string).filter { !known.contains($0) }
        if let tab = others.last { return try await show(tab) }
        guard clock.now < end else {
          throw DriverError.refused(because: "no new tab opened within \(limit.seconds)")
        }
        // WebDriver tells nobody of a new window: it has to be asked.
        try await pause(.milliseconds(20))
      }
    }
  }

  /// Closes the tab that is shown, and goes on in the one that opened it.
  ///
  /// - Throws: `DriverError` when it is the only one; ``BrowserError`` or ``WebDriverError`` when the browser can no longer be
  ///   reached.
  public func closeTab() async throws {
    try await guarded {
      let opener = try self.opener
      try await session.send("DELETE", "/window", within: options.commandLimit)
      try await goBack(to: opener)
    }
  }

  /// Waits until the tab that is shown has closed itself, and goes on in the one that opened it.
  ///
  /// - Parameter limit: How long to wait.
  /// - Throws: `DriverError` when it stays open, or is the only one; ``BrowserError`` or ``WebDriverError`` when the browser can no
  ///   longer be reached.
  public func waitUntilTabCloses(within limit: Duration) async throws {
    try await guarded {
      let opener = try self.opener
      let current = tabs.withLock { $0.last }
      let clock = ContinuousClock()
      let end = clock.now + limit
      while true {
        let handles = try await session.send(
          "GET", "/window/handles", within: options.commandLimit)
        let open = (handles.array ?? []).compactMap(\.string)
        if !open.contains(where: { $0 == current }) { return try await goBack(to: opener) }
        guard clock.now < end else {
          throw DriverError.refused(because: "the tab is still open after \(limit.seconds)")
        }
        // WebDriver tells nobody that a window has closed: it has to be asked. The pause ends with the page that it is in.
        do {
          try await pause(.milliseconds(20))
        } catch let error as WebDriverError where error.code == .noSuchWindow {}
      }
    }
  }

  /// The tab that opened the one that is shown.
  private var opener: String {
    get throws {
      guard let opener = tabs.withLock({ $0.dropLast().last }) else {
        throw DriverError.refused(because: "it is the only tab of the journey")
      }
      return opener
    }
  }

  private func goBack(to opener: String) async throws {
    try await session.send(
      "POST", "/window", ["handle": .string(opener)], within: options.commandLimit)
    try await browser.resumeTab(within: options.commandLimit)
    tabs.withLock { _ = $0.removeLast() }
    touch()
  }

  private func show(_ tab: String) async throws {
    try await session.send(
      "POST", "/window", ["handle": .string(tab)], within: options.commandLimit)
    tabs.withLock { $0.append(tab) }
    try await browser.prepareTab(options)
    touch()
  }
}
