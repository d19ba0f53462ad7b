public import JourneyTesting
public import RobotCore

/// A web app that journeys are about: each starts on one of its pages, in a browser that nobody used before.
///
/// ```swift
/// let shop = WebApp("Shop", running: ServerProgram("shop-server"))
///
/// @Suite(.journeys(in: shop))
/// struct OrderJourneys {
///   @Test func ordered() async throws {
///     try await shop.open("/orders", to: OrdersRobot.self).add("Crab").verify { $0.shows("Crab") }
///   }
/// }
/// ```
public typealias WebApp = AppUnderTest<WebPage>

/// The page of a web app that a journey starts on.
public struct WebPage: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// Its path, with a query where it has one: `/orders?open=yes`; or a whole address.
  public var path: String
  /// What the browser keeps of a journey before; nothing when `nil`.
  public var state: BrowserState?
  /// What is done with requests of the page, from the first one on; each goes before those in front of it.
  public var rules: [RequestRule] = []
  /// Whether requests are watched, where there are no rules.
  public var watchesRequests = false

  /// Names a page.
  ///
  /// - Parameters:
  ///   - path: Its path, or a whole address.
  ///   - state: What the browser keeps of a journey before; nothing when `nil`.
  public init(_ path: String, from state: BrowserState? = nil) {
    self.path = path
    self.state = state
  }

  /// Names a page that is written out.
  ///
  /// - Parameter value: Its path, or a whole address.
  public init(stringLiteral value: String) {
    path = value
  }

  /// Its path.
  public var description: String { path }

  /// What is done with requests of the page; `nil` when nobody watches them.
  var requestRules: [RequestRule]? { rules.isEmpty && !watchesRequests ? nil : rules }

  /// The address of the page in a site.
  ///
  /// - Parameter site: The site's address: `http://127.0.0.1:8080`.
  /// - Returns: The address.
  func address(in site: String) -> String {
    if path.hasPrefix("http://") || path.hasPrefix("https://") { return path }
    let base = site.hasSuffix("/") ? String(site.dropLast()) : site
    return base + (path.hasPrefix("/") ? path : "/" + path)
  }
}
