/// The kinds of driver for journeys.
public enum DriverKind: String, Hashable, Sendable, CaseIterable {
  /// The app in the test process.
  case inProcess = "in process"
  /// The app in a real browser.
  case browser = "browser"
  /// Both at once: after every step, what the browser shows is compared with what the app shows in process.
  case compared = "browser against in process"

  /// Whether the driver needs a browser.
  public var usesBrowser: Bool { self != .inProcess }

  /// Whether the driver can drive an app that can be launched with the given kinds.
  func isPossible(in places: Set<DriverKind>) -> Bool {
    self == .compared ? places.isSuperset(of: [.inProcess, .browser]) : places.contains(self)
  }

  /// The value of `JOURNEYS_DRIVER` for this kind.
  var variable: String {
    switch self {
    case .inProcess: "in-process"
    case .browser: "browser"
    case .compared: "compared"
    }
  }
}
