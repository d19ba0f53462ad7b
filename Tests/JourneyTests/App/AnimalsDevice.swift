import AnimalsApp
import DeviceTesting
import Driving
import Foundation
import JourneyTesting
import RobotCore
import Synchronization
import WebDriver

#if os(Linux)
  import XCUIAutomation
  import XCUIDriving
#endif

/// The app on a phone that the tests serve: no device is needed, and none was driven.
enum AnimalsDevice {
  /// How phones answer.
  private enum Dialect: String, CaseIterable {
    /// WebDriverAgent, in JSON.
    case json
    /// WebDriverAgent, in XML.
    case xml
    /// Appium in front of it.
    case appium
    /// XCTest, by the module that stands in for Apple's.
    case xcuitest

    /// The one that the environment names.
    static func current() throws -> Dialect {
      let word = ProcessInfo.processInfo.environment["ANIMALS_DEVICE"] ?? json.rawValue
      guard let dialect = Dialect(rawValue: word) else {
        let known = allCases.map(\.rawValue).joined(separator: ", ")
        throw UnknownName(what: "phone, but only \(known):", name: word)
      }
      return dialect
    }
  }

  /// An app in process neither moves nor changes by itself.
  private static let pace = PollingPace(settlingPause: .zero, pollPause: .milliseconds(20))

  /// Whether phones, where they are driven, are those of XCTest, which tells less than WebDriverAgent.
  static var isXCUITest: Bool { (try? Dialect.current()) == .xcuitest }

  /// Whether the driver of the test case knows headings outside of navigation bars: XCTest shows no traits.
  static var tellsHeadings: Bool { !isXCUITest || CaseDriver.current?.kind.usesDevice != true }

  /// Whether a link can be followed while the app is open: XCTest opens only what is a URL.
  static func opens(_ link: String) -> Bool {
    !isXCUITest || URL(string: link)?.absoluteString == link
  }

  /// What the journeys start from, by the number that the environment of the app's process carries.
  private static let launches = Mutex<[String: Launch]>([:])
  private static let count = Mutex(0)
  private static let servers = Mutex<[DeviceServer]>([])

  /// The phones, which last as long as the process.
  private static let pool = Task {
    let dialect = try Dialect.current()
    var devices: [(endpoint: Endpoint, options: DeviceOptions)] = []
    for _ in 0..<2 {
      var faults = DeviceFaults()
      faults.isAppium = dialect == .appium
      let server = try DeviceServer.start(faults) { try app($1) }
      var options = DeviceOptions()
      if dialect == .xml { options.format = .xml }
      options.settlingPause = pace.settlingPause
      options.pollPause = pace.pollPause
      devices.append((try Endpoint(server.url), options))
      servers.withLock { $0.append(server) }
    }
    return DevicePool(devices)
  }

  /// Launches the app on a phone of its own.
  static func driver(launching launch: Launch) async throws -> any Driver {
    let number = count.withLock { count in
      count += 1
      return "\(count)"
    }
    launches.withLock { $0[number] = launch }
    let driver =
      try Dialect.current() == .xcuitest
      ? try await xcuiDriver(number)
      : try await pool.value.driver(
        launching: "org.example.animals", DeviceLaunch(environment: ["LAUNCH": number]))
    return launch.server.map { ServerTellingDriver(driver: driver, server: $0) } ?? driver
  }

  /// Launches the app by the module that stands in for Apple's, on a phone of its own.
  private static func xcuiDriver(_ number: String) async throws -> any Driver {
    #if os(Linux)
      let bundle = "org.example.animals.\(number)"
      await XCUIStandIn.install(bundle, launching: { try app($1) })
      return try await XCUIDriver.launching(bundle, [], ["LAUNCH": number], pace: pace)
    #else
      throw UnknownName(what: "phone without Apple's module", name: number)
    #endif
  }

  private static func app(_ environment: [String: String]) throws -> AnimalsApp {
    let launch = launches.withLock { $0[environment["LAUNCH"] ?? ""] } ?? Launch()
    return AnimalsApp(try LaunchOptions(launch), source: launch.server?.client)
  }
}
