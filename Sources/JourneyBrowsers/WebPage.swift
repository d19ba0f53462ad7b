public import JourneyTesting
internal import RobotCore

/// A web app under test. Each journey starts on one of its pages, in a fresh browser.
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
  /// The path with an optional query, such as `/orders?open=yes`, or a whole URL.
  public var path: String
  /// The browser state to start from; `nil` for none.
  public var state: BrowserState?
  /// The rules for the page's requests from the first one on. Later rules take precedence.
  public var rules: [RequestRule] = []
  /// Whether to watch requests even if there are no rules.
  public var watchesRequests = false
  /// The clock that the page sees; `nil` for the machine's.
  public var clock: PageClock?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - path: The path with an optional query, or a whole URL.
  ///   - state: The browser state to start from, or `nil` for none.
  public init(_ path: String, from state: BrowserState? = nil) {
    self.path = path
    self.state = state
  }

  /// Creates a page from a string literal.
  ///
  /// - Parameter value: The path with an optional query, or a whole URL.
  public init(stringLiteral value: String) { path = value }

  /// The path of the page.
  public var description: String { path }

  /// The rules for the page's requests; `nil` when they are not watched.
  var requestRules: [RequestRule]? { rules.isEmpty && !watchesRequests ? nil : rules }

  /// Returns the URL of the page on a site.
  ///
  /// - Parameter site: The URL of the site, such as `http://127.0.0.1:8080`.
  func address(in site: String) -> String {
    if path.hasPrefix("http://") || path.hasPrefix("https://") { return path }
    let base = site.hasSuffix("/") ? String(site.dropLast()) : site
    return base + (path.hasPrefix("/") ? path : "/" + path)
  }
}
