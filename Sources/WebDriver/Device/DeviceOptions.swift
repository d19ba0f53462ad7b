/// The configuration of devices that a WebDriverAgent, or an Appium server in front of one, drives.
public struct DeviceOptions: Hashable, Sendable {
  /// The formats in which a device's server can describe the screen.
  public enum SourceFormat: String, Hashable, Sendable {
    /// JSON, which tells identifiers and labels apart.
    case json
    /// XML, which every server can write.
    case xml
  }

  /// The capabilities of the session, which the server receives as they are (W3C WebDriver, section 7).
  public var capabilities: JSONValue = [:]
  /// The settings of the server, such as `snapshotMaxDepth`, besides those that the library sets for speed. `nil` for one removes it.
  public var settings: [String: JSONValue] = [:]
  /// The format of the source.
  public var format = SourceFormat.json
  /// The maximum time for a session to start. Appium may have to install its agent on the device first.
  public var sessionLimit = Duration.seconds(300)
  /// The maximum time for a command: a source of thousands of elements takes several seconds.
  public var commandLimit = Duration.seconds(60)
  /// The maximum time for which a snapshot waits until nothing moves any more.
  public var settlingLimit = Duration.seconds(3)
  /// The time between two looks at a screen that may move.
  public var settlingPause = Duration.milliseconds(50)
  /// The time between two looks while a journey waits for a change, which a device announces to nobody.
  public var pollPause = Duration.milliseconds(100)
  /// The maximum age at which a snapshot at rest is used again if no action has been performed since.
  public var freshness = Duration.milliseconds(300)

  /// Creates the standard configuration.
  public init() {}
}
