import AnimalsApp
import DeviceTesting
import Foundation
import JourneyTesting
import RobotCore
import Synchronization
import WebDriver

/// The app on a phone that the tests serve: no device is needed, and none was driven.
enum AnimalsDevice {
  /// What the journeys start from, by the number that the environment of the app's process carries.
  private static let launches = Mutex<[String: Launch]>([:])
  private static let count = Mutex(0)

  /// The phones, which last as long as the process.
  private static let pool = Task {
    var devices: [(endpoint: Endpoint, options: DeviceOptions)] = []
    for _ in 0..<2 {
      let server = try DeviceServer.start { _, environment in
        let launch = launches.withLock { $0[environment["LAUNCH"] ?? ""] } ?? Launch()
        return AnimalsApp(try LaunchOptions(launch), source: launch.server?.client)
      }
      var options = DeviceOptions()
      // An app in process neither moves nor changes by itself.
      options.settlingPause = .zero
      options.pollPause = .milliseconds(20)
      devices.append((try Endpoint(server.url), options))
      servers.withLock { $0.append(server) }
    }
    return DevicePool(devices)
  }
  private static let servers = Mutex<[DeviceServer]>([])

  /// Launches the app on a phone of its own.
  static func driver(launching launch: Launch) async throws -> any Driver {
    let number = count.withLock { count in
      count += 1
      return "\(count)"
    }
    launches.withLock { $0[number] = launch }
    return try await pool.value.driver(
      launching: "org.example.animals", DeviceLaunch(environment: ["LAUNCH": number]))
  }
}
