import AccessibilityTree
import JourneyTesting
import MockServer
import RobotCore
import Testing
import WebDriver

/// Content that a page shows only after a while is waited for: by a scroll, and by a wait for the network.
@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct ArrivingTests {
  /// A list that arrives some time after it was requested.
  private static let page = """
    <!doctype html><html lang="en"><title>Twins</title>
    <main data-testid="twins"><button id="ask">Ask</button><p data-testid="said"></p>
    <ul data-testid="list" style="height: 200px; overflow: auto"></ul></main>
    <script>
    const list = document.querySelector("ul"), said = document.querySelector("p");
    const show = (names) => list.replaceChildren(...names.map((name) => {
      const row = document.createElement("li");
      row.dataset.testid = name; row.textContent = name; row.style.height = "80px";
      return row;
    }));
    const ways = {
      late: () => setTimeout(() => show(["a", "b", "c", "d", "e"]), 150),
      chain: async () => { await fetch("/names"); setTimeout(async () => {
        const names = await (await fetch("/names")).json(); show(names); }, 100); },
      body: async () => { said.textContent = (await (await fetch("/slow")).json()).join(); },
      stream: () => { const request = new XMLHttpRequest(); request.open("GET", "/slow");
        request.onload = () => { said.textContent = JSON.parse(request.response).join(); }; request.send(); },
      empty: () => { const root = document.documentElement; said.textContent += "asked "; document.removeChild(root);
        setTimeout(() => document.append(root), 300); },
      gone: () => document.documentElement.remove(),
    };
    document.querySelector("button").onclick = ways[location.search.slice(1)];
    </script></html>
    """
  private static let names = ["a", "b", "c", "d", "e"]

  /// A page whose heading a link scrolls out of view, or a script slides out of the window.
  private struct LongSemantics: ScreenSemantics {
    static let name = "Long"
    let arrival: [Arrival] = [.element(.role(.heading, "Zoo"))]
  }

  @Test(
    "a page has arrived even if it is scrolled past its proof, but not if the proof is out of reach",
    arguments: [("#end", "", nil), ("", "transform: translateX(2000px)", "off screen")]
      as [(String, String, String?)])
  func scrolledPast(link: String, style: String, obstacle: String?) async throws {
    try await withMockServer { server in
      let page = """
        <!doctype html><html lang="en"><title>Long</title><h1 style="\(style)">Zoo</h1>
        <p style="height: 3000px"></p><p id="end">End</p><p style="height: 2000px"></p></html>
        """
      server.register(.GET, "/page", .text(page, type: "text/html"))
      let driver = try await Browsers.pool.get()
        .driver(opening: "\(server.baseURL)/page\(link)") { _ in nil }
      let journey = Journey(driver: driver, patience: Patience(each: .seconds(1))) { _ in }
      var found: String?
      do {
        _ = try await journey.on(RobotOf<LongSemantics>.self)
      } catch let failure as JourneyFailure {
        found = failure.found
      }
      await driver.end()
      #expect(found?.contains(obstacle ?? "nothing") == (obstacle == nil ? nil : true))
    }
  }

  private func withRobot(
    _ way: String, patience: Patience = Patience(), _ work: (TwinsRobot) async throws -> Void
  ) async throws {
    try await withMockServer { server in
      server.register(.GET, "/page", .text(Self.page, type: "text/html"))
      let names = try MockResponse.json(Self.names)
      server.register(.GET, "/names", names.delayed(.fixed(.milliseconds(300))))
      server.register(
        .GET, "/slow", names.failing(.drips(bytes: 5, every: .milliseconds(40))))
      try await Browsers.with(url: "\(server.baseURL)/page?\(way)") { driver in
        try await work(
          TwinsRobot(
            journey: Journey(driver: driver, patience: patience) { Issue.record("\($0)") }))
      }
    }
  }

  @Test(
    "a scroll waits for what a page shows some time after a click", arguments: ["late", "chain"])
  func scrolled(way: String) async throws {
    try await withRobot(way) { robot in
      try await robot.tap(.role(.button, "Ask"))
      try await robot.scroll(to: .element("e"), in: .element("list"))
    }
  }

  /// Between two pages, a browser shows a document without any element, if only for a moment.
  @Test("a page without any element is waited for like one that is loading")
  func withoutRoot() async throws {
    try await withRobot("empty") { robot in
      try await robot.tap(.role(.button, "Ask")).tap(.role(.button, "Ask"))
      try await robot.require { $0.expect(.element("said"), .label("asked asked")) }
    }
    try await withRobot("gone", patience: Patience(each: .seconds(1))) { robot in
      try await robot.tap(.role(.button, "Ask"))
      let failure = await #expect(throws: JourneyFailure.self) {
        try await robot.tap(.role(.button, "Ask"))
      }
      #expect(failure?.reason == "no element button “Ask”")
    }
  }

  @Test("a scroll in an idle page ends at once")
  func atRest() async throws {
    try await withRobot("late") { robot in
      let failure = await #expect(throws: JourneyFailure.self) {
        try await robot.scroll(to: .element("e"), in: .element("list"))
      }
      #expect(failure?.reason == "the end was reached without element “e”")
      #expect(failure?.snapshot.isIdle == true)
    }
  }

  @Test(
    "the network is quiet when the page has read the response, not when the response begins to arrive",
    arguments: ["body", "stream"])
  func read(way: String) async throws {
    try await withRobot(way) { robot in
      try await robot.tap(.role(.button, "Ask"))
      try await robot.waitForNetworkIdle()
      let snapshot = try await robot.journey.driver.snapshot()
      #expect(snapshot.all(.element("said")).map(\.element.label) == ["a,b,c,d,e"])
    }
  }
}
