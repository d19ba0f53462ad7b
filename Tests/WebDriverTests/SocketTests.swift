import AccessibilityTree
import Foundation
import JourneyTesting
import MockServer
import RobotCore
import Support
import TestModel
import Testing

@testable import WebDriver

private struct SocketsScreen: ScreenModel {
  static let identifier: ElementIdentifier = "sockets"
  static let name = "Sockets"
}

private struct SocketsSemantics: ScreenSemantics {
  typealias Model = SocketsScreen
  let open = Locator.role(.button, "Open")
  let send = Locator.role(.button, "Send")
  let listen = Locator.role(.button, "Listen")
  let answer = Locator.element("answer")
}

private typealias SocketsRobot = RobotOf<SocketsSemantics>

/// WebSockets and server-sent events of a page that the journey watches, leads to another server, and cuts.
@Suite(
  "The WebSockets and events of a page",
  .takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason),
  .enabled(if: Browsers.engine == .chromium, "Only Chromium reports WebSockets."))
struct SocketTests {
  /// Shows what its WebSocket and its events say.
  private static let page = """
    <!doctype html><html lang="en"><title>Sockets</title>
    <main data-testid="sockets" aria-label="Sockets">
    <button onclick="join()">Open</button> <button onclick="socket.send('crab')">Send</button>
    <button onclick="listen()">Listen</button>
    <p data-testid="answer"></p></main><script>
    const show=(text)=>{document.querySelector("[data-testid=answer]").textContent=text};
    let socket;
    const join=()=>{
      socket=new WebSocket(`ws://${location.host}/chat?room=1`,"v1");
      socket.onopen=()=>show("open "+new URL(socket.url).pathname);
      socket.onmessage=async({data})=>show(typeof data=="string"?data:"bytes "+await data.text());
      socket.onclose=({code,reason})=>show("closed "+code+reason);
    };
    const listen=()=>{
      const source=new EventSource("/events");
      source.addEventListener("price",({data,lastEventId})=>show(lastEventId+" "+data));
      source.onerror=()=>source.readyState==2&&show("no events");
    };
    </script></html>
    """

  private func drive(
    answering rules: (MockServer) -> [RequestRule] = { _ in [] },
    headers: [String: String] = [:],
    _ work: (SocketsRobot, _ own: MockServer, _ other: MockServer) async throws -> Void
  ) async throws -> JourneyFailure? {
    try await withMockServer { own in
      var page = MockResponse.text(Self.page, type: "text/html; charset=utf-8")
      page.headers.merge(headers) { $1 }
      own.register(.GET, "/", page)
      own.registerSocket("/chat", sending: "own")
      return try await withMockServer { other in
        let driver = try await Browsers.pool.get().driver(
          opening: own.baseURL.absoluteString + "/", answering: rules(other))
        let failures = Failures()
        let robot = SocketsRobot(journey: Journey(driver: driver) { failures.add($0) })
        let result: Result<JourneyFailure?, any Error>
        do {
          try await work(robot, own, other)
          result = .success(failures.all.first)
        } catch let failure as JourneyFailure {
          result = .success(failure)
        } catch {
          result = .failure(error)
        }
        await driver.end()
        return try result.get()
      }
    }
  }

  @Test("messages in both directions are seen, and missing ones are reported")
  func seen() async throws {
    let failure = try await drive { robot, own, _ in
      try await robot.tap(\.open)
      let socket = try await own.waitForSocket("/chat")
      try await robot.verify { $0.expect(\.answer, .label("own")) }
      try await robot.tap(\.send)
      #expect(try await socket.waitForMessage() == "crab")
      socket.send(.data(.init("sea".utf8)))
      try await robot.verify {
        $0.expect(\.answer, .label("bytes sea"))
        $0.expect(
          requests: "/chat", .count(1), .answered(101), .sent(containing: "crab"),
          .received(containing: "own"))
      }
      let requests =
        await robot.journey.driver.capability((any RequestRouting).self)?.requests() ?? []
      let messages = requests.last?.messages ?? []
      #expect(messages.map(\.text) == ["own", "crab", "c2Vh"])
      #expect(messages.map(\.isBinary) == [false, false, true])
      #expect(requests.last?.end == nil)
      socket.close(4001, " bye")
      try await robot.verify { $0.expect(\.answer, .label("closed 4001 bye")) }
      try await robot.verify(within: .zero) {
        $0.expect(requests: "/chat", .received(containing: "seal"))
      }
    }
    #expect(failure?.reason == "requests “/chat” were used to receive 2 other messages")
  }

  @Test(
    "a WebSocket is led to another server and cut there, whatever the page's policy",
    arguments: [false, true])
  func led(fromTheFirst: Bool) async throws {
    let failure = try await drive(
      answering: { fromTheFirst ? [.lead("/chat", to: $0.baseURL.absoluteString)] : [] },
      headers: fromTheFirst
        ? ["Content-Security-Policy": "connect-src 'self' ws://localhost"] : [:]
    ) { robot, own, other in
      other.registerSocket("/chat", query: ["room": "1"], sending: "other")
      if !fromTheFirst { try await robot.leading("/chat", to: other.baseURL.absoluteString) }
      try await robot.tap(\.open).verify { $0.expect(\.answer, .label("other")) }
      #expect(own.sockets.isEmpty)
      try await other.waitForSocket("/chat").cut()
      try await robot.verify { $0.expect(\.answer, .label("closed 1006")) }
      try await robot.lettingThrough("/chat").tap(\.open)
        .verify { $0.expect(\.answer, .label("own")) }
      try await robot.cutting("/chat", times: 1).tap(\.open).verify {
        $0.expect(\.answer, .label("closed 1006"))
        $0.expect(requests: "/chat", .count(3), .failed)
      }
      try await robot.tap(\.open).verify { $0.expect(\.answer, .label("own")) }
    }
    #expect(failure?.description == nil)
  }

  @Test("a rule that leads nowhere else leaves the page its policy")
  func policy() async throws {
    let failure = try await drive(
      answering: { _ in [.cut("/else"), .letThrough("/more")] },
      headers: ["Content-Security-Policy": "connect-src 'none'"]
    ) { robot, own, _ in
      // The policy lets the page open no WebSocket at all.
      try await robot.tap(\.open).verify { $0.expect(\.answer, .label("")) }
      #expect(own.sockets.isEmpty)
    }
    #expect(failure?.description == nil)
  }

  @Test("events are seen as they come, and the page comes back for more after a cut")
  func events() async throws {
    let failure = try await drive { robot, own, _ in
      let events = MockStream()
      own.register(.GET, "/events", .events(events))
      events.send("retry: 10\n\n")
      try await robot.tap(\.listen)
      try await own.waitForRequest(.GET, "/events")
      events.send(event: "3", type: "price", id: "a")
      try await robot.verify {
        $0.expect(\.answer, .label("a 3"))
        $0.expect(requests: "/events", .count(1), .answered(200), .received(containing: "3"))
      }
      events.cut()
      let back = try await own.waitForRequest(.GET, "/events", count: 2)
      #expect(back.header("Last-Event-ID") == "a")
      events.send(event: "4", type: "price")
      try await robot.verify { $0.expect(\.answer, .label("a 4")) }
      own.register(.GET, "/events", .status(204))
      events.cut()
      try await robot.verify { $0.expect(\.answer, .label("no events")) }
    }
    #expect(failure?.description == nil)
  }

  @Test("events come from another server, to which the page's are led")
  func ledEvents() async throws {
    let failure = try await drive { robot, own, other in
      let events = MockStream()
      other.register(.GET, "/events", .events(events))
      events.send(event: "5", type: "price", id: "b")
      try await robot.leading("/events", to: other.baseURL.absoluteString).tap(\.listen)
        .verify { $0.expect(\.answer, .label("b 5")) }
      #expect(own.requests(.GET, "/events").isEmpty)
    }
    #expect(failure?.description == nil)
  }
}
