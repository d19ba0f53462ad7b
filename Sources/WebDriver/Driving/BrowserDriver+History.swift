internal import RobotCore

extension BrowserDriver {
  /// Goes back, as the browser's back button does (W3C WebDriver, section 10.3).
  ///
  /// - Throws: ``BrowserError`` or ``WebDriverError`` if the page is no longer reachable.
  public func goBack() async throws {
    try await guarded {
      touch()
      try await session.send("POST", "/back", within: options.commandLimit)
    }
  }

  /// Goes forward, as the browser's forward button does (W3C WebDriver, section 10.4).
  ///
  /// - Throws: ``BrowserError`` or ``WebDriverError`` if the page is no longer reachable.
  public func goForward() async throws {
    try await guarded {
      touch()
      try await session.send("POST", "/forward", within: options.commandLimit)
    }
  }

  /// Reloads the page (W3C WebDriver, section 10.5).
  ///
  /// - Throws: ``BrowserError`` or ``WebDriverError`` if the page is no longer reachable, or does not load again.
  public func reload() async throws {
    try await guarded {
      touch()
      let url = try await session.send("GET", "/url", within: options.commandLimit).string ?? ""
      // The page marks itself as leaving first: later calls wait for its successor.
      _ = try await page.call("leave", ["about:blank", options.commandLimit.json])
      try await session.send("POST", "/refresh", within: options.navigationLimit)
      try await arrive(at: url)
    }
  }
}
