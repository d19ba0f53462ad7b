import AccessibilityTree
import RobotCore
import WebDriver

struct OrderScreen: ScreenModel {
  static let identifier: ElementIdentifier = "orders.screen"
  static let name = "Orders"
}

struct OrderSemantics: ScreenSemantics {
  typealias Model = OrderScreen
  let title = Locator.element("title")
  let save = Locator.element("save")
  let another = Locator.element("another")
  let error = Locator.element("error")
  let search = Locator.element("search")
  let shown = Locator.element("shown")
}

struct OrderVerifier: Verifier {
  typealias Semantics = OrderSemantics
  let checks: CheckList
}

struct OrderRobot: Robot {
  typealias ScreenVerifier = OrderVerifier
  let journey: Journey

  /// Drives the shop from one of its pages.
  static func on(
    _ page: String, room: String, delay: Int, _ failures: Failures,
    _ work: (OrderRobot) async throws -> Void
  ) async throws {
    let server = try await OrderServer.shared.value
    let driver = try await Browsers.pool.get().driver(
      opening: server.url(page, room: room, delay: delay))
    do {
      try await work(OrderRobot(journey: Journey(driver: driver) { failures.add($0) }))
      await driver.end()
    } catch {
      await driver.end()
      throw error
    }
  }
}
