internal import Driving
internal import Support

/// A browser with its session, and its driver process if this library started it.
///
/// Every browser on this machine has its own driver: a failure of one ends with its process group, and does not affect the others.
struct Browser: Sendable {
  let session: Session
  /// The name and version of the browser: `Chromium Headless Shell 156.0`.
  let name: String
  /// The configuration that it was started with.
  let options: BrowserOptions
  /// The driver process, if this library started it.
  let process: DriverProcess?
  /// The mouse that clicks faster than the driver's, if the browser has one.
  let mouse: DevToolsMouse?
  /// The path of the browser, if it is on this machine.
  private let path: String?
  /// Browsers on this machine start one at a time, because many at once slow each other down too much. A Grid has a queue.
  private static let starting = AsyncSemaphore(limit: 1)

  /// Starts a browser.
  ///
  /// - Throws: ``BrowserError`` or the error of its driver; no process is left running then.
  static func start(_ source: BrowserSource, options: BrowserOptions) async throws -> Browser {
    switch source {
    case .remote(let endpoint):
      return try await open(endpoint, process: nil, browser: nil, options: options)
    case .local(let installation):
      try await starting.wait()
      defer { starting.signal() }
      let process = try await DriverProcess.start(installation, options: options)
      do {
        return try await open(
          process.endpoint, process: process, browser: installation.browser, options: options)
      } catch {
        await process.end()
        throw error
      }
    }
  }

  private static func open(
    _ endpoint: Endpoint, process: DriverProcess?, browser: String?, options: BrowserOptions
  ) async throws -> Browser {
    let client = WebDriverClient(endpoint, group: process?.group)
    do {
      let capabilities = options.capabilities(browser: browser, downloads: process?.downloads)
      let session =
        process == nil
        ? try await Session.startElsewhere(
          client, capabilities: capabilities, within: options.sessionLimit)
        : try await Session.start(client, capabilities: capabilities, within: options.sessionLimit)
      let browser = Browser(
        session: session, name: BrowserName.text(session.capabilities), options: options,
        process: process,
        mouse: process == nil ? nil : DevToolsMouse(session), path: browser)
      do {
        try await browser.fit(options)
        try await browser.prepareTab(options)
        // Find out what a remote endpoint does not forward before a journey asks for it.
        if process == nil { _ = await browser.consoleMessages() }
      } catch {
        try? await session.end()
        throw error
      }
      return browser
    } catch {
      await client.close()
      throw error
    }
  }

  /// Returns the browser of a session that another program has started, and ends.
  ///
  /// - Parameter options: The configuration that is assumed of the browser.
  static func existing(_ session: Session, options: BrowserOptions) -> Browser {
    Browser(
      session: session, name: BrowserName.text(session.capabilities), options: options,
      process: nil, mouse: nil, path: nil)
  }

  /// Resizes the window for the viewport, if that was not possible at the browser's start.
  private func fit(_ options: BrowserOptions) async throws {
    guard !isChromium else { return }
    // A Firefox window cannot be as narrow as a phone; the page in it can, so the tab is resized.
    if isOwnFirefox {
      let (width, height) = (max(options.viewport.width, 500), options.viewport.height + 200)
      try await session.send(
        "POST", "/window/rect",
        ["width": .number(Double(width)), "height": .number(Double(height))],
        within: max(options.commandLimit, .seconds(10)))
      return
    }
    let script = "return [innerWidth, innerHeight, outerWidth, outerHeight]"
    let sizes = try await session.execute(script, [], within: .seconds(5)).array ?? []
    let numbers = sizes.compactMap(\.number)
    guard numbers.count == 4 else { return }
    let width = Double(options.viewport.width) + numbers[2] - numbers[0]
    let height = Double(options.viewport.height) + numbers[3] - numbers[1]
    try await session.send(
      "POST", "/window/rect", ["width": .number(width), "height": .number(height)],
      within: max(options.commandLimit, .seconds(10)))
  }

  /// Prepares the current tab for journeys; each tab needs its own preparation.
  ///
  /// - Throws: ``BrowserError`` or the error of its driver.
  func prepareTab(_ options: BrowserOptions) async throws {
    if isOwnFirefox { return try await prepareFirefoxTab(options) }
    try await installScript(options)
    try await allowClipboard(within: options.commandLimit)
    try await emulate(options)
  }

  /// Brings a tab to the front after the one before it has been closed.
  ///
  /// - Throws: ``BrowserError`` or the error of its driver.
  func resumeTab(within limit: Duration) async throws {
    // Only the front tab has the focus.
    try await session.command("Page.bringToFront", [:], within: limit)
    // Permissions end, in all tabs, with the tab through which they were granted.
    try await allowClipboard(within: limit)
  }

  /// Resets a journey's overrides of location, permissions and network, and restores the window.
  ///
  /// - Throws: ``BrowserError`` or the error of its driver.
  func forgetPerson(_ options: BrowserOptions) async throws {
    for command in ["Emulation.clearGeolocationOverride", "Browser.resetPermissions"] {
      try await session.command(command, [:], within: options.commandLimit)
    }
    try await allowClipboard(within: options.commandLimit)
    if isChromium { try await session.setOffline(false, within: options.commandLimit) }
    try await session.setMinimized(false, within: options.commandLimit)
  }

  /// Allows pages to use the clipboard.
  private func allowClipboard(within limit: Duration) async throws {
    // There is nobody to ask: without this, a headless Chromium refuses what a regular browser allows a button to do. Writing after
    // a click is one permission, reading another.
    for isReading in [false, true] {
      try await session.command(
        "Browser.setPermission",
        [
          "permission": ["name": "clipboard-write", "allowWithoutSanitization": .bool(isReading)],
          "setting": "granted",
        ],
        within: limit)
    }
  }

  /// Installs the script in every page from its start, if the browser supports that; otherwise it is sent with the first call.
  private func installScript(_ options: BrowserOptions) async throws {
    try await session.command(
      "Page.addScriptToEvaluateOnNewDocument", ["source": .string(PageScript.atStart)],
      within: options.commandLimit)
  }

  /// Removes a journey's traces: dialogs, further windows, cookies, storage, caches, and the page itself.
  ///
  /// - Returns: The browser or its replacement, empty.
  /// - Throws: An error if the browser cannot be cleaned; it is then unusable.
  func cleaned(_ options: BrowserOptions) async throws -> Browser {
    if session.engine == .webkit, let process, let path {
      return try await again(process, path, options)
    }
    let limit = options.commandLimit
    var attempts = 0
    while true {
      do {
        try await session.send("DELETE", "/actions", within: limit)
        if isOwnFirefox {
          try await clearFirefox(options)
          return self
        }
        try await closeFurtherWindows(within: limit)
        try await leavePage(within: limit)
        if isChromium { _ = await consoleMessages() }
        return self
      } catch BrowserError.dialogOpen where attempts < 5 {
        try? await session.dismissDialog()
        attempts += 1
      } catch let error as WebDriverError
        where attempts < 5 && (error.isInterruption || error.code == .noSuchAlert)
      {
        attempts += 1
      }
    }
  }

  /// Starts another browser of the same driver in place of this one, because WebKit's driver can remove the cookies of one site only, and
  /// starts a browser in a third of a second.
  private func again(
    _ process: DriverProcess, _ path: String, _ options: BrowserOptions
  ) async throws -> Browser {
    try await session.end()
    await session.client.close()
    return try await Self.open(process.endpoint, process: process, browser: path, options: options)
  }

  /// Leaves the page for an empty one, and removes the data that it stored up to its last moment.
  ///
  /// The page leaves by itself, if possible: the next page of the same site then finds the page's process still running and warm,
  /// whereas a browser that is told to navigate starts another one.
  private func leavePage(within limit: Duration) async throws {
    let page = Page(session: session, navigationLimit: .seconds(3))
    if await !session.passesCommands { try await session.send("DELETE", "/cookie", within: limit) }
    let clock = TurnClock()
    let end = clock.now.advanced(by: .milliseconds(500))
    var isLeft = false
    repeat {
      isLeft = try await page.call("leaveEmpty") == true
    } while !isLeft && clock.now < end
    _ = try await page.call("forget", within: .seconds(2))
    if !isLeft {
      // A page may refuse to be left (HTML, beforeunload), but it cannot refuse this command.
      try await session.send("POST", "/url", ["url": "about:blank"], within: limit)
      _ = try await session.evaluate("return 1", [], within: .seconds(2))
    }
    // Cookies of other sites are out of reach of W3C WebDriver.
    try await session.command("Network.clearBrowserCookies", [:], within: limit)
    try await session.command("Network.clearBrowserCache", [:], within: limit)
    // The next journey must not go back to this one's pages.
    try await session.command("Page.resetNavigationHistory", [:], within: limit)
  }

  private func closeFurtherWindows(within limit: Duration) async throws {
    let windows = try await session.send("GET", "/window/handles", within: limit)
    let handles = (windows.array ?? []).compactMap(\.string)
    guard handles.count > 1, let first = handles.first else { return }
    for handle in handles.dropFirst() {
      try await session.send("POST", "/window", ["handle": .string(handle)], within: limit)
      try await session.send("DELETE", "/window", within: limit)
    }
    try await session.send("POST", "/window", ["handle": .string(first)], within: limit)
    try await resumeTab(within: limit)
  }

  /// Returns the console messages since the last call.
  ///
  /// - Returns: The messages, oldest first; empty if the browser does not report them.
  func consoleMessages() async -> [String] {
    guard isChromium else { return [] }
    let entries: [JSONValue]
    do {
      let answer = try await session.send(
        "POST", "/se/log", ["type": "browser"], within: .seconds(3))
      entries = answer.array ?? []
    } catch {
      if (error as? WebDriverError)?.code == .unknownCommand { session.refusesConsole() }
      return []
    }
    return entries.prefix(1000).map { entry in
      let level = (entry["level"]?.string ?? "info").lowercased()
      let word = ["severe": "error"][level] ?? level
      return "\(word): \((entry["message"]?.string ?? "").prefix(2000))"
    }
  }

  /// Ends the browser, whatever its state.
  func end() async {
    await mouse?.end()
    if let process {
      // The session ends with its process group, even if its page hangs.
      await session.client.close()
      await process.end()
    } else {
      try? await session.end()
      await session.client.close()
    }
  }

  private var isChromium: Bool { session.isChromium }
  /// Whether the browser is a Firefox that runs the library's own scripts.
  var isOwnFirefox: Bool { process != nil && session.engine == .firefox }
}
