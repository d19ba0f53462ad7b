import AccessibilityTree
import AnimalsApp
import DeviceTesting
import Driving
import RobotCore
import Testing
import WebDriver

/// Drives an app on a phone that is served for it alone.
@discardableResult
func drive<Result>(
  _ faults: DeviceFaults = DeviceFaults(), options: DeviceOptions = DeviceOptions(),
  launch: DeviceLaunch = DeviceLaunch(),
  app launcher: @escaping ServedDevice.Launcher = { _, environment in
    var options = LaunchOptions()
    options.deepLink = environment["DEEP_LINK_URL"]
    return AnimalsApp(options)
  },
  _ body: (DeviceDriver, DeviceServer) async throws -> Result
) async throws -> Result {
  let server = try DeviceServer.start(faults, launching: launcher)
  var options = options
  options.settlingPause = .milliseconds(5)
  options.pollPause = .milliseconds(10)
  let pool = DevicePool([(try Endpoint(server.url), options)])
  let driver = try await pool.driver(launching: "org.example.animals", launch)
  let result = try await body(driver, server)
  await driver.end()
  await pool.shutdown()
  await server.stop()
  return result
}

/// Performs an action on the element with an identifier.
func act(_ action: Action, on identifier: String, of driver: DeviceDriver) async throws {
  let snapshot = try await driver.snapshot()
  try await driver.perform(
    action, on: try snapshot.one(.element(ElementIdentifier(rawValue: identifier))).get())
}

/// The element with an identifier.
func element(_ identifier: String, of driver: DeviceDriver) async throws -> Element {
  try await driver.snapshot().one(.element(ElementIdentifier(rawValue: identifier))).get().element
}
