import AccessibleWeb
import JourneyBrowsers
import Testing

let tea = AppUnderTest("Tea", firstLaunch: ()) { InProcessDriver(TeaApp()) }
  .inBrowser(
    opening: { _, url in url }, following: { link, url in "\(url)/open?link=\(link)" },
    serving: { try await AccessibleServer.start(AccessibleSite("tea") { TeaApp() }).url })

struct TeaScreen: ScreenModel {
  static let identifier: ElementIdentifier = "tea"
  static let name = "Tea"
}

struct TeaSemantics: ScreenSemantics {
  typealias Model = TeaScreen
  let cups = Locator.element("tea.cups")
  let green = Locator.role(.toggle, "Green")
  let drink = Locator.role(.button, "Drink")
}

typealias TeaRobot = RobotOf<TeaSemantics>
typealias TeaVerifier = VerifierOf<TeaSemantics>

@Suite("Tea", .journeys(in: tea))
struct TeaJourneys {
  @Test("a cup is drunk", arguments: 1...3)
  func drunk(cups: Int) async throws {
    var robot = try await tea.journey().on(TeaRobot.self).check(\.green)
    for _ in 1...cups { robot = try await robot.tap(\.drink) }
    try await robot.verify { $0.expect(\.cups, .label("\(cups) cups")).expect(\.green, .selected) }
  }

  @Test("a link opens it with cups that were drunk")
  func linked() async throws {
    let journey = try await tea.journey()
    try await journey.open("7")
    try await journey.on(TeaRobot.self).verify { $0.expect(\.cups, .label("7 cups")) }
  }
}
