import AnimalsApp
import AnimalsWeb
import JourneyBrowsers
import JourneyTesting
import RobotCore

/// The app that the journey is about, with the animals that it brings along.
let app = AppUnderTest("Automation Animals", firstLaunch: LaunchOptions()) { launch in
  InProcessDriver(AnimalsApp(launch))
}
.inBrowser(
  opening: { _, url in "\(url)/start" }, following: { _, _ in nil },
  serving: { try await AnimalsServer.start().url })
