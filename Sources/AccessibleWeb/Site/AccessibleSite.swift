public import AccessibilityTree

/// An app as it is served: how it is launched for a browser, and how its page looks.
///
/// ```swift
/// let server = try await AccessibleServer.start(AccessibleSite("counter") { CounterApp() })
/// ```
public struct AccessibleSite: Sendable {
  /// Reads what an app is to start from, and says how it is launched then.
  public typealias Preparation = @Sendable (SiteStart) throws -> Launch
  /// Launches an app.
  public typealias Launch = @Sendable () -> any AccessibleApp

  /// What cookies are named after: letters, digits and hyphens.
  let name: String
  /// What `/start` takes, beside a link.
  let parameters: [String]
  /// Whether an app is kept as soon as somebody looks at it.
  let isKeptFromStart: Bool
  /// How its page looks.
  let theme: WebTheme
  private let prepare: Preparation

  /// Describes an app that has one state to start from.
  ///
  /// - Parameters:
  ///   - name: What cookies are named after: letters, digits and hyphens.
  ///   - theme: How its page looks.
  ///   - launch: Launches the app, for each browser anew.
  public init(_ name: String, theme: WebTheme = WebTheme(), launch: @escaping Launch) {
    self.init(name, parameters: [], theme: theme) { start in
      guard let link = start.link else { return launch }
      return { OpenedApp(launch(), at: link) }
    }
  }

  /// Describes an app that can start from several states.
  ///
  /// - Parameters:
  ///   - name: What cookies are named after: letters, digits and hyphens.
  ///   - parameters: What `/start` takes, beside `link`.
  ///   - isKeptFromStart: Whether an app is kept as soon as somebody looks at it, because that already makes it ask a server; others are
  ///     kept from the first action on.
  ///   - theme: How its page looks.
  ///   - prepare: Reads what the app is to start from, and says how it is launched then; throws ``SiteStartError`` for what it does
  ///     not know. It is called for each request of a browser whose app nobody has used yet, and launches nothing.
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

  /// Says how an app is launched that starts from something.
  ///
  /// - Parameter start: What it starts from.
  /// - Returns: What launches it.
  /// - Throws: ``SiteStartError`` for what it does not know.
  func launch(from start: SiteStart) throws -> @Sendable () -> any LiveApp {
    let launch = try prepare(start)
    return {
      let app = launch()
      return app as? any LiveApp ?? FollowedApp(app)
    }
  }
}
