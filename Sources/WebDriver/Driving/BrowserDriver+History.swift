public import Driving

extension BrowserDriver: BackGoing, HistoryNavigating {
  /// Goes back, as the browser's back button does (W3C WebDriver, section 10.3).
  ///
  /// - Throws: ``BrowserError`` or the error of its driver if the page is no longer reachable.
  public func back() async throws {
    try await guarded {
      touch()
      if try await isHeld(beforeGoing: -1) { return }
      try await session.send("POST", "/back", within: options.commandLimit)
      try await letScriptlessPageLeave()
    }
  }

  /// Goes back over several pages at once, as a person does who picks one from the list of the back button.
  ///
  /// - Parameter pages: The number of pages to go back.
  /// - Throws: `DriverError` if there are fewer; ``BrowserError`` or the error of its driver if the page is no longer reachable.
  public func back(over pages: Int) async throws {
    try await guarded {
      touch()
      let limit = options.commandLimit
      if session.engine == .firefox {
        let count =
          try await session.executeInBrowser(
            Self.goBackInFirefox, [.number(Double(pages))], within: limit
          ).number ?? 0
        guard pages <= Int(count) else { throw Self.tooFew(Int(count), for: pages) }
        return
      }
      guard let history = try await session.command("Page.getNavigationHistory", [:], within: limit)
      else {
        throw DriverError.refused(
          because:
            "\(name) cannot go back over several pages at once: Chromium and Firefox can")
      }
      let entries = history["entries"]?.array ?? []
      let current = Int(history["currentIndex"]?.number ?? 0)
      // The empty page of a new tab does not belong to the journey.
      let first = ["about:blank", "data:,"].contains(entries.first?["url"]?.string) ? 1 : 0
      guard (first..<entries.count).contains(current - pages),
        let entry = entries[current - pages]["id"]
      else { throw Self.tooFew(current - first, for: pages) }
      if try await isHeld(beforeGoing: -pages) { return }
      try await session.command(
        "Page.navigateToHistoryEntry", ["entryId": entry], within: limit)
      try await letScriptlessPageLeave()
    }
  }

  /// The error for a way back over more pages than there are.
  private static func tooFew(_ count: Int, for pages: Int) -> DriverError {
    .refused(
      because:
        "the browser can go back over \(count) page\(count == 1 ? "" : "s"), not over \(pages)")
  }

  /// Goes back as far as asked, if there are enough pages. Returns how many there are, without the empty page of a new tab.
  private static let goBackInFirefox = """
    const browser = gBrowser.selectedBrowser, history = browser.browsingContext.sessionHistory;
    const first = history.count && history.getEntryAtIndex(0).URI.spec === "about:blank" ? 1 : 0;
    const count = history.index - first, pages = arguments[0];
    if (pages > count) return count;
    return new Promise((resolve) => {
      const listener = {
        QueryInterface: ChromeUtils.generateQI(["nsIWebProgressListener", "nsISupportsWeakReference"]),
        onLocationChange(progress) {
          if (!progress.isTopLevel) return;
          browser.removeProgressListener(listener);
          resolve(count);
        },
      };
      browser.addProgressListener(listener, Ci.nsIWebProgress.NOTIFY_LOCATION);
      browser.gotoIndex(history.index - pages);
    });
    """

  /// Goes forward, as the browser's forward button does (W3C WebDriver, section 10.4).
  ///
  /// - Throws: ``BrowserError`` or the error of its driver if the page is no longer reachable.
  public func forward() async throws {
    try await guarded {
      touch()
      if try await isHeld(beforeGoing: 1) { return }
      try await session.send("POST", "/forward", within: options.commandLimit)
      try await letScriptlessPageLeave()
    }
  }

  /// Reloads the page (W3C WebDriver, section 10.5).
  ///
  /// - Throws: ``BrowserError`` or the error of its driver if the page is no longer reachable, or does not load again.
  public func reload() async throws { try await guarded { try await loadAgain() } }

  /// Reloads the page.
  func loadAgain() async throws {
    touch()
    let url = try await session.send("GET", "/url", within: options.commandLimit).string ?? ""
    // The page marks itself as leaving first, so that later calls wait for its successor.
    let left: Leaving? = try await page.call(
      "leave", ["about:blank", options.commandLimit.json, true])
    if left == .asks { return }
    try await session.send("POST", "/refresh", within: options.navigationLimit)
    try await arrive(at: url)
  }

  /// Returns whether the page asks before it is left, and stays until it gets an answer.
  private func isHeld(beforeGoing pages: Int) async throws -> Bool {
    guard session.isChromium else { return false }
    return try await page.call("holds", [.number(Double(pages))]) == true
  }

  /// Waits until the browser has requested the next page, if an action leads to one and scripts are disabled.
  ///
  /// Nothing in such a page reports that it is about to be left. Chromium holds back calls from the request until the response, but
  /// the request follows some milliseconds after the action.
  func letScriptlessPageLeave() async throws {
    guard !options.runsScripts else { return }
    let time = Duration.milliseconds(100)
    _ = try await page.call("pause", [time.json], within: time)
  }
}
