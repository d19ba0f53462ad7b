import AccessibleWeb
import Foundation
import JourneyBrowsers
import JourneyTesting
import MockServer
import Testing

/// The app in process; the kettle is a server's address.
private let tea = AppUnderTest("Tea", firstLaunch: URL?.none) {
  InProcessDriver(TeaApp(kettle: $0))
}

/// The app as a page.
private let teaPage = WebApp("Tea page") {
  try await AccessibleServer.start(AccessibleSite("tea") { TeaApp() }).url
}

struct TeaSemantics: ScreenSemantics {
  static let name = "Tea"
  let cups = Locator.element("tea.cups")
  let drink = Locator.role(.button, "Drink")
}

typealias TeaRobot = RobotOf<TeaSemantics>
typealias TeaVerifier = VerifierOf<TeaSemantics>

extension TeaRobot {
  fileprivate func drink(_ cups: Int) async throws {
    var robot = self
    for _ in 1...cups { robot = try await robot.tap(\.drink) }
    try await robot.verify { $0.expect(\.cups, .label("\(cups) cups")) }
  }
}

@Suite("Tea", .journeys(in: tea))
struct TeaJourneys {
  @Test("cups are drunk", arguments: 1...1_000)
  func drunk(number: Int) async throws {
    try await tea.launch().on(TeaRobot.self).drink(1 + number % 5)
  }

  @Test("cups are drunk again", arguments: 1...1_000)
  func drunkAgain(number: Int) async throws {
    try await tea.launch().on(TeaRobot.self).drink(1 + number % 3)
  }

  @Test("a kettle boils each cup", arguments: 1...100)
  func boiled(number: Int) async throws {
    try await withMockServer { server in
      server.register(.GET, "/cup", .text("1").delayed(.fixed(.milliseconds(30))))
      try await tea.launch(server.baseURL.appending(path: "cup")).on(TeaRobot.self).drink(3)
    }
  }
}

@Suite("Tea in a browser", .journeys(in: teaPage))
struct TeaPageJourneys {
  @Test("cups are drunk in a browser", arguments: 1...50)
  func drunk(number: Int) async throws {
    try await teaPage.open(to: TeaRobot.self).drink(1 + number % 5)
  }
}
