public import JourneyTesting
public import RobotCore
public import Testing
public import WebDriver

extension AppUnderTest where Options == WebPage {
  /// Describes a web app that is running already.
  ///
  /// - Parameters:
  ///   - name: The app's name, as the reports show it.
  ///   - url: Its address: `https://staging.example.org`.
  ///   - browser: How its browsers are; a suite or a journey changes it with ``Testing/Trait/browser(_:)``.
  public init(_ name: String, at url: String, browser: BrowserOptions = .desktop) {
    self.init(name, in: browser, on: WebSite { RunningSite(url: url) })
  }

  /// Describes a web app whose server starts in the process of the tests.
  ///
  /// - Parameters:
  ///   - name: The app's name, as the reports show it.
  ///   - browser: How its browsers are; a suite or a journey changes it with ``Testing/Trait/browser(_:)``.
  ///   - start: Starts the server, once a run, and returns its address when it listens.
  public init(
    _ name: String, browser: BrowserOptions = .desktop, serving start: @escaping WebSite.Start
  ) {
    self.init(name, in: browser, on: WebSite { RunningSite(url: try await start()) })
  }

  /// Describes a web app whose server is a program, such as an executable product of the package under test.
  ///
  /// It is started once a run, when the first journey needs it, and ends with the run. What it prints is kept for failures.
  ///
  /// - Parameters:
  ///   - name: The app's name, as the reports show it.
  ///   - program: The program.
  ///   - browser: How its browsers are; a suite or a journey changes it with ``Testing/Trait/browser(_:)``.
  public init(
    _ name: String, running program: ServerProgram, browser: BrowserOptions = .desktop
  ) {
    self.init(name, in: browser, on: WebSite { try await ServerProcess.start(program).site })
  }

  private init(_ name: String, in browser: BrowserOptions, on site: WebSite) {
    self.init(
      name, firstLaunch: "/", inBrowserUnless: { SharedBrowsers.absence },
      launch: { page in
        try await site.driver(
          in: browser, opening: { page.address(in: $0) }, from: page.state,
          answering: page.requestRules
        ) { link, url in WebPage(link).address(in: url) }
      })
  }

  /// Opens a page in a browser that nobody used before, and waits until its screen is in front.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - destination: The robot of its screen.
  ///   - site: Where the journey called.
  /// - Returns: The robot.
  /// - Throws: A `JourneyFailure` when the app cannot be launched, or the screen does not arrive.
  public func open<Destination: Robot>(
    _ page: WebPage = "/", to destination: Destination.Type = Destination.self,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Destination {
    try await launch(page, at: site).on(destination, at: CallSite(site))
  }
}

extension AppUnderTest {
  /// Makes the address of a page: what the app is launched with and the site's address are given.
  public typealias PageAddress = @Sendable (Options, String) -> String
  /// Makes the address that a link from outside opens: the link and the site's address are given; `nil` for no such link.
  public typealias LinkAddress = @Sendable (String, String) -> String?

  /// Makes the address that a link from outside opens: the link, what the app was launched with, and the site's address are given.
  public typealias LaunchedLinkAddress = @Sendable (String, Options, String) -> String?

  /// Says how the app is driven in a browser too.
  ///
  /// - Parameters:
  ///   - browser: How its browsers are; a suite or a journey changes it with ``Testing/Trait/browser(_:)``.
  ///   - address: Makes the address of the page that a journey starts on.
  ///   - links: Makes the address that a link from outside opens.
  ///   - start: Starts the server, once a run, and returns its address when it listens.
  /// - Returns: The app.
  public func inBrowser(
    _ browser: BrowserOptions = BrowserOptions(), opening address: @escaping PageAddress,
    following links: @escaping LinkAddress, serving start: @escaping WebSite.Start
  ) -> Self {
    inBrowser(
      browser, opening: address, following: { link, _, url in links(link, url) }, serving: start)
  }

  /// Says how the app is driven in a browser too, where links lead elsewhere with what the app was launched with.
  ///
  /// - Parameters:
  ///   - browser: How its browsers are; a suite or a journey changes it with ``Testing/Trait/browser(_:)``.
  ///   - address: Makes the address of the page that a journey starts on.
  ///   - links: Makes the address that a link from outside opens.
  ///   - start: Starts the server, once a run, and returns its address when it listens.
  /// - Returns: The app.
  public func inBrowser(
    _ browser: BrowserOptions = BrowserOptions(), opening address: @escaping PageAddress,
    following links: @escaping LaunchedLinkAddress, serving start: @escaping WebSite.Start
  ) -> Self {
    let site = WebSite { RunningSite(url: try await start()) }
    return inBrowser(unless: { SharedBrowsers.absence }) { options in
      try await site.driver(
        in: browser, opening: { address(options, $0) },
        following: { link, url in links(link, options, url) })
    }
  }
}
