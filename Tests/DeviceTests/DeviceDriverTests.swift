import AccessibilityTree
import AnimalsApp
import DeviceTesting
import Driving
import HTTPTesting
import RobotCore
import Synchronization
import Testing
import WebDriver

/// The driver over a server that speaks as a device's does, with what goes wrong on devices.
@Suite("Device driver", .turnLimit(.seconds(300)))
struct DeviceDriverTests {
  /// The dialects and formats in which a device can answer.
  enum Dialect: String, CaseIterable, Sendable {
    case agentJSON, agentXML, appium, appiumXML

    var faults: DeviceFaults {
      var faults = DeviceFaults()
      faults.isAppium = self == .appium || self == .appiumXML
      faults.knowsOnlyXML = self == .appiumXML
      return faults
    }

    var options: DeviceOptions {
      var options = DeviceOptions()
      if self == .agentXML { options.format = .xml }
      return options
    }
  }

  private static let filter = Locator.element("gallery.filter")

  @Test(
    "what a device shows is what the app shows in process, in each dialect",
    arguments: Dialect.allCases)
  func same(dialect: Dialect) async throws {
    let app = AnimalsApp(LaunchOptions())
    try await drive(dialect.faults, options: dialect.options) { driver, _ in
      let reference = InProcessDriver(app)
      let both = ComparingDriver(
        driver, against: reference, limit: .milliseconds(300), comparesColors: false)
      func act(_ action: Action, _ identifier: String) async throws {
        let snapshot = try await both.snapshot()
        try await both.perform(
          action, on: try snapshot.one(.element(ElementIdentifier(rawValue: identifier))).get())
      }
      try await act(.tap, "gallery.favorites")
      try await act(.tap, "gallery.favorites")
      try await act(.tap, "gallery.search")
      try await act(.type("sea"), "gallery.search")
      try await act(.press(.backspace), "gallery.search")
      try await act(.press(.enter), "gallery.search")
      try await act(.tap, "gallery.filter")
      try await act(.tap, "filter.row.Sea")
      try await act(.tap, "filter.done")
      try await act(.tap, "gallery.cell.seal")
      try await act(.tap, "detail.favorite")
      try await act(.tap, "detail.back")
      let open = try #require(both.capability((any LinkOpening).self))
      try await open.open("animals://animal/crab")
      let back = try #require(both.capability((any BackGoing).self))
      try await back.back()
      _ = try await both.snapshot()
    }
  }

  @Test("a journey of twenty steps needs no more than two requests a step besides its actions")
  func requests() async throws {
    try await drive { driver, server in
      for _ in 0..<10 {
        try await act(.tap, on: "gallery.filter", of: driver)
        try await act(.tap, on: "filter.done", of: driver)
      }
      _ = try await driver.snapshot()
      let looks = server.requests.filter {
        $0.path.hasPrefix("/source") || $0.path.hasPrefix("/element")
      }
      #expect(looks.count <= 42, "\(looks.count)")
    }
  }

  @Test("arguments, environment and link of a launch reach the app, each time anew")
  func launched() async throws {
    try await drive(
      launch: DeviceLaunch(
        arguments: ["-x"], environment: ["DEEP_LINK_URL": "animals://animal/crab"])
    ) { driver, server in
      #expect(try await element("detail.title", of: driver).label == "Crab")
      let launch = try #require(server.requests.first { $0.path == "/wda/apps/launch" })
      #expect(launch.body["arguments"] == ["-x"])
      #expect(launch.body["bundleId"] == "org.example.animals")
    }
  }

  @Test("capabilities reach the server as they are")
  func capabilities() async throws {
    var options = DeviceOptions()
    options.capabilities = ["platformName": "iOS", "sauce:options": ["build": "7"]]
    try await drive(options: options) { _, server in
      #expect(
        server.requests.first?.body == ["capabilities": ["alwaysMatch": options.capabilities]])
    }
  }

  // MARK: Faults

  @Test("a screen of which the system takes no snapshot while it changes is looked at again")
  func changing() async throws {
    var faults = DeviceFaults()
    faults.changes = 3
    try await drive(faults) { driver, _ in
      try await act(.tap, on: "gallery.filter", of: driver)
      #expect(try await element("filter.done", of: driver).role == .button)
    }
  }

  @Test("a screen that is too deep is read with fewer levels")
  func deep() async throws {
    var faults = DeviceFaults()
    faults.depthLimit = 40
    try await drive(faults) { driver, _ in _ = try await driver.snapshot() }
    faults.depthLimit = 6
    await #expect {
      try await drive(faults) { driver, _ in _ = try await driver.snapshot() }
    } throws: { "\($0)".contains("Nest fewer views in each other.") }
  }

  @Test("a command that was answered with success and did nothing is told with the next failure")
  func deaf() async throws {
    var faults = DeviceFaults()
    faults.isDeaf = true
    try await drive(faults) { driver, _ in
      try await act(.tap, on: "gallery.filter", of: driver)
      _ = try await driver.snapshot()
      let caveats = await driver.caveats(for: .elementNotFound, about: .element("filter.done"))
      #expect(
        caveats.contains(
          "the device said that “gallery.filter” (button “Filter”) was tapped, but nothing on the screen has changed since"
        ))
    }
  }

  @Test("characters that got lost are typed again, slowly")
  func lostCharacters() async throws {
    var faults = DeviceFaults()
    faults.losesCharacters = true
    try await drive(faults) { driver, _ in
      try await act(.tap, on: "gallery.search", of: driver)
      try await act(.type("seal"), on: "gallery.search", of: driver)
      #expect(try await element("gallery.search", of: driver).value == "seal")
    }
  }

  @Test("text that comes out in other letters is told with the next failure")
  func corrected() async throws {
    var faults = DeviceFaults()
    faults.autocorrects = true
    try await drive(faults) { driver, _ in
      try await act(.tap, on: "gallery.search", of: driver)
      try await act(.type("seal"), on: "gallery.search", of: driver)
      let caveats = await driver.caveats(for: .expectationFailed, about: nil)
      #expect(
        caveats == [
          "“seal” was typed into “gallery.search” (search field “Search”), which shows “SEAL”"
        ])
    }
  }

  @Test("what moves is waited for, so that a finger hits it")
  func moving() async throws {
    var faults = DeviceFaults()
    faults.movingLooks = 6
    try await drive(faults) { driver, _ in
      for _ in 0..<3 {
        try await act(.tap, on: "gallery.filter", of: driver)
        try await act(.tap, on: "filter.done", of: driver)
      }
      #expect(try await element("gallery", of: driver).role == .screen)
    }
  }

  @Test(
    "content does not run on after a scroll, and rows out of view are in the tree once they are in view"
  )
  func rows() async throws {
    var faults = DeviceFaults()
    faults.hidesRowsOutOfView = true
    faults.hasInertia = true
    try await drive(faults) { driver, _ in
      let whale = Locator.element("gallery.cell.whale")
      #expect(try await driver.snapshot().all(whale).isEmpty)
      let caveats = await driver.caveats(for: .elementNotFound, about: whale)
      #expect(
        caveats.contains(
          "“gallery.scrollView” (scroll view) may have more rows, which are in the tree only while they are in view: scroll to them"
        ))
      try await act(.scroll(.down, by: 0.5), on: "gallery.scrollView", of: driver)
      try await act(.scroll(.down, by: 0.5), on: "gallery.scrollView", of: driver)
      #expect(try await driver.snapshot().all(whale).count == 1)
    }
  }

  @Test("an identifier that is on everything in its container is explained")
  func cascade() async throws {
    var faults = DeviceFaults()
    faults.handsDownIdentifiers = true
    try await drive(faults) { driver, _ in
      let crab = Locator.element("gallery.cell.crab")
      let all = try await driver.snapshot().all(crab)
      #expect(all.count > 1)
      let caveats = await driver.caveats(for: .elementAmbiguous, about: crab)
      #expect(
        caveats == [
          "SwiftUI gives the identifier of a container to everything in it: add .accessibilityElement(children: .contain)"
        ])
    }
  }

  @Test("a bar with nothing in it is told with an element that is missing")
  func emptyBar() async throws {
    var faults = DeviceFaults()
    faults.hasEmptyBars = true
    try await drive(faults) { driver, _ in
      _ = try await driver.snapshot()
      let caveats = await driver.caveats(for: .elementNotFound, about: Self.filter)
      #expect(
        caveats.contains("the bar has nothing in the tree, as some have on iOS 26: see the picture")
      )
    }
  }

  @Test("a request that is too large for the server is refused with its size")
  func large() async throws {
    var faults = DeviceFaults()
    faults.bodyLimit = 2_000
    try await drive(faults) { driver, _ in
      try await act(.tap, on: "gallery.search", of: driver)
      await #expect {
        try await act(.type(String(repeating: "a", count: 3_000)), on: "gallery.search", of: driver)
      } throws: { "\($0)".contains("takes no request of") && "\($0)".contains("(status 413)") }
    }
  }

  @Test("an alert of the system is answered, and one with another text is dismissed")
  func alert() async throws {
    var faults = DeviceFaults()
    faults.alert = "Allow notifications?"
    try await drive(faults) { driver, server in
      try await driver.answerDialog(.accept, saying: "Allow notifications?", within: .seconds(1))
      #expect(server.requests.last?.path == "/alert/accept")
    }
    try await drive(faults) { driver, server in
      await #expect(
        throws: DriverError.refused(
          because: "the alert says “Allow notifications?”, not “Delete?”; it was dismissed")
      ) {
        try await driver.answerDialog(.accept, saying: "Delete?", within: .seconds(1))
      }
    }
    try await drive { driver, _ in
      await #expect(throws: DriverError.refused(because: "no alert came within 0.1 s")) {
        try await driver.answerDialog(.accept, saying: nil, within: .milliseconds(100))
      }
    }
  }

  @Test("what a finger cannot do is refused in words")
  func impossible() async throws {
    try await drive { driver, _ in
      await #expect(
        throws: DriverError.refused(because: "the keyboard of iPhone, iOS 26.4 has no key “escape”")
      ) {
        try await act(.press(.escape), on: "gallery.search", of: driver)
      }
      await #expect(
        throws: DriverError.refused(
          because: "“gallery.filter” (button “Filter”) cannot be hovered over on iPhone, iOS 26.4")
      ) {
        try await act(.hover, on: "gallery.filter", of: driver)
      }
      #expect(driver.capability((any TabSwitching).self) == nil)
      #expect(driver.capability((any StorageAccessing).self) == nil)
      #expect(await driver.screenshot(marking: [])?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
      let copied = try await driver.clipboardText()
      #expect(copied == "copied")
    }
  }

  @Test("a server that is not there is an error that says what to do")
  func unreachable() async throws {
    let pool = DevicePool([(try Endpoint("http://127.0.0.1:9"), DeviceOptions())])
    let error = await #expect(throws: DeviceError.self) {
      try await pool.driver(launching: "org.example.animals")
    }
    #expect(
      error?.description.contains("The device's server at http://127.0.0.1:9 cannot be reached")
        == true)
    #expect(error?.description.contains("set JOURNEYS_DEVICE_URL") == true)
  }

  @Test("devices are as many as addresses, or as capabilities for one address")
  func pools() throws {
    _ = try DevicePool(at: ["http://a:1", "http://b:2"], capabilities: #"{"platformName": "iOS"}"#)
    _ = try DevicePool(
      at: ["http://a:1"], capabilities: #"[{"appium:udid": "1"}, {"appium:udid": "2"}]"#)
    for (urls, capabilities, words) in [
      (["http://a:1"], "{", "not JSON"), (["http://a:1"], "7", "neither"),
      (["a:1"], "{}", "not the address"),
      (["http://a:1", "http://b:2"], "[{}, {}, {}]", "3 devices, but the addresses of 2"),
    ] {
      #expect {
        try DevicePool(at: urls, capabilities: capabilities)
      } throws: { "\($0)".contains(words) }
    }
  }
}
