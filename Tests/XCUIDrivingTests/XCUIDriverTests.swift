import AccessibilityTree
import AnimalsApp
import DeviceTesting
import Driving
import HTTPTesting
import RobotCore
import Testing
import XCUIAutomation
import XCUIDriving

/// The driver over the module that stands in for Apple's, with what goes wrong on phones. Nothing here has run in Xcode.
@Suite("XCUITest driver", .turnLimit(.seconds(300)), .serialized)
struct XCUIDriverTests {
  /// Drives the app, and expects that nothing failed the test as an error of Apple's module would.
  private func drive(
    _ faults: DeviceFaults = DeviceFaults(), link: String? = nil, failing: [String] = [],
    _ body: (XCUIDriver) async throws -> Void
  ) async throws {
    await XCUIStandIn.install("org.example.animals", faults) { _, environment in
      var options = LaunchOptions()
      options.deepLink = environment["DEEP_LINK_URL"]
      return AnimalsApp(options)
    }
    await XCUIStandIn.forgetFailures()
    let driver = try await XCUIDriver.launching(
      "org.example.animals", environment: link.map { ["DEEP_LINK_URL": $0] } ?? [:])
    try await body(driver)
    await driver.end()
    let failures = await XCUIStandIn.failures
    #expect(failures == failing)
  }

  private func act(_ action: Action, on identifier: String, of driver: any Driver) async throws {
    let snapshot = try await driver.snapshot()
    try await driver.perform(
      action, on: try snapshot.one(.element(ElementIdentifier(rawValue: identifier))).get())
  }

  private func element(_ identifier: String, of driver: any Driver) async throws -> Element {
    try await driver.snapshot().one(.element(ElementIdentifier(rawValue: identifier))).get().element
  }

  @Test("what XCTest shows is what the app shows in process")
  func same() async throws {
    let app = AnimalsApp(LaunchOptions())
    try await drive { driver in
      let both = ComparingDriver(
        driver, against: InProcessDriver(app), limit: .milliseconds(300), comparesColors: false)
      try await act(.tap, on: "gallery.favorites", of: both)
      try await act(.tap, on: "gallery.favorites", of: both)
      try await act(.tap, on: "gallery.search", of: both)
      try await act(.type("sea"), on: "gallery.search", of: both)
      try await act(.press(.backspace), on: "gallery.search", of: both)
      try await act(.press(.enter), on: "gallery.search", of: both)
      try await act(.tap, on: "gallery.filter", of: both)
      try await act(.tap, on: "filter.row.Sea", of: both)
      try await act(.tap, on: "filter.done", of: both)
      try await act(.tap, on: "gallery.cell.seal", of: both)
      try await act(.tap, on: "detail.favorite", of: both)
      try await act(.tap, on: "detail.back", of: both)
      let open = try #require(both.capability((any LinkOpening).self))
      try await open.open("animals://animal/crab")
      let back = try #require(both.capability((any BackGoing).self))
      try await back.back()
      _ = try await both.snapshot()
    }
  }

  @Test("the environment of a launch reaches the app")
  func launched() async throws {
    try await drive(link: "animals://animal/crab") { driver in
      let title = try await element("detail.title", of: driver)
      #expect(title.label == "Crab")
    }
  }

  @Test("a screen of which the system takes no snapshot while it changes is looked at again")
  func changing() async throws {
    var faults = DeviceFaults()
    faults.changes = 3
    try await drive(faults) { driver in
      try await act(.tap, on: "gallery.filter", of: driver)
      #expect(try await element("filter.done", of: driver).role == .button)
    }
  }

  @Test("a screen that is too deep is read window by window, or refused in words")
  func deep() async throws {
    var faults = DeviceFaults()
    faults.depthLimit = 6
    try await drive(faults) { driver in
      await #expect {
        _ = try await driver.snapshot()
      } throws: { "\($0)".contains("Nest fewer views in each other.") }
    }
  }

  @Test("a tap that did nothing is told with the next failure")
  func deaf() async throws {
    var faults = DeviceFaults()
    faults.isDeaf = true
    try await drive(faults) { driver in
      try await act(.tap, on: "gallery.filter", of: driver)
      _ = try await driver.snapshot()
      let caveats = await driver.caveats(for: .elementNotFound, about: .element("filter.done"))
      #expect(caveats.contains { $0.contains("nothing on the screen has changed since") })
    }
  }

  @Test("characters that got lost are typed again, one by one")
  func lostCharacters() async throws {
    var faults = DeviceFaults()
    faults.losesCharacters = true
    try await drive(faults) { driver in
      try await act(.tap, on: "gallery.search", of: driver)
      try await act(.type("seal"), on: "gallery.search", of: driver)
      #expect(try await element("gallery.search", of: driver).value == "seal")
    }
  }

  @Test("text is cleared from its end")
  func cleared() async throws {
    try await drive { driver in
      try await act(.tap, on: "gallery.search", of: driver)
      try await act(.type("seal"), on: "gallery.search", of: driver)
      try await act(.clear, on: "gallery.search", of: driver)
      #expect(try await element("gallery.search", of: driver).value.isEmpty)
    }
  }

  @Test("nothing is typed where XCTest would fail the test, because no field has the focus")
  func withoutFocus() async throws {
    try await drive { driver in
      await #expect {
        try await act(.type("seal"), on: "gallery.search", of: driver)
      } throws: { "\($0)".contains("no keyboard is on the screen: tap a field first") }
    }
  }

  @Test("what moves is waited for, so that a finger hits it")
  func moving() async throws {
    var faults = DeviceFaults()
    faults.movingLooks = 6
    try await drive(faults) { driver in
      for _ in 0..<3 {
        try await act(.tap, on: "gallery.filter", of: driver)
        try await act(.tap, on: "filter.done", of: driver)
      }
      #expect(try await element("gallery", of: driver).role == .screen)
    }
  }

  @Test("content does not run on after a scroll")
  func rows() async throws {
    var faults = DeviceFaults()
    faults.hidesRowsOutOfView = true
    faults.hasInertia = true
    try await drive(faults) { driver in
      let whale = Locator.element("gallery.cell.whale")
      #expect(try await driver.snapshot().all(whale).isEmpty)
      try await act(.scroll(.down, by: 0.5), on: "gallery.scrollView", of: driver)
      try await act(.scroll(.down, by: 0.5), on: "gallery.scrollView", of: driver)
      #expect(try await driver.snapshot().all(whale).count == 1)
    }
  }

  @Test("a heading outside of a navigation bar is a text, and a failure says why")
  func headings() async throws {
    try await drive(link: "animals://nowhere") { driver in
      let heading = Locator.role(.heading, "Not Found")
      let snapshot = try await driver.snapshot()
      #expect(snapshot.all(heading).isEmpty)
      #expect(snapshot.all(.role(.text, "Not Found")).count == 1)
      let caveats = await driver.caveats(for: .elementNotFound, about: heading)
      #expect(
        caveats.contains(
          "XCTest tells no heading outside of a navigation bar: look for a text instead"))
    }
  }

  @Test("what is no URL is not opened", arguments: ["", "animals://animal/<script>"])
  func links(link: String) async throws {
    try await drive { driver in
      let open = try #require(driver.capability((any LinkOpening).self))
      await #expect(throws: DriverError.refused(because: "“\(link)” is no URL")) {
        try await open.open(link)
      }
    }
  }

  @Test("what a finger cannot do is refused in words")
  func impossible() async throws {
    try await drive { driver in
      await #expect(
        throws: DriverError.refused(because: "the keyboard of a phone has no key “escape”")
      ) {
        try await act(.press(.escape), on: "gallery.search", of: driver)
      }
      await #expect(
        throws: DriverError.refused(
          because: "“gallery.filter” (button “Filter”) cannot be hovered over on a phone")
      ) {
        try await act(.hover, on: "gallery.filter", of: driver)
      }
      #expect(await driver.screenshot(marking: [])?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
    }
  }

  @Test("what the system reports as failure of the test is not taken for an error")
  func misused() async throws {
    try await drive { driver in
      let open = try #require(driver.capability((any LinkOpening).self))
      await driver.end()
      try await open.open("animals://animal/crab")
      #expect(await XCUIStandIn.failures == ["The application is not running"])
      await XCUIStandIn.forgetFailures()
    }
  }
}
