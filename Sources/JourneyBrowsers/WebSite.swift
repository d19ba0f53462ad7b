internal import JourneyTesting
internal import RobotCore
internal import Support
internal import SecretMasking
internal import WebDriver

/// A web site that starts when the first journey needs it, and serves the whole run.
package actor WebSite {
  private let start: @Sendable @concurrent () async throws -> RunningSite
  private var running: Task<RunningSite, any Error>?

  init(_ start: @escaping @Sendable @concurrent () async throws -> RunningSite) {
    self.start = start
  }

  /// Opens a page of the site in a browser of its own.
  ///
  /// - Parameters:
  ///   - options: The options of the browser, before suites and journeys change them.
  ///   - address: Returns the URL of the page, given the URL of the site.
  ///   - state: The browser state to start from, or `nil` for none.
  ///   - rules: The rules for the page's requests, or `nil` not to watch them.
  ///   - clock: The clock that the pages see, or `nil` for the machine's.
  ///   - links: Returns the URL that an external link opens, given the link and the URL of the site.
  /// - Throws: An error when the site does not run, or the page cannot be opened.
  nonisolated func driver(
    in options: BrowserOptions, opening address: @Sendable (String) -> String,
    from state: BrowserState? = nil, answering rules: [RequestRule]? = nil,
    clock: PageClock? = nil, following links: @escaping @Sendable (String, String) -> String?
  ) async throws -> any Driver {
    let site = try await site()
    RunSecrets.note(credentialsOf: site.url)
    try site.requireRunning()
    return try await SharedBrowsers.shared.driver(
      in: BrowserTrait.changed(options), opening: address(site.url), from: state,
      answering: rules, clock: clock, links: { links($0, site.url) }, messages: site.messages())
  }

  private func site() async throws -> RunningSite {
    let running =
      self.running
      ?? Task(executorPreference: ThreadExecutor.services) { [start] in try await start() }
    self.running = running
    return try await running.value
  }
}

/// A site whose server listens.
struct RunningSite: Sendable {
  let url: String
  /// The server process, if the tests started it.
  var process: ServerProcess?

  /// Checks that the server has not ended.
  ///
  /// - Throws: ``ServerError`` when it has.
  func requireRunning() throws { try process?.requireRunning() }

  /// Returns a function that returns the server's output from now on, with one message per line.
  func messages() -> @Sendable () -> [String] {
    guard let process else { return { [] } }
    let start = process.output.count
    return { process.output.lines(from: start).map { "server: \($0)" } }
  }
}
