import AccessibilityTree
import JourneyTesting
import MockServer
import RobotCore
import Testing
import WebDriver

/// A move in the browser's history is complete when its command returns: the next snapshot shows the destination.
@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct HistoryTests {
  /// A page that shows its name, and adds an entry of its own to the history.
  private static func page(_ name: String) -> MockResponse {
    .text(
      """
      <!doctype html><html lang="en"><title>Twins</title><main data-testid="twins">
      <p data-testid="name">\(name)</p><button>Add</button></main>
      <script>
      const name = document.querySelector("p");
      document.querySelector("button").onclick = () => {
        history.pushState("added", ""); name.textContent = "\(name), added";
      };
      onpopstate = () => { name.textContent = "\(name)" + (history.state ? ", added" : ""); };
      </script></html>
      """, type: "text/html"
    ).header("Cache-Control", "no-store")
  }

  private func withRobot(
    _ work: (TwinsRobot, _ second: String) async throws -> Void
  ) async throws {
    try await withMockServer { server in
      server.register(.GET, "/first", Self.page("first"))
      server.register(.GET, "/second", Self.page("second"))
      try await Browsers.with(url: "\(server.baseURL)/first", links: BrowserPool.address) {
        driver in
        let journey = Journey(driver: driver) { Issue.record("\($0)") }
        try await work(TwinsRobot(journey: journey), "\(server.baseURL)/second")
      }
    }
  }

  private func expect(
    _ name: String, in robot: TwinsRobot, at site: SourceLocation = #_sourceLocation
  ) async throws {
    let snapshot = try await robot.journey.driver.snapshot()
    #expect(
      snapshot.all(.element("name")).map(\.element.label) == [name], sourceLocation: site)
  }

  @Test("after a move back or forward, the other page is there at once")
  func pages() async throws {
    try await withRobot { robot, second in
      try await robot.journey.open(second)
      for _ in 0..<10 {
        try await robot.journey.back()
        try await expect("first", in: robot)
        try await robot.journey.forward()
        try await expect("second", in: robot)
      }
    }
  }

  @Test("after a move between entries of one page, the other entry is there at once")
  func entries() async throws {
    try await withRobot { robot, _ in
      try await robot.tap(.role(.button, "Add"))
      for _ in 0..<10 {
        try await robot.journey.back()
        try await expect("first", in: robot)
        try await robot.journey.forward()
        try await expect("first, added", in: robot)
      }
    }
  }

  @Test(
    "after a move back over several pages, the first page is there at once",
    .enabled(if: Browsers.engine != .webkit, "WebKit does not go back over several pages."))
  func overPages() async throws {
    try await withRobot { robot, second in
      for _ in 0..<5 {
        try await robot.journey.open(second)
        try await robot.tap(.role(.button, "Add"))
        try await robot.journey.back(over: 2)
        try await expect("first", in: robot)
      }
      await #expect(throws: JourneyFailure.self) { try await robot.journey.back(over: 2) }
    }
  }
}
