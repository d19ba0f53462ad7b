internal import RobotCore

extension BrowserDriver {
  /// Goes back as the browser's back button does (W3C WebDriver, section 10.3).
  ///
  /// - Throws: ``BrowserError`` or ``WebDriverError`` when the page can no longer be reached.
  public func goBack() async throws {
    try await guarded {
      touch()
      try await session.send("POST", "/back", within: options.commandLimit)
    }
  }

  /// Goes forward as the browser's forward button does (W3C WebDriver, section 10.4).
  ///
  /// - Throws: ``BrowserError`` or ``WebDriverError`` when the page can no longer be reached.
  public func goForward() async throws {
    try await guarded {
      touch()
      try await session.send("POST", "/forward", within: options.commandLimit)
    }
  }

  /// Loads the page again (W3C WebDriver, section 10.5).
  ///
  /// - Throws: ``BrowserError`` or ``WebDriverError`` when the page can no longer be reached, or does not come again.
  public func reload() async throws {
    try await guarded {
      touch()
      let url = try await session.send("GET", "/url", within: options.commandLimit).string ?? ""
      // The page says goodbye to itself first: what is asked from then on waits for the one that comes in its place.
      _ = try await page.call("leave", ["about:blank", options.commandLimit.json])
      try await session.send("POST", "/refresh", within: options.navigationLimit)
      try await arrive(at: url)
    }
  }
}
