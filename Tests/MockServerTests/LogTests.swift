import Foundation
import HTTPTesting
import Testing

@testable import MockServer

@Suite("Log", .needsCurl, .turnLimit(.seconds(300)))
struct LogTests {
  @Test("the log contains every request and response, with the route and the times")
  func exchanges() async throws {
    try await withMockServer { server in
      let before = Date()
      server.register(.POST, "/orders/:id", .text("ok", status: 201))
      _ = try await OutsideClient.curl(
        "-d", "a=1", "-H", "X-Key: k", server.baseURL.at("/orders/7?q=%C3%A4&q=2"))
      #expect(await server.waitUntilQuiet())
      let exchange = try #require(server.exchanges.first)
      #expect(exchange.id == 1)
      #expect(exchange.route == "POST /orders/:id")
      #expect(exchange.outcome == .answered)
      #expect(exchange.response?.status == 201)
      #expect(exchange.start >= before && exchange.start <= Date())
      #expect(try #require(exchange.duration) > .zero)
      let request = exchange.request
      #expect(request.line == "POST /orders/7?q=%C3%A4&q=2")
      #expect(request.query("q") == "ä")
      #expect(request.queryItems.map(\.value) == ["ä", "2"])
      #expect(request.header("x-key") == "k")
      #expect(request.text == "a=1")
      #expect(request.parameters == ["id": "7"])
    }
  }

  @Test("requests are selected by a predicate, or by method and path")
  func matching() async throws {
    try await withMockServer { server in
      server.registerCatchAll(.text("."))
      _ = try await OutsideClient.curl(
        ["/animals/crab", "/animals/seal", "/animals"].map { server.baseURL.at($0) })
      #expect(
        server.requests(.GET, "/animals/:id").map(\.path) == ["/animals/crab", "/animals/seal"])
      #expect(server.requests(.POST, "/animals/:id").isEmpty)
      #expect(server.requests { $0.path.hasSuffix("s") }.map(\.path) == ["/animals"])
    }
  }

  @Test("a wait for a request succeeds whether the request has arrived or is yet to come")
  func waiting() async throws {
    try await withMockServer { server in
      server.registerCatchAll(.text("."))
      async let second = server.waitForRequest(.GET, "/b", count: 2, within: .seconds(60))
      let address = server.baseURL.at("/b?n=")
      _ = try await OutsideClient.curl(address + "1", address + "2")
      #expect(try await second.query("n") == "2")
      #expect(try await server.waitForRequest(.GET, "/b").query("n") == "1")
      #expect(
        try await server.waitForRequest("n of 2", matching: { $0.query("n") == "2" }).path == "/b")
    }
  }

  @Test("a request that does not come is an error that lists those that came")
  func notRequested() async throws {
    let clock = StandingClock()
    clock.fly()
    try await withMockServer(MockServer.Configuration(clock: clock)) { server in
      server.registerCatchAll(.text("."))
      let nothing = await #expect(throws: MockServerError.self) {
        try await server.waitForRequest(.GET, "/a", within: .seconds(5))
      }
      #expect(
        nothing?.description
          == "Expected 1 × GET /a within 5.0 seconds, but there were no requests.")
      _ = try await OutsideClient.curl(server.baseURL.at("/b"), server.baseURL.at("/c?d=1"))
      let other = await #expect(throws: MockServerError.self) {
        try await server.waitForRequest(nil, "/a", count: 2, within: .seconds(5))
      }
      #expect(
        other?.description
          == "Expected 2 × * /a within 5.0 seconds, but the requests were GET /b, GET /c?d=1.")
    }
  }

  @Test("a wait for a request fails when the server ends")
  func ended() async throws {
    let server = try await MockServer.start()
    let request = Task { try await server.waitForRequest(.GET, "/a") }
    await server.stop()
    await #expect(throws: MockServerError.ended(what: "GET /a")) { try await request.value }
  }

  @Test("the log keeps to its limit, and is cleared on request")
  func limit() async throws {
    try await withMockServer(MockServer.Configuration(logLimit: 3)) { server in
      server.registerCatchAll(.text("."))
      _ = try await OutsideClient.curl((1...5).map { server.baseURL.at("/\($0)") })
      #expect(await server.waitUntilQuiet())
      #expect(server.exchanges.map(\.id) == [3, 4, 5])
      #expect(server.exchanges.map(\.outcome) == [.answered, .answered, .answered])
      server.clearLog()
      #expect(server.exchanges.isEmpty)
      _ = try await OutsideClient.curl(server.baseURL.at("/6"))
      #expect(await server.waitUntilQuiet())
      #expect(server.exchanges.map(\.id) == [6])
    }
  }

  @Test("the log keeps to its limit in bytes, for requests and computed responses")
  func size() async throws {
    try await withMockServer(MockServer.Configuration(logSize: 25)) { server in
      server.register(.POST, "/sent", .text(String(repeating: "x", count: 100)))
      server.register(.POST, "/computed") { _ in .text(String(repeating: "x", count: 12)) }
      for path in ["/sent", "/sent", "/sent", "/computed"] {
        _ = try await OutsideClient.curl("-d", "0123456789", server.baseURL.at(path))
      }
      #expect(await server.waitUntilQuiet())
      #expect(server.exchanges.map(\.id) == [4])
      _ = try await OutsideClient.curl(
        "-d", "0123456789012345678901234567", server.baseURL.at("/sent"))
      #expect(await server.waitUntilQuiet())
      #expect(server.exchanges.map(\.id) == [5])
    }
  }

  @Test("random delays are the same for the same seed, and lie within their range")
  func delays() {
    let range = Duration.milliseconds(10)...Duration.milliseconds(20)
    func draw(_ seed: UInt64) -> [Duration] {
      var sequence = DelaySequence(.random(range, seed: seed))
      return (0..<50).map { _ in sequence.next() }
    }
    #expect(draw(7) == draw(7))
    #expect(draw(7) != draw(8))
    #expect(draw(7).allSatisfy(range.contains))
    #expect(Set(draw(7)).count > 40)
  }

  @Test("the random delays of a closure's responses differ, as those of a sequence do")
  func delaysOfClosures() async throws {
    let delay = MockDelay.random(.seconds(10) ... .seconds(20), seed: 7)
    var sequence = DelaySequence(delay)
    let expected = (0..<5).map { _ in sequence.next() }
    let clock = StandingClock()
    clock.fly()
    try await withMockServer(MockServer.Configuration(clock: clock)) { server in
      server.register(.GET, "/closure") { _ in .text("late").delayed(delay) }
      server.register(.GET, "/sequence", .text("late").delayed(delay))
      for path in ["/closure", "/sequence"] {
        let before = clock.sleeps.count
        for _ in 0..<5 { _ = try await OutsideClient.curl(server.baseURL.at(path)) }
        let delays = clock.sleeps.dropFirst(before).filter { $0 >= .seconds(10) }
        #expect(delays == expected, "\(path)")
      }
    }
  }
}
