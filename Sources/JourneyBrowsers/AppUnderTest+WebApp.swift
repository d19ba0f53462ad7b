public import JourneyTesting
public import RobotCore
public import Testing
public import WebDriver

extension AppUnderTest where Options == WebPage {
  /// Creates a web app that is already running.
  ///
  /// - Parameters:
  ///   - name: The name of the app, as reports show it.
  ///   - url: The URL of the app, such as `https://staging.example.org`.
  ///   - browser: The options of its browsers, which a suite or a journey can change with ``Testing/Trait/browser(_:)``.
  public init(_ name: String, at url: String, browser: BrowserOptions = .desktop) {
    self.init(name, in: browser, on: WebSite { RunningSite(url: url) })
  }

  /// Creates a web app whose server starts in the test process.
  ///
  /// - Parameters:
  ///   - name: The name of the app, as reports show it.
  ///   - browser: The options of its browsers, which a suite or a journey can change with ``Testing/Trait/browser(_:)``.
  ///   - start: Starts the server, once per run, and returns its URL when it listens.
  public init(
    _ name: String, browser: BrowserOptions = .desktop,
    serving start: @escaping @Sendable @concurrent () async throws -> String
  ) {
    self.init(name, in: browser, on: WebSite { RunningSite(url: try await start()) })
  }

  /// Creates a web app whose server is a program, such as an executable product of the package under test.
  ///
  /// The program starts once per run, when the first journey needs it, and ends with the run. Its output is kept for failures.
  ///
  /// - Parameters:
  ///   - name: The name of the app, as reports show it.
  ///   - program: The program.
  ///   - browser: The options of its browsers, which a suite or a journey can change with ``Testing/Trait/browser(_:)``.
  public init(_ name: String, running program: ServerProgram, browser: BrowserOptions = .desktop) {
    self.init(name, in: browser, on: WebSite { try await ServerProcess.start(program).site })
  }

  private init(_ name: String, in browser: BrowserOptions, on site: WebSite) {
    let app = Self(
      name, firstLaunch: "/", inBrowserUnless: { SharedBrowsers.absence },
      launch: { page in
        try await site.driver(
          in: browser, opening: { page.address(in: $0) }, from: page.state,
          answering: page.requestRules, clock: page.clock
        ) { link, url in WebPage(link).address(in: url) }
      })
    self = app.usually(in: browser.engine)
  }

  /// Opens a page in a fresh browser, and waits until its screen is in front.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - destination: The robot of the page's screen.
  ///   - site: The call site in the journey.
  /// - Returns: The robot of the page's screen.
  /// - Throws: A `JourneyFailure` when the app cannot be launched, or the screen does not arrive.
  @discardableResult
  public func open<Destination: Robot>(
    _ page: WebPage = "/", to destination: Destination.Type = Destination.self,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Destination {
    try await launch(page, at: site).on(destination, at: site)
  }
}

extension AppUnderTest {
  /// Returns the URL of a page, given the launch options and the URL of the site.
  public typealias PageAddress = @Sendable (Options, String) -> String
  /// Returns the URL that an external link opens, given the link and the URL of the site; `nil` when there is no such link.
  public typealias LinkAddress = @Sendable (String, String) -> String?

  /// Returns the URL that an external link opens, given the link, the launch options and the URL of the site; `nil` when there is
  /// no such link.
  public typealias LaunchedLinkAddress = @Sendable (String, Options, String) -> String?

  /// Adds a way to drive the app in a browser.
  ///
  /// - Parameters:
  ///   - browser: The options of its browsers, which a suite or a journey can change with ``Testing/Trait/browser(_:)``.
  ///   - address: Returns the URL of the page that a journey starts on.
  ///   - links: Returns the URL that an external link opens.
  ///   - start: Starts the server, once per run, and returns its URL when it listens.
  /// - Returns: The app, which can also be driven in a browser.
  public func inBrowser(
    _ browser: BrowserOptions = BrowserOptions(), opening address: @escaping PageAddress,
    following links: @escaping LinkAddress,
    serving start: @escaping @Sendable @concurrent () async throws -> String
  ) -> Self {
    inBrowser(
      browser, opening: address, following: { link, _, url in links(link, url) }, serving: start)
  }

  /// Adds a way to drive the app in a browser, where the target of a link depends on the launch options.
  ///
  /// - Parameters:
  ///   - browser: The options of its browsers, which a suite or a journey can change with ``Testing/Trait/browser(_:)``.
  ///   - address: Returns the URL of the page that a journey starts on.
  ///   - links: Returns the URL that an external link opens.
  ///   - start: Starts the server, once per run, and returns its URL when it listens.
  /// - Returns: The app, which can also be driven in a browser.
  public func inBrowser(
    _ browser: BrowserOptions = BrowserOptions(), opening address: @escaping PageAddress,
    following links: @escaping LaunchedLinkAddress,
    serving start: @escaping @Sendable @concurrent () async throws -> String
  ) -> Self {
    let site = WebSite { RunningSite(url: try await start()) }
    return inBrowser(unless: { SharedBrowsers.absence }) { options in
      try await site.driver(
        in: browser, opening: { address(options, $0) },
        following: { link, url in links(link, options, url) })
    }
    .usually(in: browser.engine)
  }
}
