/// The browser engines that journeys can drive.
public enum BrowserEngine: String, Hashable, Sendable, CaseIterable {
  /// Chromium, Chrome and other browsers based on Chromium.
  case chromium
  /// Firefox.
  case firefox
  /// WebKit, the engine of Safari.
  case webkit

  /// The name of the engine, as reports show it.
  public var name: String {
    switch self {
    case .chromium: "Chromium"
    case .firefox: "Firefox"
    case .webkit: "WebKit"
    }
  }
}
