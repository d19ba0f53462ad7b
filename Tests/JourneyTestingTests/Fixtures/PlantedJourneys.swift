import AccessibilityTree
import Foundation
import JourneyTesting
import MockServer
import RobotCore
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A shop whose only screen shows one sentence.
private struct ShopApp: AccessibleApp {
  let sentence: String

  func tree() -> AccessibilityTree {
    let frame = Rect(x: 0, y: 0, width: 320, height: 200)
    let status = Element(
      .text, identifier: "shop.status", label: sentence,
      frame: Rect(x: 16, y: 16, width: 288, height: 32))
    let button = Element(
      .button, identifier: "shop.pay", label: "Pay",
      frame: Rect(x: 16, y: 64, width: 120, height: 40), actions: .tap)
    return AccessibilityTree(
      root: Element(
        .window, label: "Shop", frame: frame,
        children: [
          Element(
            .screen, identifier: "shop", label: "Shop", frame: frame, children: [status, button])
        ]))
  }

  func perform(_ action: Action, on element: Element) {}
  func open(_ link: String) {}
}

private let shop = AppUnderTest("Shop", firstLaunch: "Open") { sentence in
  InProcessDriver(ShopApp(sentence: sentence))
}

private struct ShopScreen: ScreenModel {
  static let identifier: ElementIdentifier = "shop"
  static let name = "Shop"
}

private struct ShopSemantics: ScreenSemantics {
  typealias Model = ShopScreen
  var status: Locator { .element("shop.status", .text) }
  var payButton: Locator { .element("shop.pay", .button, named: "Pay") }
}

private struct ShopVerifier: Verifier {
  typealias Semantics = ShopSemantics
  let checks: CheckList

  @discardableResult
  func says(_ sentence: String, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.status, .label(sentence), at: site)
  }
}

private struct ShopRobot: Robot {
  typealias ScreenVerifier = ShopVerifier
  let journey: Journey

  @discardableResult
  func pay(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("pay", at: site) { try await tap(semantics.payButton) }
  }
}

/// Three kinds of flakiness, as suites have them: a journey that depends on what ran before it, one that is too early, and one whose
/// server fails.
@Suite(
  "Planted flakiness", .enabled(if: Fixture.isRequested), .journeys(in: shop), .retries(1),
  .serialized)
struct PlantedJourneys {
  private static let basket = Mutex<String?>(nil)

  @Test func leavesABook() async throws {
    try await shop.launch("1 item").on(ShopRobot.self).verify { $0.says("1 item") }
    Self.basket.withLock { $0 = "book" }
  }

  @Test("order: another journey left something in the basket")
  func order() async throws {
    let left = Self.basket.withLock { basket in
      defer { basket = nil }
      return basket
    }
    let robot = try await shop.launch(left.map { "1 item: \($0)" } ?? "No items")
      .on(ShopRobot.self)
    try await robot.verify { $0.says("No items") }
    try await robot.pay()
  }

  @Test("time: the first start is slow")
  func time() async throws {
    let isCold = Attempts.next("time") % 3 == 1
    let robot = try await shop.launch(isCold ? "Loading…" : "Open").on(ShopRobot.self)
    try await robot.pay()
    try await robot.verify { $0.says("Open") }
  }

  @Test("server: it answers with status 500 now and then", arguments: ["book", "pen"])
  func server(item: String) async throws {
    let isFailing = item == "pen" && Attempts.next("server") % 3 == 1
    try await withMockServer { server in
      server.register(.GET, "/stock/:item", isFailing ? .status(500) : .text("3"))
      let (data, response) = try await URLSession.shared.data(
        from: server.baseURL.appending(path: "stock/\(item)"))
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      let sentence =
        status == 200
        ? "\(String(decoding: data, as: UTF8.self)) in stock" : "The server answered \(status)."
      try await shop.launch(sentence).on(ShopRobot.self).verify { $0.says("3 in stock") }
    }
  }

  @Test func isSteady() async throws {
    try await shop.launch("Open").on(ShopRobot.self).pay()
  }
}
