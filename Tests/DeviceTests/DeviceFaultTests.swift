import AccessibilityTree
import AnimalsApp
import DeviceTesting
import Driving
import HTTPTesting
import RobotCore
import Synchronization
import Testing
import WebDriver

/// What goes wrong on devices, one by one: a journey goes on in spite of it, or its failure names it.
@Suite("Faults of devices", .turnLimit(.seconds(300)))
struct DeviceFaultTests {
  /// Takes a journey, whose failures that do not end it become issues.
  private func journey(over driver: DeviceDriver) -> Journey {
    Journey(driver: driver, patience: Patience(each: .seconds(2), total: .seconds(60))) {
      Issue.record($0)
    }
  }

  /// What a journey fails with.
  private func failure(_ body: () async throws -> Void) async -> String {
    do {
      try await body()
      return "no failure"
    } catch {
      return "\(error)"
    }
  }

  @Test("a screen that is covered is hidden, and proves no arrival")
  func covered() async throws {
    var faults = DeviceFaults()
    faults.keepsCoveredScreens = true
    try await drive(faults) { driver, _ in
      let journey = journey(over: driver)
      let detail = try await journey.on(GalleryRobot.self).tap(\.crab, to: DetailRobot.self)
      let text = await failure { try await GalleryRobot(journey: journey).tap(\.filter) }
      #expect(text.contains("hidden"), "\(text)")
      let arrival = await failure { _ = try await journey.on(GalleryRobot.self) }
      #expect(arrival.contains("hidden"), "\(arrival)")
      _ = try await detail.tap(\.back, to: GalleryRobot.self)
    }
  }

  @Test(
    "what is typed waits for a keyboard that comes late", arguments: [false, true])
  func lateKeyboard(isAppium: Bool) async throws {
    var faults = DeviceFaults()
    faults.keyboardLooks = 8
    faults.isAppium = isAppium
    try await drive(faults) { driver, _ in
      try await act(.tap, on: "gallery.search", of: driver)
      try await act(.type("seal"), on: "gallery.search", of: driver)
      #expect(try await element("gallery.search", of: driver).value == "seal")
    }
  }

  @Test("an alert of another process, which takes every touch, is named with the failure")
  func foreignAlert() async throws {
    var faults = DeviceFaults()
    faults.alert = "Allow notifications?"
    try await drive(faults) { driver, _ in
      let journey = journey(over: driver)
      let gallery = try await journey.on(GalleryRobot.self)
      let text = await failure { _ = try await gallery.tap(\.filter, to: FilterRobot.self) }
      #expect(
        text.contains(
          "the system shows the alert “Allow notifications?”: answer it with acceptDialog() or dismissDialog()"
        ), "\(text)")
      try await journey.acceptDialog("Allow notifications?")
      _ = try await gallery.tap(\.filter, to: FilterRobot.self)
    }
  }

  @Test("of two elements with one identifier, neither is taken, and both are named")
  func repeated() async throws {
    var faults = DeviceFaults()
    faults.repeatsIdentifiers = true
    try await drive(faults) { driver, _ in
      let gallery = try await journey(over: driver).on(GalleryRobot.self)
      let text = await failure { try await gallery.tap(\.filter) }
      #expect(text.contains("2 elements"), "\(text)")
    }
  }

  @Test("a device that takes long for each answer takes long, and nothing fails")
  func slow() async throws {
    var faults = DeviceFaults()
    faults.latency = .milliseconds(400)
    try await drive(faults) { driver, _ in
      _ = try await journey(over: driver).on(GalleryRobot.self).tap(\.filter, to: FilterRobot.self)
    }
  }

  @Test("a session that is lost fails its journey, and the next one gets another session")
  func lostSession() async throws {
    var faults = DeviceFaults()
    faults.sessionCommands = 12
    let server = try DeviceServer.start(faults) { _, _ in AnimalsApp(LaunchOptions()) }
    var options = DeviceOptions()
    options.settlingPause = .milliseconds(5)
    options.pollPause = .milliseconds(10)
    let pool = DevicePool([(try Endpoint(server.url), options)])
    for _ in 0..<2 {
      let driver = try await pool.driver(launching: "org.example.animals")
      let text = await failure {
        let journey = journey(over: driver)
        for _ in 0..<10 {
          let filter = try await journey.on(GalleryRobot.self).tap(\.filter, to: FilterRobot.self)
          _ = try await filter.tap(\.done, to: GalleryRobot.self)
        }
      }
      #expect(text.contains("no such session"), "\(text)")
      await driver.end()
    }
    #expect(server.requests.count { $0.path == "/session" } == 2)
    await pool.shutdown()
    await server.stop()
  }

  @Test("a switch is touched where SwiftUI has it, at its end", arguments: [false, true])
  func toggle(isXML: Bool) async throws {
    var options = DeviceOptions()
    if isXML { options.format = .xml }
    try await drive(options: options, app: { _, _ in SwitchApp() }) { driver, _ in
      #expect(try await element("express", of: driver).label == "Express")
      try await act(.tap, on: "express", of: driver)
      #expect(try await element("express", of: driver).state.contains(.selected))
      try await act(.tap, on: "express", of: driver)
      #expect(try await !element("express", of: driver).state.contains(.selected))
    }
  }

  @Test("credentials in the address let a journey in, and others are refused without being shown")
  func credentials() async throws {
    var faults = DeviceFaults()
    faults.credentials = "shop:k3y"
    let server = try DeviceServer.start(faults) { _, _ in AnimalsApp(LaunchOptions()) }
    func pool(_ credentials: String) throws -> DevicePool {
      try DevicePool(
        at: [server.url.replacing("://", with: "://\(credentials)")], capabilities: nil)
    }
    let open = try pool("shop:k3y@")
    let driver = try await open.driver(launching: "org.example.animals")
    _ = try await journey(over: driver).on(GalleryRobot.self)
    await driver.end()
    await open.shutdown()
    for wrong in ["", "shop:wr0ng@"] {
      let closed = try pool(wrong)
      let text = await failure { _ = try await closed.driver(launching: "org.example.animals") }
      #expect(text.contains("(status 401)"), "\(text)")
      #expect(text.contains("JOURNEYS_DEVICE_URL"), "\(text)")
      #expect(!text.contains("wr0ng"), "\(text)")
      await closed.shutdown()
    }
    await server.stop()
  }

  @Test("an element that has lost its frame out of view is scrolled to")
  func lostFrames() async throws {
    var faults = DeviceFaults()
    faults.losesFramesOutOfView = true
    try await drive(faults) { driver, _ in
      let gallery = try await journey(over: driver).on(GalleryRobot.self)
      _ = try await gallery.scroll(to: gallery.semantics.whale, in: gallery.semantics.scrollView)
        .tap(\.whale, to: DetailRobot.self)
    }
  }
}

/// A screen with one switch.
private final class SwitchApp: AccessibleApp {
  private let isOn = Mutex(false)

  func tree() -> AccessibilityTree {
    let frame = Rect(x: 0, y: 0, width: 390, height: 844)
    let toggle = Element(
      .toggle, identifier: "express", label: "Express",
      state: isOn.withLock { $0 } ? .selected : [],
      frame: Rect(x: 16, y: 200, width: 358, height: 48), actions: .tap)
    return AccessibilityTree(
      root: Element(
        .window, label: "Order", frame: frame,
        children: [
          Element(.screen, identifier: "order", label: "", frame: frame, children: [toggle])
        ]))
  }

  func perform(_ action: Action, on element: Element) { isOn.withLock { $0.toggle() } }
  func open(_ link: String) {}
}

private struct GallerySemantics: ScreenSemantics {
  struct Model: ScreenModel {
    static let identifier: ElementIdentifier = "gallery"
    static let name = "Gallery"
  }
  var filter: Locator { .element("gallery.filter") }
  var scrollView: Locator { .element("gallery.scrollView") }
  var crab: Locator { .element("gallery.cell.crab") }
  var whale: Locator { .element("gallery.cell.whale") }
}

private struct FilterSemantics: ScreenSemantics {
  struct Model: ScreenModel {
    static let identifier: ElementIdentifier = "filter"
    static let name = "Filter"
  }
  var done: Locator { .element("filter.done") }
}

private struct DetailSemantics: ScreenSemantics {
  struct Model: ScreenModel {
    static let identifier: ElementIdentifier = "detail"
    static let name = "Detail"
  }
  var back: Locator { .element("detail.back") }
}

private typealias GalleryRobot = RobotOf<GallerySemantics>
private typealias FilterRobot = RobotOf<FilterSemantics>
private typealias DetailRobot = RobotOf<DetailSemantics>
