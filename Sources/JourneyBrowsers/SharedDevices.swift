internal import JourneyTesting
internal import SecretMasking
internal import WebDriver

/// The devices that all journeys of this process share, as configured by the environment.
///
/// They read `JOURNEYS_DEVICE_URL` and `JOURNEYS_DEVICE_CAPABILITIES`.
actor SharedDevices {
  /// The devices of this process.
  static let shared = SharedDevices()

  private var pool: DevicePool?

  private init() { RunEnd.add { await SharedDevices.shared.pool?.shutdown() } }

  /// Launches an app on a device of its own.
  ///
  /// - Parameters:
  ///   - app: The bundle identifier of the app.
  ///   - options: The configuration of devices, which the environment extends.
  /// - Returns: The driver, whose `end()` returns the device.
  /// - Throws: `DeviceError`, or an error of the environment.
  func driver(
    launching app: String, _ launch: DeviceLaunch, _ options: DeviceOptions
  ) async throws -> DeviceDriver {
    let pool = try self.pool ?? Self.makePool(options, try JourneyEnvironment.current())
    self.pool = pool
    return try await pool.driver(launching: app, launch)
  }

  private static func makePool(
    _ options: DeviceOptions, _ environment: JourneyEnvironment
  ) throws -> DevicePool {
    guard !environment.deviceURLs.isEmpty else {
      throw JourneyTestingError(
        "No device is set: set JOURNEYS_DEVICE_URL to the address of WebDriverAgent or Appium, such as http://127.0.0.1:8100."
      )
    }
    if let capabilities = environment.deviceCapabilities { RunSecrets.note(namedIn: capabilities) }
    for url in environment.deviceURLs { RunSecrets.note(credentialsOf: url) }
    return try DevicePool(
      at: environment.deviceURLs, capabilities: environment.deviceCapabilities, options: options)
  }
}
