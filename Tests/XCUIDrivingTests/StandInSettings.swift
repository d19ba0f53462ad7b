import AnimalsApp
import DeviceTesting
import XCUIAutomation

/// The app that stands in for Apple's Settings where there is none, so that the checks are compiled and tried.
enum StandInSettings {
  static func install(as bundle: String) async throws {
    await XCUIStandIn.install(bundle) { _, _ in AnimalsApp(LaunchOptions()) }
  }
}
