public import AccessibilityTree

/// An app to serve: how to launch it for a browser, and the look of its page.
///
/// ```swift
/// let server = try await AccessibleServer.start(AccessibleSite("counter") { CounterApp() })
/// ```
public struct AccessibleSite: Sendable {
  /// Interprets an initial state, and returns a function that launches the app in it.
  public typealias Preparation = @Sendable (SiteStart) throws -> Launch
  /// Launches an app.
  public typealias Launch = @Sendable () -> any AccessibleApp

  /// The prefix of cookie names: letters, digits and hyphens.
  let name: String
  /// The parameters of `/start`, besides the link.
  let parameters: [String]
  /// Whether an app is kept as soon as it is viewed.
  let isKeptFromStart: Bool
  /// The theme of the page.
  let theme: WebTheme
  private let prepare: Preparation

  /// Creates a site for an app with a single initial state.
  ///
  /// - Parameters:
  ///   - name: The prefix of cookie names: letters, digits and hyphens.
  ///   - theme: The theme of the page.
  ///   - launch: Launches the app, once for each browser.
  public init(_ name: String, theme: WebTheme = WebTheme(), launch: @escaping Launch) {
    self.init(name, parameters: [], theme: theme) { start in
      guard let link = start.link else { return launch }
      return { OpenedApp(launch(), at: link) }
    }
  }

  /// Creates a site for an app with several initial states.
  ///
  /// - Parameters:
  ///   - name: The prefix of cookie names: letters, digits and hyphens.
  ///   - parameters: The parameters of `/start`, besides `link`.
  ///   - isKeptFromStart: Whether an app is kept as soon as it is viewed, because viewing already makes it call a server.
  ///     Otherwise, it is kept from the first action on.
  ///   - theme: The theme of the page.
  ///   - prepare: Interprets an initial state, and returns a function that launches the app in it; throws ``SiteStartError`` for an
  ///     unknown state. It is called for each request of a browser whose app is unused, and must not launch anything.
  public init(
    _ name: String, parameters: [String], isKeptFromStart: Bool = false,
    theme: WebTheme = WebTheme(), preparing prepare: @escaping Preparation
  ) {
    let name = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    self.name = name.isEmpty ? "app" : name
    self.parameters = parameters
    self.isKeptFromStart = isKeptFromStart
    self.theme = theme
    self.prepare = prepare
  }

  /// Returns a function that launches the app in an initial state.
  ///
  /// - Throws: ``SiteStartError`` for an unknown state.
  func launch(from start: SiteStart) throws -> @Sendable () -> any LiveApp {
    let launch = try prepare(start)
    return {
      let app = launch()
      return app as? any LiveApp ?? FollowedApp(app)
    }
  }
}
