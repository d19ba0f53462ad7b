import AccessibilityTree
import JourneyTesting
import MockServer
import RobotCore
import struct TestModel.Step
import Testing
import WebDriver

/// What a browser stores for a site, and what it reveals about the person, as a journey reads and sets it.
@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct BrowsingTests {
  /// A page that shows what its request contained, and what its scripts know.
  private static func page(_ request: MockRequest) -> MockResponse {
    let cookies = request.header("Cookie") ?? "no cookies"
    return .text(
      """
      <!doctype html><html lang="en"><title>Twins</title><main data-testid="twins">
      <p data-testid="sent">\(cookies)</p><p data-testid="stored"></p>
      <button onclick="ask()">Where am I?</button><p data-testid="said"></p></main>
      <script>
      document.querySelector("[data-testid=stored]").textContent =
        Object.entries(localStorage).map((item) => item.join("=")).sort().join() || "nothing";
      const say = (text) => { document.querySelector("[data-testid=said]").textContent = text; };
      const ask = () => navigator.geolocation.getCurrentPosition(
        ({ coords }) => say(`${coords.latitude}, ${coords.longitude}`), () => say("refused"));
      </script></html>
      """, type: "text/html"
    ).header("Set-Cookie", "seen=yes; Path=/; HttpOnly")
  }

  private func withServer(_ work: (MockServer) async throws -> Void) async throws {
    try await withMockServer { server in
      server.register(.GET, "/") { Self.page($0) }
      try await work(server)
    }
  }

  private func open<Value>(
    _ server: MockServer, from state: BrowserState? = nil,
    _ work: (TwinsRobot) async throws -> Value
  ) async throws -> Value {
    try await Browsers.with(url: "\(server.baseURL)/", from: state) { driver in
      try await work(TwinsRobot(journey: Journey(driver: driver) { Issue.record("\($0)") }))
    }
  }

  private func expect(
    _ robot: TwinsRobot, sent: String, stored: String, at site: SourceLocation = #_sourceLocation
  ) async throws {
    let snapshot = try await robot.journey.driver.snapshot()
    #expect(
      snapshot.all(.element("sent")).map(\.element.label) == [sent], sourceLocation: site)
    #expect(
      snapshot.all(.element("stored")).map(\.element.label) == [stored], sourceLocation: site)
  }

  @Test("cookies are read, even those hidden from scripts, set, and removed")
  func cookies() async throws {
    try await withServer { server in
      try await open(server) { robot in
        let seen = try #require(try await robot.journey.cookies().first)
        #expect([seen.name, seen.value, seen.path] == ["seen", "yes", "/"])
        #expect(seen.isHTTPOnly)
        #expect(seen.expires == nil)
        try await robot.journey.setCookie(BrowserCookie("theme", "dark"))
        try await robot.journey.reload()
        try await expect(robot, sent: "seen=yes; theme=dark", stored: "nothing")
        try await robot.journey.removeCookies(named: "theme")
        #expect(try await robot.journey.cookies().map(\.name) == ["seen"])
        try await robot.journey.removeCookies()
        #expect(try await robot.journey.cookies() == [])
      }
      // A journey starts without anything of the last one.
      try await open(server) { robot in
        try await expect(robot, sent: "no cookies", stored: "nothing")
      }
    }
  }

  @Test("stored items are read, set and removed, for good and for the tab")
  func storage() async throws {
    try await withServer { server in
      try await open(server) { robot in
        #expect(try await robot.journey.storedItems() == [:])
        try await robot.journey.store("1 “two”", for: "a\n", in: .local)
        try await robot.journey.store("3", for: "b", in: .session)
        #expect(try await robot.journey.storedItems() == ["a\n": "1 “two”"])
        #expect(try await robot.journey.storedItems(.session) == ["b": "3"])
        try await robot.journey.store(nil, for: "b", in: .session)
        #expect(try await robot.journey.storedItems(.session) == [:])
      }
    }
  }

  @Test("a journey starts from the state that another one saved, and goes on from there")
  func saved() async throws {
    try await withServer { server in
      let state = try await open(server) { robot in
        try await robot.journey.setCookie(BrowserCookie("user", "crab", isHTTPOnly: true))
        try await robot.journey.store("</script>'\"\\", for: "token")
        return try await robot.journey.browserState()
      }
      #expect("\(state)" == "2 cookies, 1 stored items")
      for _ in 1...2 {
        try await open(server, from: state) { robot in
          try await expect(
            robot, sent: "seen=yes; user=crab", stored: "token=</script>'\"\\")
          // Changes by the page stay.
          try await robot.journey.store("new", for: "token")
          try await robot.journey.reload()
          try await expect(robot, sent: "seen=yes; user=crab", stored: "token=new")
        }
      }
      try await open(server) { robot in
        try await expect(robot, sent: "no cookies", stored: "nothing")
      }
    }
  }

  @Test("a cookie that the page may not have is refused, in a sentence")
  func refused() async throws {
    try await withServer { server in
      try await open(server) { robot in
        let failure = await #expect(throws: JourneyFailure.self) {
          try await robot.journey.setCookie(BrowserCookie("__Host-a", "1"))
        }
        #expect(failure?.kind == .actionRefused)
        #expect(failure?.reason.contains("rejected the cookie “__Host-a”") == true)
      }
    }
  }

  @Test(
    "a page learns the location that a journey sets, if it has the permission",
    .enabled(if: Browsers.engine == .chromium, "Only Chromium can be told."))
  func place() async throws {
    let said = Locator.element("said")
    let button = Locator.role(.button, "Where am I?")
    try await withServer { server in
      try await open(server) { robot in
        try await robot.journey.setPlace(Geolocation(latitude: -54.5, longitude: 3.25))
        try await robot.tap(button)
        try await robot.require { $0.expect(said, .label("-54.5, 3.25")) }
        try await robot.journey.setPermission(.geolocation, false)
        try await robot.tap(button)
        try await robot.require { $0.expect(said, .label("refused")) }
        let failure = await #expect(throws: JourneyFailure.self) {
          try await robot.journey.setPermission("flying")
        }
        #expect(failure?.reason.contains("cannot set the permission “flying”") == true)
      }
      // Neither the location nor the permission reaches the next journey.
      try await open(server) { robot in
        try await robot.tap(button)
        try await robot.require { $0.expect(said, .label("refused")) }
      }
    }
  }

  @Test(
    "a browser that cannot set permissions or the location says so",
    .enabled(if: Browsers.engine != .chromium, "Chromium can be told."))
  func noPlace() async throws {
    try await withServer { server in
      try await open(server) { robot in
        let permission = await #expect(throws: JourneyFailure.self) {
          try await robot.journey.setPermission(.geolocation)
        }
        let end = " cannot set the permission “geolocation”"
        #expect(permission?.reason.hasSuffix(end) == true, "\(permission?.reason ?? "")")
        let place = await #expect(throws: JourneyFailure.self) {
          try await robot.journey.setPlace(Geolocation(latitude: -54.5, longitude: 3.25))
        }
        #expect(place?.reason.hasSuffix(end) == true, "\(place?.reason ?? "")")
      }
    }
  }

  @Test(
    "a page is offline while the journey says so, and the next journey's page is not",
    .enabled(if: Browsers.engine == .chromium, "Only Chromium can be taken offline."))
  func offline() async throws {
    let network = Locator.element("network")
    let ask = Locator.role(.button, "Ask")
    try await withMockServer { server in
      server.register(.GET, "/", .text(Self.network, type: "text/html"))
      server.register(.GET, "/time", .text("noon"))
      for _ in 0..<2 {
        try await open(server) { robot in
          try await robot.require { $0.expect(network, .label("online")) }
          try await robot.tap(ask)
          try await robot.require { $0.expect(network, .label("noon")) }
          try await robot.goOffline()
          try await robot.require { $0.expect(network, .label("offline")) }
          try await robot.tap(ask)
          try await robot.require { $0.expect(network, .label("no answer")) }
          try await robot.goOnline()
          try await robot.require { $0.expect(network, .label("online")) }
          try await robot.tap(ask)
          try await robot.require { $0.expect(network, .label("noon")) }
          try await robot.goOffline()
          let steps = robot.journey.steps.map(\.text).filter { $0.hasPrefix("go ") }
          #expect(steps == ["go offline", "go online", "go offline"])
        }
      }
    }
  }

  @Test(
    "a browser that cannot be taken offline says so",
    .enabled(if: Browsers.engine != .chromium, "Chromium can."))
  func noOffline() async throws {
    try await withServer { server in
      try await open(server) { robot in
        let failure = await #expect(throws: JourneyFailure.self) { try await robot.goOffline() }
        #expect(
          failure?.reason.hasSuffix(" cannot be taken offline") == true, "\(failure?.reason ?? "")")
      }
    }
  }

  @Test(
    "a page is hidden while the journey has the window minimized, and the next journey's page is not",
    .enabled(if: Browsers.engine == .chromium, "The others have not been tried."))
  func minimized() async throws {
    let told = Locator.element("told")
    try await withMockServer { server in
      server.register(.GET, "/", .text(Self.visibility, type: "text/html"))
      for _ in 0..<2 {
        try await open(server) { robot in
          try await robot.require { $0.expect(told, .label("visible")) }
          try await robot.minimize()
          try await robot.restore()
          try await robot.require { $0.expect(told, .label("visible, hidden, visible")) }
          try await robot.tap(.role(.button, "Clear"))
          try await robot.require { $0.expect(told, .label("cleared")) }
          try await robot.minimize()
          let steps = robot.journey.steps.map(\.text).filter { $0.hasSuffix("the window") }
          #expect(steps == ["minimize the window", "restore the window", "minimize the window"])
        }
      }
    }
  }

  /// A page that lists each change of its visibility.
  private static let visibility = """
    <!doctype html><html lang="en"><title>Twins</title><main data-testid="twins">
    <p data-testid="told"></p><button>Clear</button></main>
    <script>
    const told = document.querySelector("p");
    const states = [];
    const say = () => {
      if (states.at(-1) !== document.visibilityState) states.push(document.visibilityState);
      told.textContent = states.join(", ");
    };
    document.onvisibilitychange = say;
    document.querySelector("button").onclick = () => { told.textContent = "cleared"; };
    say();
    </script></html>
    """

  /// A page that shows whether the browser reports a network.
  private static let network = """
    <!doctype html><html lang="en"><title>Twins</title><main data-testid="twins">
    <p data-testid="network"></p><button>Ask</button></main>
    <script>
    const said = document.querySelector("p");
    const say = () => { said.textContent = navigator.onLine ? "online" : "offline"; };
    ononline = say;
    onoffline = say;
    say();
    document.querySelector("button").onclick = async () => {
      said.textContent = await fetch("/time").then((answer) => answer.text(), () => "no answer");
    };
    </script></html>
    """

  @Test("a driver without a browser says so")
  func none() async throws {
    let journey = Journey(driver: DriverWithoutBrowser()) { _ in }
    let failure = await #expect(throws: JourneyFailure.self) { try await journey.cookies() }
    #expect(
      failure?.reason
        == "the action failed: the driver “none” cannot read the cookies: a browser can")
  }
}

private struct DriverWithoutBrowser: Driver {
  let name = "none"
  func snapshot() async -> Snapshot {
    Snapshot(tree: AccessibilityTree(root: Element(.window)), time: .zero, isIdle: true)
  }
  func snapshot(after snapshot: Snapshot, within limit: Duration) async -> Snapshot? { nil }
  func perform(_ action: Action, on element: LocatedElement) async throws {}
}
