import AccessibilityTree
import Foundation
import JourneyFixtures
import JourneyTesting
import RobotCore
import Synchronization

/// A browser that is none: the button app in process, with a picture and a console.
final class FixtureBrowser: Driver, LinkOpening, ScreenshotTaking, ConsoleReading {
  /// Why the fixtures have no browser, when a test takes it away from them.
  static let absenceVariable = "FIXTURE_BROWSER_ABSENCE"
  static let absence = ProcessInfo.processInfo.environment[absenceVariable]
  static let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

  struct Gone: Error, CustomStringConvertible { let description = "the browser is gone" }

  let name = "Fixture Browser 1.0"
  private let app = InProcessDriver(ButtonApp())
  private let marked = Mutex(0)
  private let isLost: Bool

  init(isLost: Bool = false) { self.isLost = isLost }

  func snapshot() async throws -> Snapshot {
    if isLost { throw Gone() }
    return await app.snapshot()
  }

  func snapshot(after snapshot: Snapshot, within limit: Duration) async throws -> Snapshot? {
    await app.snapshot(after: snapshot, within: limit)
  }

  func perform(_ action: Action, on element: LocatedElement) async throws {
    try await app.perform(action, on: element)
  }

  func open(_ link: String) async { await app.open(link) }

  func screenshot(marking paths: [ElementPath]) async -> [UInt8]? {
    marked.withLock { $0 += paths.count }
    return Self.picture
  }

  let consoleAbsence: String? = nil

  func consoleMessages() async -> [String] {
    ["error: \(marked.withLock { $0 }) marked"]
  }
}

/// The button app in the browser only.
let webApp = AppUnderTest("Web only", firstLaunch: false, inBrowserUnless: { nil }) {
  FixtureBrowser(isLost: $0)
}

/// The same, in WebKit.
let webKitApp = webApp.usually(in: .webkit)

/// The button app in process and in the browser; its option says whether the browser is lost after the launch.
let browserApp = AppUnderTest("One button", firstLaunch: false) { _ in InProcessDriver(ButtonApp())
}
.inBrowser(unless: { FixtureBrowser.absence }) { FixtureBrowser(isLost: $0) }
