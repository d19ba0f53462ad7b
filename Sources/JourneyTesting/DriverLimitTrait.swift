public import RobotCore
public import Testing

/// A trait that limits journeys to some drivers.
public struct DriverLimitTrait: TestTrait, SuiteTrait {
  enum Place {
    case process
    case browser
    case elsewhereThanDevice
    case otherEngines(than: [BrowserEngine])
  }

  let place: Place
  let reason: String

  /// Whether the tests in a suite inherit the trait, which they do.
  public var isRecursive: Bool { true }
}

extension Trait where Self == DriverLimitTrait {
  /// Runs journeys in process only. They are skipped when only a browser is driven.
  ///
  /// - Parameter reason: The reason not to run them in a browser, as reports show it.
  /// - Returns: The trait.
  public static func inProcessOnly(_ reason: String) -> Self {
    DriverLimitTrait(place: .process, reason: reason)
  }

  /// Runs journeys anywhere but on a device, where they are skipped.
  ///
  /// - Parameter reason: The reason not to run them on a device, as reports show it: `an iPhone has no Escape key`.
  /// - Returns: The trait.
  public static func notOnDevice(_ reason: String) -> Self {
    DriverLimitTrait(place: .elsewhereThanDevice, reason: reason)
  }

  /// Runs journeys in a browser only. They are skipped when no browser is driven, or when it is compared with the app in process.
  ///
  /// - Parameter reason: The reason not to run them in process, as reports show it: what they check exists only in the page.
  /// - Returns: The trait.
  public static func inBrowserOnly(_ reason: String) -> Self {
    DriverLimitTrait(place: .browser, reason: reason)
  }

  /// Runs journeys anywhere but in certain browser engines, where their cases are skipped.
  ///
  /// - Parameters:
  ///   - engines: The engines: those that `JOURNEYS_BROWSER` names, or else the app's own.
  ///   - reason: The reason not to run them there, as reports show it: `its back button passes over what scripts add`.
  /// - Returns: The trait.
  public static func notIn(_ engines: BrowserEngine..., because reason: String) -> Self {
    DriverLimitTrait(place: .otherEngines(than: engines), reason: reason)
  }
}
