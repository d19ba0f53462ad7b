import Foundation
import JourneyBrowsers
import JourneyTesting
import ReportSamples
import RobotCore
import Synchronization
import Testing

import MockServer

/// Keeps the server alive, which ends with its last reference.
private let running = Mutex<MockServer?>(nil)

private let shop = WebApp("Shop") {
  let server = try await MockServer.start()
  server.register(
    .GET, "/",
    MockResponse(
      headers: ["Content-Type": "text/html; charset=utf-8"],
      body: Data("<!doctype html><title>Shop</title><button>Order</button>".utf8)))
  running.withLock { $0 = server }
  return server.baseURL.absoluteString
}

private struct ShopSemantics: ScreenSemantics {
  static let name = "Shop"
  let order = Locator.role(.button, "Order")
  let bill = Locator.role(.button, "Bill")
}

/// Journeys that `journeys record --continue` runs in tests.
@Suite(
  "Continued fixtures", .journeys(in: shop),
  .enabled(if: ProcessInfo.processInfo.environment[FixtureRun.variable] == "continued"))
struct ContinuedShopJourneys {
  @Test func passes() async throws {
    try await shop.open("/", to: RobotOf<ShopSemantics>.self).tap(\.order)
  }

  @Test func fails() async throws {
    try await shop.open("/", to: RobotOf<ShopSemantics>.self)
      .tap(\.bill, within: .zero)
  }
}
