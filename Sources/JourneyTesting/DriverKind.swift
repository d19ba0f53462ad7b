/// The kinds of driver for journeys.
public enum DriverKind: String, Hashable, Sendable, CaseIterable {
  /// The app in the test process.
  case inProcess = "in process"
  /// The app in a real browser.
  case browser = "browser"
  /// Both at once: after every step, what the browser shows is compared with what the app shows in process.
  case compared = "browser against in process"
  /// The app on a device.
  case device = "device"
  /// Both at once: after every step, what the device shows is compared with what the app shows in process.
  case deviceCompared = "device against in process"

  /// Whether the driver needs a browser.
  public var usesBrowser: Bool { self == .browser || self == .compared }

  /// Whether the driver needs a device.
  public var usesDevice: Bool { self == .device || self == .deviceCompared }

  /// The kinds of driver that it consists of.
  private var parts: Set<DriverKind> {
    switch self {
    case .compared: [.inProcess, .browser]
    case .deviceCompared: [.inProcess, .device]
    default: [self]
    }
  }

  /// Whether the driver can drive an app that can be launched with the given kinds.
  func isPossible(in places: Set<DriverKind>) -> Bool { places.isSuperset(of: parts) }

  /// The value of `JOURNEYS_DRIVER` for this kind.
  var variable: String {
    switch self {
    case .inProcess: "in-process"
    case .browser: "browser"
    case .compared: "compared"
    case .device: "device"
    case .deviceCompared: "device-compared"
    }
  }
}
