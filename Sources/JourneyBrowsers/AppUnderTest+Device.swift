public import JourneyTesting
public import RobotCore
public import Testing
public import WebDriver

/// An app on a device. Each journey launches it anew.
///
/// ```swift
/// let shop = DeviceApp("Shop", bundle: "org.example.shop")
///
/// @Suite(.journeys(in: shop))
/// struct OrderJourneys {
///   @Test func ordered() async throws {
///     try await shop.open(to: OrdersRobot.self).add("Crab").verify { $0.shows("Crab") }
///   }
/// }
/// ```
public typealias DeviceApp = AppUnderTest<DeviceLaunch>

extension AppUnderTest where Options == DeviceLaunch {
  /// Creates an app that runs on the devices of the environment: `JOURNEYS_DEVICE_URL`.
  ///
  /// - Parameters:
  ///   - name: The name of the app, as reports show it.
  ///   - bundle: The bundle identifier of the app, which is installed on the devices.
  ///   - launch: How the app is launched for a journey that does not say otherwise.
  ///   - options: The configuration of the devices.
  public init(
    _ name: String, bundle: String, launch: DeviceLaunch = DeviceLaunch(),
    options: DeviceOptions = DeviceOptions()
  ) {
    self.init(
      onDevice: name, firstLaunch: launch,
      launch: { launch in
        try await SharedDevices.shared.driver(launching: bundle, launch, options)
      })
  }

  /// Launches the app anew, and waits until a screen is in front.
  ///
  /// - Parameters:
  ///   - launch: How the app is launched; `nil` for the app's own way.
  ///   - destination: The robot of the screen.
  ///   - site: The call site in the journey.
  /// - Returns: The robot of the screen.
  /// - Throws: A `JourneyFailure` when the app cannot be launched, or the screen does not arrive.
  @discardableResult
  public func open<Destination: Robot>(
    _ launch: DeviceLaunch? = nil, to destination: Destination.Type = Destination.self,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Destination {
    try await self.launch(launch, at: site).on(destination, at: site)
  }
}

extension AppUnderTest {
  /// Adds a way to launch the app on the devices of the environment.
  ///
  /// - Parameters:
  ///   - bundle: The bundle identifier of the app, which is installed on the devices.
  ///   - options: The configuration of the devices.
  ///   - launching: Returns how the app is launched with options.
  /// - Returns: The app, which can also be launched on a device.
  public func onDevice(
    bundle: String, options: DeviceOptions = DeviceOptions(),
    launching: @escaping @Sendable (Options) -> DeviceLaunch
  ) -> Self {
    onDevice { launch in
      try await SharedDevices.shared.driver(launching: bundle, launching(launch), options)
    }
  }
}
