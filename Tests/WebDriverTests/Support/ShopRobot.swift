import AccessibilityTree
import RobotCore
import Synchronization

struct ShopScreen: ScreenModel {
  static let identifier: ElementIdentifier = "shop"
  static let name = "Shop"
  let list: ElementIdentifier = "shop.list"
  let search: ElementIdentifier = "shop.search"
}

struct ShopSemantics: ScreenSemantics {
  typealias Model = ShopScreen
  func element(_ name: String) -> Locator { .element(ElementIdentifier(rawValue: "shop.\(name)")) }
}

struct ShopVerifier: Verifier {
  typealias Semantics = ShopSemantics
  let checks: CheckList
}

struct ShopRobot: Robot {
  typealias ScreenVerifier = ShopVerifier
  let journey: Journey
}

struct FilterScreen: ScreenModel {
  static let identifier: ElementIdentifier = "filter"
  static let name = "Filter"
}

struct FilterSemantics: ScreenSemantics {
  typealias Model = FilterScreen
  let done = Locator.element("filter.done")
}

struct FilterVerifier: Verifier {
  typealias Semantics = FilterSemantics
  let checks: CheckList
}

struct FilterRobot: Robot {
  typealias ScreenVerifier = FilterVerifier
  let journey: Journey
}

/// Collects the failures that do not end a journey.
final class Failures: Sendable {
  private let failures = Mutex<[JourneyFailure]>([])
  var all: [JourneyFailure] { failures.withLock { $0 } }
  func add(_ failure: JourneyFailure) { failures.withLock { $0.append(failure) } }
}
