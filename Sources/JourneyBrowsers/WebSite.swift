internal import JourneyTesting
internal import RobotCore
internal import WebDriver

/// A web site that is started when the first journey needs it, and serves all of a run.
public actor WebSite {
  /// Starts a server, and returns its address when it listens.
  public typealias Start = @Sendable @concurrent () async throws -> String

  private let start: @Sendable @concurrent () async throws -> RunningSite
  private var running: Task<RunningSite, any Error>?

  init(_ start: @escaping @Sendable @concurrent () async throws -> RunningSite) {
    self.start = start
  }

  /// Opens a page of the site in a browser of its own.
  ///
  /// - Parameters:
  ///   - options: How the browser is, before suites and journeys change it.
  ///   - address: Makes the page's address from the site's.
  ///   - state: What the browser keeps of a journey before.
  ///   - rules: What is done with requests of the page; `nil` when nobody watches them.
  ///   - links: Makes the address that a link from outside opens from the link and the site's address.
  /// - Returns: The driver.
  /// - Throws: Why the site does not run, or the page cannot be opened.
  nonisolated func driver(
    in options: BrowserOptions, opening address: @Sendable (String) -> String,
    from state: BrowserState? = nil, answering rules: [RequestRule]? = nil,
    following links: @escaping @Sendable (String, String) -> String?
  ) async throws -> any Driver {
    let site = try await site()
    try await site.requireRunning()
    var options = options
    if let engine = CaseDriver.current?.engine { options.engine = engine }
    return try await SharedBrowsers.shared.driver(
      in: BrowserTrait.changed(options), opening: address(site.url), from: state,
      answering: rules, links: { links($0, site.url) }, messages: site.messages())
  }

  private func site() async throws -> RunningSite {
    let running = self.running ?? Task { [start] in try await start() }
    self.running = running
    return try await running.value
  }
}

/// A site whose server listens.
struct RunningSite: Sendable {
  /// Its address.
  let url: String
  /// The process that serves it, where it is ours.
  var process: ServerProcess?

  /// Makes sure that the server has not ended.
  ///
  /// - Throws: ``ServerError`` when it has.
  func requireRunning() async throws {
    try process?.requireRunning()
  }

  /// Tells what the server prints from now on, a message a line.
  func messages() -> @Sendable () -> [String] {
    guard let process else { return { [] } }
    let start = process.output.count
    return { process.output.lines(from: start).map { "server: \($0)" } }
  }
}
