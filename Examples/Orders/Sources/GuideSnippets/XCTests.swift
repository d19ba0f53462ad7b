// swift-format-ignore-file
// The lines are those of the guides.
import JourneyBrowsers
import JourneyXCTest
import XCTest

private actor ShopApp: AccessibleApp {
  func tree() -> AccessibilityTree { AccessibilityTree(root: Element(.window, label: "Orders")) }
  func perform(_ action: Action, on element: Element) {}
  func open(_ link: String) {}
}

private enum InXCTest {
  static let shop = AppUnderTest("Shop", firstLaunch: ()) { _ in InProcessDriver(ShopApp()) }

  final class OrderTests: XCTestCase {
    func testOrder() async throws {
      try await journey(in: shop) {
        try await shop.journey().on(OrdersRobot.self).add("Crab").verify { $0.shows("Crab") }
      }
    }
  }
}
