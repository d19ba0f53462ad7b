import AccessibilityTree
import Foundation
import JourneyTesting
import RobotCore
import TestModel
import Testing

@testable import WebDriver

@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct NavigationTests {
  private let failures = Failures()

  private let dead = DeadPort()
  /// An address where nothing listens.
  private var deadURL: String { "http://localhost:\(dead.number)/shop.html" }

  @Test("a launch at an address where nothing listens fails, with the address and the reason")
  func launch() async throws {
    let url = deadURL
    do {
      let driver = try await Browsers.pool.get().driver(opening: url)
      await driver.end()
      Issue.record("It was opened.")
    } catch {
      #expect("\(error)" == "\(url) could not be loaded: \(Browsers.refusal(of: url)).")
    }
  }

  @Test("a link to an address where nothing listens fails, and the browser stays usable")
  func open() async throws {
    let url = deadURL
    let server = try await OrderServer.shared.value
    let driver = try await Browsers.pool.get().driver(
      opening: server.url("list", room: UUID().uuidString))
    let journey = Journey(driver: driver) { failures.add($0) }
    do {
      try await journey.open(url)
      Issue.record("It was opened.")
    } catch let failure as JourneyFailure {
      #expect(
        failure.reason
          == "the action failed: \(url) could not be loaded: \(Browsers.refusal(of: url))")
      #expect(failure.site?.line == #line - 6)
    }
    try await journey.open(server.url("list", room: UUID().uuidString))
    _ = try await journey.on(OrderRobot.self)
    await driver.end()
  }

  @Test(
    "a failure to reach a screen names the page that is there, and the server's status",
    arguments: [
      ("nowhere", "“orders.screen” (screen) in front, in “Not found” at URL (status 404)"),
      ("broken", "“orders.screen” (screen) in front, in “Broken” at URL (status 500)"),
      ("list", "“orders.screen” (screen) in front, in “Orders” at URL"),
    ])
  func status(page: String, found: String) async throws {
    let room = UUID().uuidString
    let url = try await OrderServer.shared.value.url(page, room: room)
    try await OrderRobot.on(page, room: room, delay: 0, failures) { robot in
      do {
        _ = try await robot.journey.on(ShopRobot.self, within: .milliseconds(100))
        Issue.record("It arrived.")
      } catch let failure as JourneyFailure {
        // WebKit does not tell pages the status.
        let found =
          Browsers.engine == .webkit ? found.replacing(#/ \(status \d+\)/#, with: "") : found
        #expect(failure.found == found.replacing("URL", with: url))
      }
    }
  }

  @Test("a link to an address where nothing listens leads to a page that says so")
  func deadLink() async throws {
    let url = deadURL
    try await OrderRobot.on("list", room: UUID().uuidString, delay: 0, failures) { robot in
      let driver = try #require(robot.journey.driver as? BrowserDriver)
      _ = try await driver.session.execute(
        "document.querySelector('a').href = arguments[0]", [.string(url)], within: .seconds(60))
      try await robot.tap(.role(.link, "Add"))
      do {
        _ = try await robot.journey.on(ShopRobot.self, within: .milliseconds(100))
        Issue.record("It arrived.")
      } catch let failure as JourneyFailure {
        // A browser without windows gives no reason.
        var endings = ["ERR_CONNECTION_REFUSED", "it could not be loaded"].map {
          "at \(url) (\($0))"
        }
        endings.append("(\(Browsers.refusal(of: url)))")
        #expect(endings.contains { failure.found.hasSuffix($0) }, "\(failure.found)")
      }
    }
  }

  @Test("a journey gets nothing from the cache of the previous one")
  func cache() async throws {
    let room = UUID().uuidString
    let pool = try BrowserPool.local(Browsers.installation.get(), limit: 1)
    let url = try await OrderServer.shared.value.url("count", room: room)
    for count in 1...3 {
      let driver = try await pool.driver(opening: url)
      #expect(try await driver.label("count") == "\(count)")
      await driver.end()
    }
    await pool.shutdown()
  }

  @Test("the text typed into a password field appears in no step")
  func password() async throws {
    try await OrderRobot.on("secret", room: UUID().uuidString, delay: 0, failures) { robot in
      try await robot.type("sesame", into: .role(.textField, "Password"))
      try await robot.type("open", into: .role(.textField, "Name"))
      #expect(
        robot.journey.steps.map(\.text) == [
          "type “•••” into “Password”", "type “open” into “Name”",
        ])
    }
  }
}
