/// What journeys drive.
public enum DriverKind: String, Hashable, Sendable, CaseIterable {
  /// The app in the process of the tests.
  case inProcess = "in process"
  /// The app in a real browser.
  case browser = "browser"
  /// The app in both at once: what the browser shows is held against what the app shows in process, after every step.
  case compared = "browser against in process"

  /// Whether a browser is needed.
  public var usesBrowser: Bool { self != .inProcess }

  /// Whether an app can be driven like this that is made to be launched in some places.
  func isPossible(in places: Set<DriverKind>) -> Bool {
    self == .compared ? places.isSuperset(of: [.inProcess, .browser]) : places.contains(self)
  }

  /// The word for it in `JOURNEYS_DRIVER`.
  var variable: String {
    switch self {
    case .inProcess: "in-process"
    case .browser: "browser"
    case .compared: "compared"
    }
  }
}
