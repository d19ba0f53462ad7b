internal import Foundation
internal import JourneyTesting
internal import RobotCore
internal import Support
internal import SecretMasking
internal import struct TestModel.Step
package import WebDriver

/// The browsers that all journeys of this process share, as configured by the environment.
///
/// They read `JOURNEYS_BROWSER`, `JOURNEYS_CHROMEDRIVER`, `JOURNEYS_WEBDRIVER_URL`, `JOURNEYS_WEBDRIVER_CAPABILITIES`,
/// `JOURNEYS_SHOW` and `JOURNEYS_BROWSER_ARGUMENTS`. The test cases that use browsers determine their number: `JOURNEYS_WORKERS`
/// limits how many cases run at once, and one case may use several browsers.
package actor SharedBrowsers {
  /// The browsers of this process.
  package static let shared = SharedBrowsers()

  /// The reason why no browser is available; `nil` when there is a local or remote one. A missing engine that the environment names
  /// does not skip journeys: they fail with a message about what to install.
  package static let absence: String? = {
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

  /// What browsers of this machine have in common that are in one pool.
  private struct Kind: Hashable {
    let engine: BrowserEngine
    let isHeadless: Bool
  }

  /// The pools by the kinds of their browsers; `nil` for those of an endpoint that somebody else runs.
  private var pools: [Kind?: BrowserPool] = [:]

  private init() { RunEnd.add { await SharedBrowsers.shared.shutdown() } }

  /// Opens a page in a clean browser of its own.
  ///
  /// - Parameters:
  ///   - options: The options of the browser, which the environment extends.
  ///   - state: The browser state to start from, or `nil` for none.
  ///   - rules: The rules for the page's requests, or `nil` not to watch them.
  ///   - clock: The clock that the pages see, or `nil` for the machine's.
  ///   - links: Returns the URL that an external link opens.
  ///   - messages: Returns further console messages besides those of the page.
  /// - Returns: The driver, whose `end()` returns the browser.
  /// - Throws: `BrowserError`, `WebDriverError`, or an error of the environment.
  package func driver(
    in options: BrowserOptions, opening url: String, from state: BrowserState? = nil,
    answering rules: [RequestRule]? = nil, clock: PageClock? = nil,
    links: @escaping BrowserDriver.LinkHandler = { BrowserPool.address($0) },
    messages: @escaping @Sendable () -> [String] = { [] }
  ) async throws -> BrowserDriver {
    let environment = try JourneyEnvironment.current()
    let options = try Self.options(options, environment)
    return try await pool(for: options, environment).driver(
      in: options, opening: url, from: state, answering: rules, clock: clock, links: links,
      messages: messages,
      noting: { name in
        guard let log = StepLog.ofCurrentCase else { return { _ in } }
        // Not an action, because it says nothing about what a person did before a failure.
        log.begin("start \(name)", .robot)
        return { log.end(failed: $0) }
      })
  }

  private func pool(
    for options: BrowserOptions, _ environment: JourneyEnvironment
  ) throws -> BrowserPool {
    let kind =
      environment.webDriverURL == nil
      ? Kind(engine: options.engine, isHeadless: options.isHeadless) : nil
    if let pool = pools[kind] { return pool }
    let pool = try Self.pool(options, environment)
    pools[kind] = pool
    return pool
  }

  private func shutdown() async {
    let all = pools.values
    pools = [:]
    await withTaskGroup { group in
      for pool in all { group.addTask { await pool.shutdown() } }
    }
  }

  private static func options(
    _ options: BrowserOptions, _ environment: JourneyEnvironment
  ) throws -> BrowserOptions {
    var options = options
    if let capabilities = environment.capabilities {
      RunSecrets.note(namedIn: capabilities)
      options.capabilities = options.capabilities.merging(
        try JSONValue(parsing: Array(capabilities.utf8)))
    }
    if let show = environment.show {
      options.isHeadless = false
      options.keepsMarks = show.staysOpen
      if show.isSlow { options.actionPause = slowPause }
    }
    options.arguments += environment.browserArguments
    return options
  }

  /// Gives people time to see what is about to happen.
  private static let slowPause = Duration.milliseconds(700)

  private static func pool(
    _ options: BrowserOptions, _ environment: JourneyEnvironment
  ) throws -> BrowserPool {
    guard let url = environment.webDriverURL else {
      return try .local(installation(environment, options), limit: .max)
    }
    RunSecrets.note(credentialsOf: url)
    return BrowserPool(endpoint: try Endpoint(url), limit: .max)
  }

  private static func installation(
    _ environment: JourneyEnvironment, _ options: BrowserOptions
  ) throws -> BrowserInstallation {
    var variables = ProcessInfo.processInfo.environment
    if let browser = environment.browser {
      variables[(environment.engines.first ?? .chromium).browserVariable] = browser
    }
    if let driver = environment.chromeDriver { variables["CHROMEDRIVER"] = driver }
    return try BrowserInstallation.find(
      options.engine, in: variables, isHeadless: options.isHeadless)
  }
}
