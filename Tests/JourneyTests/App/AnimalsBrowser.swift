import AnimalsWeb
import Dispatch
import Foundation
import JourneyTesting
import RobotCore
import WebDriver

/// The web server and the browsers that all journeys of this process share; each journey gets an app of its own in them.
actor AnimalsBrowser {
  static let shared = AnimalsBrowser()

  private var house: Task<(url: String, pool: BrowserPool), any Error>?

  /// Why there is no browser; `nil` when there is one, or one is to be reached elsewhere.
  static let absence: String? = {
    do {
      let environment = try JourneyEnvironment.current()
      if environment.webDriverURL == nil { _ = try installation(environment) }
      return nil
    } catch {
      return "\(error)"
    }
  }()

  /// Launches the app in a browser.
  ///
  /// - Parameter launch: The state that it starts from.
  /// - Returns: Its driver.
  func launch(_ launch: Launch) async throws -> any Driver {
    let house = self.house ?? Task { try await Self.open() }
    self.house = house
    let (url, pool) = try await house.value
    return try await pool.driver(opening: Self.start(launch, at: url)) { link in
      Self.address("\(url)/open", [("link", link)])
    }
  }

  private static func open() async throws -> (url: String, pool: BrowserPool) {
    let environment = try JourneyEnvironment.current()
    let latency = Latency(milliseconds: 0...environment.latency, seed: environment.seed)
    let server = try await AnimalsServer.start(
      AnimalsServer.Configuration(
        host: environment.host, latency: environment.latency > 0 ? latency : nil))
    // What was started elsewhere does not end with this process.
    atexit { AnimalsBrowser.endSessions() }
    return (server.url, try pool(environment))
  }

  /// Ends the browsers while the process ends, which waits for it, but not for ever.
  private static func endSessions() {
    let ended = DispatchSemaphore(value: 0)
    Task.detached {
      if let house = try? await shared.house?.value { await house.pool.shutdown() }
      ended.signal()
    }
    _ = ended.wait(timeout: .now() + 10)
  }

  private static func pool(_ environment: JourneyEnvironment) throws -> BrowserPool {
    var options = BrowserOptions()
    if let capabilities = environment.capabilities {
      options.capabilities = try JSONValue(parsing: Array(capabilities.utf8))
    }
    if let url = environment.webDriverURL {
      return BrowserPool(
        endpoint: try Endpoint(url), limit: environment.workers, options: options)
    }
    return try .local(installation(environment), limit: environment.workers, options: options)
  }

  private static func installation(
    _ environment: JourneyEnvironment
  ) throws -> BrowserInstallation {
    var variables = ProcessInfo.processInfo.environment
    if let browser = environment.browser { variables["CHROME_BIN"] = browser }
    if let driver = environment.chromeDriver { variables["CHROMEDRIVER"] = driver }
    return try BrowserInstallation.find(in: variables)
  }

  private static func start(_ launch: Launch, at url: String) -> String {
    var items: [(String, String)] = []
    let favorites = launch.favorites.map(\.id).joined(separator: ",")
    if !favorites.isEmpty { items.append(("favorites", favorites)) }
    let tags = launch.tags.map(\.name).joined(separator: ",")
    if !tags.isEmpty { items.append(("tags", tags)) }
    if let link = launch.link { items.append(("link", link)) }
    return address("\(url)/start", items)
  }

  private static func address(_ path: String, _ items: [(String, String)]) -> String {
    let query = items.map { name, value in
      // A query may hold more than a value of it: `&`, `+` and `=` are of the query.
      let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
      return "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")"
    }
    return query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))"
  }
}
