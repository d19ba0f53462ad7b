// swift-format-ignore-file
// The lines are those of the guides.
import Foundation
import JourneyTesting
import MockServer

struct Launch: Sendable {}

struct ShopServer: JourneyResource {
  let mock: MockServer

  func evidence(at moments: JourneyMoments) async -> [JourneyEvidence] {
    _ = await mock.waitUntilQuiet(within: .milliseconds(200))
    guard let archive = try? mock.httpArchive(commenting: { moments.label(at: $0.start) }) else { return [] }
    return [JourneyEvidence("network.har", Array(archive))]
  }

  func end() async { await mock.stop() }
}

extension AppUnderTest<Launch> {
  func givenAllRequestsFail() async throws {
    let server = try await resource { _ in ShopServer(mock: try await .start()) }
    server.mock.registerCatchAll(.status(500))
  }
}

func streams(of server: MockServer) {
  let prices = MockStream()
  server.register(.GET, "/prices", .events(prices))
  prices.send(event: #"{"crab": 3}"#, type: "price", id: "1")
  prices.cut()
  prices.send(event: #"{"crab": 4}"#, type: "price", id: "2")
  prices.end()
}

func sockets(of server: MockServer) async throws {
  server.registerSocket("/rooms/:id", sending: "welcome") { socket, message in
    socket.send("you said \(message.text ?? "bytes")")
  }
  let socket = try await server.waitForSocket("/rooms/:id")
  try await socket.waitForMessage { $0 == "hello" }
  socket.send(.data(Data([1, 2])))
  socket.close(4001, "closing time")
  let end = try await socket.waitForEnd()  // .closed(code: 4001, reason: "closing time")
  print(end)
}
