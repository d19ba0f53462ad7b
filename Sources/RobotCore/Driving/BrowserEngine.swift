/// The engines of the browsers that journeys drive.
public enum BrowserEngine: String, Hashable, Sendable, CaseIterable {
  /// Chromium, Chrome and what else is made of them.
  case chromium
  /// Firefox.
  case firefox
  /// WebKit, Safari's engine.
  case webkit

  /// Its name, as reports show it.
  public var name: String {
    switch self {
    case .chromium: "Chromium"
    case .firefox: "Firefox"
    case .webkit: "WebKit"
    }
  }
}
