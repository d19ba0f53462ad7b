internal import Foundation
internal import JourneyTesting
public import RobotCore
public import WebDriver

/// The browsers that all journeys of this process share, as the environment says that they are to be.
///
/// `JOURNEYS_BROWSER`, `JOURNEYS_CHROMEDRIVER`, `JOURNEYS_WEBDRIVER_URL`, `JOURNEYS_WEBDRIVER_CAPABILITIES`,
/// `JOURNEYS_SHOW` and `JOURNEYS_BROWSER_ARGUMENTS` are read here. How many there are is decided by the test cases that use them:
/// `JOURNEYS_WORKERS` says how many run at once, and one of them may use several browsers.
public actor SharedBrowsers {
  /// The browsers of this process.
  public static let shared = SharedBrowsers()

  /// Why there is no browser; `nil` when there is one, or one is to be reached elsewhere. An engine that the environment names and
  /// that is missing is no reason to skip journeys: they fail, and say what to install.
  public static let absence: String? = {
    do {
      let environment = try JourneyEnvironment.current()
      if environment.webDriverURL == nil, environment.engines.isEmpty {
        _ = try installation(environment, BrowserOptions())
      }
      return nil
    } catch {
      return "\(error)"
    }
  }()

  /// The pools, the one that was used last at the end.
  private var pools: [BrowserPool] = []
  /// Browsers of as many kinds are kept for the journeys to come.
  private static let poolLimit = 3

  private init() {
    RunEnd.add { await SharedBrowsers.shared.shutdown() }
  }

  /// Opens a page in a browser of its own, clean, as soon as there is one.
  ///
  /// - Parameters:
  ///   - options: How the browser is to be; the environment adds to it.
  ///   - url: The page's address.
  ///   - state: What the browser keeps of a journey before; nothing when `nil`.
  ///   - rules: What is done with requests of the page; `nil` when nobody watches them.
  ///   - links: Makes the address that a link from outside opens.
  ///   - messages: Tells what belongs to the console besides what the page writes there.
  /// - Returns: The driver; its `end()` gives the browser back.
  /// - Throws: `BrowserError`, `WebDriverError`, or an error of the environment.
  public func driver(
    in options: BrowserOptions, opening url: String, from state: BrowserState? = nil,
    answering rules: [RequestRule]? = nil,
    links: @escaping BrowserDriver.LinkHandler = { BrowserPool.address($0) },
    messages: @escaping @Sendable () -> [String] = { [] }
  ) async throws -> BrowserDriver {
    try await pool(for: options).driver(
      opening: url, from: state, answering: rules, links: links, messages: messages)
  }

  private func pool(for options: BrowserOptions) async throws -> BrowserPool {
    let environment = try JourneyEnvironment.current()
    let options = try Self.options(options, environment)
    if let index = pools.firstIndex(where: { $0.options == options }) {
      let pool = pools.remove(at: index)
      pools.append(pool)
      return pool
    }
    let pool = try Self.pool(options, environment)
    pools.append(pool)
    if pools.count > Self.poolLimit {
      let oldest = pools.removeFirst()
      // Those of its browsers that are in use end when they are given back.
      Task { await oldest.shutdown() }
    }
    return pool
  }

  private func shutdown() async {
    let all = pools
    pools = []
    await withTaskGroup { group in
      for pool in all { group.addTask { await pool.shutdown() } }
    }
  }

  private static func options(
    _ options: BrowserOptions, _ environment: JourneyEnvironment
  ) throws -> BrowserOptions {
    var options = options
    if let capabilities = environment.capabilities {
      options.capabilities = options.capabilities.merging(
        try JSONValue(parsing: Array(capabilities.utf8)))
    }
    if let show = environment.show {
      options.isHeadless = false
      if show.isSlow { options.actionPause = slowPause }
    }
    options.arguments += environment.browserArguments
    return options
  }

  /// Long enough to see what is about to be done.
  private static let slowPause = Duration.milliseconds(700)

  private static func pool(
    _ options: BrowserOptions, _ environment: JourneyEnvironment
  ) throws -> BrowserPool {
    if let url = environment.webDriverURL {
      return BrowserPool(endpoint: try Endpoint(url), limit: .max, options: options)
    }
    return try .local(installation(environment, options), limit: .max, options: options)
  }

  private static func installation(
    _ environment: JourneyEnvironment, _ options: BrowserOptions
  ) throws -> BrowserInstallation {
    var variables = ProcessInfo.processInfo.environment
    if let browser = environment.browser {
      let engine = environment.engines.first ?? .chromium
      let names: [BrowserEngine: String] = [.firefox: "FIREFOX_BIN", .webkit: "WEBKIT_BIN"]
      variables[names[engine] ?? "CHROME_BIN"] = browser
    }
    if let driver = environment.chromeDriver { variables["CHROMEDRIVER"] = driver }
    return try BrowserInstallation.find(
      options.engine, in: variables, isHeadless: options.isHeadless)
  }
}
