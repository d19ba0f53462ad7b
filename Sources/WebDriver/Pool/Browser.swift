internal import RobotCore

/// A browser with its session, and the driver behind it where it is our own.
///
/// Every browser here has a driver of its own: what goes wrong with one ends with its process group, and leaves the others alone.
struct Browser: Sendable {
  /// The session.
  let session: Session
  /// Which browser it is: `Chromium Headless Shell 156.0`.
  let name: String
  /// The driver behind it, where it is our own.
  let process: DriverProcess?
  /// The browser's program, where it is on this machine.
  private let path: String?

  /// Starts a browser.
  ///
  /// - Parameters:
  ///   - source: Where browsers come from.
  ///   - options: How it is to be.
  /// - Returns: The browser.
  /// - Throws: ``BrowserError`` or ``WebDriverError``; nothing that was started is left running then.
  static func start(_ source: BrowserSource, options: BrowserOptions) async throws -> Browser {
    switch source {
    case .remote(let endpoint):
      return try await open(endpoint, process: nil, browser: nil, options: options)
    case .local(let installation):
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
    let client = WebDriverClient(endpoint)
    do {
      let capabilities = options.capabilities(browser: browser)
      let session =
        process == nil
        ? try await Session.startElsewhere(
          client, capabilities: capabilities, within: options.sessionLimit)
        : try await Session.start(client, capabilities: capabilities, within: options.sessionLimit)
      let browser = Browser(
        session: session, name: BrowserName.text(session.capabilities), process: process,
        path: browser)
      do {
        try await browser.fit(options)
        try await browser.prepareTab(options)
        // What an endpoint elsewhere does not pass on is known before a journey asks for it.
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

  /// Makes the window as large as the viewport needs, where the browser could not be told so at its start.
  private func fit(_ options: BrowserOptions) async throws {
    guard !isChromium else { return }
    // A window of Firefox cannot be as narrow as a phone; the page in it can, and the tab is made so.
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

  /// Makes the tab that is shown ready for journeys: each has to be told by itself.
  ///
  /// - Parameter options: How the browser is to be.
  /// - Throws: ``BrowserError`` or ``WebDriverError``.
  func prepareTab(_ options: BrowserOptions) async throws {
    if isOwnFirefox { return try await prepareFirefoxTab(options) }
    try await installScript(options)
    try await allowClipboard(within: options.commandLimit)
    try await emulate(options)
  }

  /// Brings a tab to the front that another one was in front of, which is closed.
  ///
  /// - Parameter limit: How long each command may take.
  /// - Throws: ``BrowserError`` or ``WebDriverError``.
  func resumeTab(within limit: Duration) async throws {
    // Only what is in front has the focus.
    try await session.command("Page.bringToFront", [:], within: limit)
    // What pages are allowed ends with the tab that it was said through, in all tabs.
    try await allowClipboard(within: limit)
  }

  /// Forgets what a journey said of its person: where that is, and what pages may do.
  ///
  /// - Parameter options: How the browser is to be.
  /// - Throws: ``BrowserError`` or ``WebDriverError``.
  func forgetPerson(_ options: BrowserOptions) async throws {
    for command in ["Emulation.clearGeolocationOverride", "Browser.resetPermissions"] {
      try await session.command(command, [:], within: options.commandLimit)
    }
    try await allowClipboard(within: options.commandLimit)
  }

  /// Lets pages use the clipboard.
  private func allowClipboard(within limit: Duration) async throws {
    // Nobody can be asked: without this, a headless Chromium refuses what a person's browser lets a button do. Writing what a person
    // clicked for is one permission, reading another.
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

  /// Has every page get the script from its beginning, where the browser can: else it is sent when it is first called.
  private func installScript(_ options: BrowserOptions) async throws {
    let source = "if(window===top)\(PageScript.source)"
    try await session.command(
      "Page.addScriptToEvaluateOnNewDocument", ["source": .string(source)],
      within: options.commandLimit)
  }

  /// Removes what a journey left: dialogs, further windows, cookies, what the page stored, what was cached, and the page itself.
  ///
  /// - Parameter options: How the browser is to be.
  /// - Returns: The browser, or one in its place, with nothing in it.
  /// - Throws: When the browser cannot be made clean; it is of no more use then.
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

  /// Another browser of the same driver, in place of this one: WebKit's driver can remove nothing but the cookies of one site, and
  /// starts a browser in a third of a second.
  private func again(
    _ process: DriverProcess, _ path: String, _ options: BrowserOptions
  ) async throws -> Browser {
    try await session.end()
    await session.client.close()
    return try await Self.open(process.endpoint, process: process, browser: path, options: options)
  }

  /// Leaves the page for an empty one, and removes what it stored, up to its last moment.
  ///
  /// The page leaves by itself, if it does: what comes next from the same site then finds the page's process still running, and
  /// warm, where a browser that is told to go elsewhere starts another one.
  private func leavePage(within limit: Duration) async throws {
    let page = Page(session: session, navigationLimit: .seconds(3))
    if await !session.passesCommands {
      try await session.send("DELETE", "/cookie", within: limit)
    }
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(500)
    var isLeft = false
    repeat {
      isLeft = try await page.call("leaveEmpty") == "left"
    } while !isLeft && clock.now < end
    _ = try await page.call("forget", within: .seconds(2))
    if !isLeft {
      // A page may refuse to be left: HTML, beforeunload. It may not refuse this command.
      try await session.send("POST", "/url", ["url": "about:blank"], within: limit)
      _ = try await session.evaluate("return 1", [], within: .seconds(2))
    }
    // Cookies of other sites are out of reach of W3C WebDriver.
    try await session.command("Network.clearBrowserCookies", [:], within: limit)
    try await session.command("Network.clearBrowserCache", [:], within: limit)
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

  /// The console's messages since they were last asked for.
  ///
  /// - Returns: The messages, oldest first; none where the browser does not tell them.
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

  /// Ends the browser, whatever state it is in.
  func end() async {
    if let process {
      // The session goes with its process group, also when its page hangs.
      await session.client.close()
      await process.end()
    } else {
      try? await session.end()
      await session.client.close()
    }
  }

  private var isChromium: Bool { session.isChromium }
  /// Whether it is a Firefox that runs scripts of the library's own.
  var isOwnFirefox: Bool { process != nil && session.engine == .firefox }
}
