public import Driving
internal import Support
internal import Synchronization

extension BrowserDriver: TabSwitching {
  /// Switches to a tab or window that the page has opened (W3C WebDriver, section 11).
  ///
  /// - Parameter limit: The maximum time to wait for it.
  /// - Throws: `DriverError` if there is none; ``BrowserError`` or the error of its driver if the browser is no longer reachable.
  public func switchToNewTab(within limit: Duration) async throws {
    try await guarded {
      let current = try await session.send("GET", "/window", within: options.commandLimit).string
      let known = tabs.withLock { tabs in
        if let current, tabs.last != current { tabs.append(current) }
        return tabs
      }
      let clock = TurnClock()
      let end = clock.now.advanced(by: limit)
      while true {
        let handles = try await session.send(
          "GET", "/window/handles", within: options.commandLimit)
        let others = (handles.array ?? []).compactMap(\.string).filter { !known.contains($0) }
        if let tab = others.last { return try await show(tab) }
        guard clock.now < end else {
          throw DriverError.refused(because: "no new tab opened within \(limit.seconds)")
        }
        // WebDriver does not report new windows, so poll for them.
        try await pause(.milliseconds(20))
      }
    }
  }

  /// Closes the current tab, and returns to the one that opened it.
  ///
  /// - Throws: `DriverError` if it is the only tab; ``BrowserError`` or the error of its driver if the browser is no longer reachable.
  public func closeTab() async throws {
    try await guarded {
      let opener = try self.opener
      try await session.send("DELETE", "/window", within: options.commandLimit)
      try await goBack(to: opener)
    }
  }

  /// Waits until the current tab has closed itself, and returns to the one that opened it.
  ///
  /// - Parameter limit: The maximum time to wait.
  /// - Throws: `DriverError` if it stays open, or is the only tab; ``BrowserError`` or the error of its driver if the browser is no
  ///   longer reachable.
  public func waitUntilTabCloses(within limit: Duration) async throws {
    try await guarded {
      let opener = try self.opener
      let current = tabs.withLock { $0.last }
      let clock = TurnClock()
      let end = clock.now.advanced(by: limit)
      while true {
        let handles = try await session.send(
          "GET", "/window/handles", within: options.commandLimit)
        let open = (handles.array ?? []).compactMap(\.string)
        if !open.contains(where: { $0 == current }) { return try await goBack(to: opener) }
        guard clock.now < end else {
          throw DriverError.refused(because: "the tab is still open after \(limit.seconds)")
        }
        // WebDriver does not report closed windows, so poll for them. The pause ends with the page that it runs in.
        do {
          try await pause(.milliseconds(20))
        } catch let error as WebDriverError where error.code == .noSuchWindow {}
      }
    }
  }

  /// The tab that opened the current one.
  private var opener: String {
    get throws {
      guard let opener = tabs.withLock({ $0.dropLast().last }) else {
        throw DriverError.refused(because: "it is the journey's only tab")
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
    // The page ran its scripts before they could be disabled.
    if !options.runsScripts { try await loadAgain() }
    touch()
  }
}
