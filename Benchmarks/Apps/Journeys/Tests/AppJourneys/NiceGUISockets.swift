import Foundation
import JourneyBrowsers
import MockServer
import Testing

/// NiceGUI talks with its page over a WebSocket of socket.io, which a journey sees, answers and cuts.
@Suite("NiceGUI's WebSocket", .journeys(in: site))
struct NiceGUISockets {
  private static let path = "/_nicegui_ws/socket.io/"

  @Test("its messages are seen")
  func seen() async throws {
    try await site.watchingRequests().open(to: NiceGUIRobot.self)
      .fill(\.name, with: "Crab")
      .tap(\.add)
      .verify {
        $0.expect(.text("Crab was added"), .visible)
        $0.expect(
          requests: RequestPattern("\(Self.path)?*transport=websocket*"), .count(1), .answered(101),
          .sent(containing: "Crab"), .received(containing: "Crab was added"))
      }
  }

  @Test("a journey answers in its server's place, and cuts it")
  func answered() async throws {
    try await withMockServer { mock in
      mock.registerSocket(
        Self.path, query: ["transport": "websocket"],
        sending: #"0{"sid":"1","upgrades":[],"pingInterval":60000,"pingTimeout":60000}"#
      ) { socket, message in
        if message.text?.hasPrefix("40") == true { socket.send(#"40{"sid":"2"}"#) }
      }
      let robot = try await site.leading(RequestPattern(Self.path), to: mock.baseURL.absoluteString)
        .open(to: NiceGUIRobot.self)
      let socket = try await mock.waitForSocket(Self.path)
      try await socket.waitForMessage { $0.text?.hasPrefix("40") == true }
      socket.send(#"42["notify",{"message":"A shark was added","timeout":0}]"#)
      try await robot.verify { $0.expect(.text("A shark was added"), .visible) }
      socket.cut()
      // The page comes back at once.
      _ = try await mock.waitForSocket(Self.path, count: 2)
    }
  }
}
