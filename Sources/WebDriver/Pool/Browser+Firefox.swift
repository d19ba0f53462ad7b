internal import Driving

extension Browser {
  /// Prepares the current Firefox tab for journeys: sets its viewport, locale and time zone.
  ///
  /// - Throws: ``BrowserError`` or the error of its driver.
  func prepareFirefoxTab(_ options: BrowserOptions) async throws {
    if options.isMobile { throw BrowserError.cannotEmulate("touch input", in: name) }
    if !options.runsScripts { throw BrowserError.cannotEmulate(Self.scriptless, in: name) }
    if options.safeArea != nil { throw BrowserError.cannotEmulate(Self.safeArea, in: name) }
    let answer = try await session.executeInBrowser(
      Self.prepare,
      [
        .number(Double(options.viewport.width)), .number(Double(options.viewport.height)),
        .string(options.locale ?? ""), .string(options.timeZone ?? ""),
      ], within: max(options.commandLimit, .seconds(10)))
    switch answer.string {
    case "locale": throw BrowserError.cannotEmulate("the locale \(options.locale ?? "")", in: name)
    case "zone":
      throw BrowserError.cannotEmulate("the time zone \(options.timeZone ?? "")", in: name)
    default: return
    }
  }

  /// Removes a journey's traces from a Firefox: every window, and the data of all sites. A new tab has no history.
  ///
  /// - Throws: ``BrowserError`` or the error of its driver.
  func clearFirefox(_ options: BrowserOptions) async throws {
    let limit = max(options.commandLimit, .seconds(10))
    let old = try await session.send("GET", "/window/handles", within: limit).array ?? []
    let new = try await session.send("POST", "/window/new", ["type": "tab"], within: limit)
    for handle in old {
      try await session.send("POST", "/window", ["handle": handle], within: limit)
      try await session.send("DELETE", "/window", within: limit)
    }
    try await session.send("POST", "/window", ["handle": new["handle"] ?? .null], within: limit)
    _ = try await session.executeInBrowser(Self.clear, within: limit)
    try await prepareTab(options)
  }

  /// Does the same as BiDi's commands for the viewport, the locale and the time zone.
  private static let prepare = """
    const [width, height, locale, zone] = arguments;
    const browser = gBrowser.selectedBrowser;
    for (const side of ["min", "max"]) {
      browser.style.setProperty(`${side}-width`, `${width}px`);
      browser.style.setProperty(`${side}-height`, `${height}px`);
    }
    const context = browser.browsingContext;
    if (locale) {
      try { new Intl.Locale(locale); } catch { return "locale"; }
      context.languageOverride = locale;
    }
    if (zone) {
      try { new Intl.DateTimeFormat("en", { timeZone: zone }); } catch { return "zone"; }
      context.timezoneOverride = zone;
    }
    return "done";
    """

  private static let clear = """
    Services.console.reset();
    return new Promise((resolve) => {
      Services.clearData.deleteData(Ci.nsIClearDataService.CLEAR_ALL, () => resolve("done"));
    });
    """
}
