import AccessibilityTree
import RobotCore

struct HomeScreen: ScreenModel {
  static let identifier: ElementIdentifier = "home"
  static let name = "Site administration"
}

struct HomeSemantics: ScreenSemantics {
  typealias Model = HomeScreen
  let arrival: [Arrival] = [
    .location("/admin/"), .title("Site administration | Django site admin"),
  ]
  let animals = Locator.role(.link, "Animals")
  let welcome = Locator.text(containing: "Welcome, keeper.")
}
