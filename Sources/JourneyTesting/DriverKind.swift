/// What journeys drive.
public enum DriverKind: String, Hashable, Sendable, CaseIterable {
  /// The app in the process of the tests.
  case inProcess = "in process"
  /// The app in a real browser.
  case browser = "browser"

  /// The word for it in `JOURNEYS_DRIVER`.
  var variable: String {
    switch self {
    case .inProcess: "in-process"
    case .browser: "browser"
    }
  }
}
