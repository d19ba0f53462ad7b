import FlyingFox
import FlyingSocks
import Foundation
import HTTPTesting
import Support
import Testing

@testable import HTTP

@Suite("HTTP listener")
struct HTTPListenerTests {
  private struct Echo: PlainResponder {
    func answer(to request: HTTPRequest) async throws -> HTTPAnswer {
      HTTPAnswer(HTTPResponse(statusCode: .ok, body: try await request.bodyData))
    }
  }

  /// Signals the arrival of a request, and never answers.
  private struct Never: PlainResponder {
    let arrived: AsyncStream<Void>.Continuation

    func answer(to request: HTTPRequest) async throws -> HTTPAnswer {
      arrived.yield()
      try await StandingClock().sleep(for: .seconds(1))
      return HTTPAnswer(HTTPResponse(statusCode: .ok))
    }
  }

  @Test(
    "a cancelled listener waits neither for responses nor for clients", .turnLimit(.seconds(300)))
  func cancelled() async throws {
    let (requests, arrived) = AsyncStream.makeStream(of: Void.self)
    let listener = try HTTPListener(
      on: sockaddr_in.inet(ip4: "127.0.0.1", port: 0), responder: Never(arrived: arrived))
    let running = Task { try await listener.run() }
    let client = Client(port: listener.port)
    let answers = (0..<4).map { _ in Task { try await client.get("/") } }
    let idle = try await client.connect()
    for await _ in requests.prefix(4) {}
    running.cancel()
    _ = await running.result
    for answer in answers { #expect(try await answer.value == nil) }
    #expect(await Client.rest(of: idle) == [])
  }

  @Test("requests on one connection are answered in order, even when pipelined")
  func keepAlive() async throws {
    try await serving { client in
      let socket = try await client.connect()
      let request = "POST / HTTP/1.1\r\nContent-Length: 3\r\n"
      try await socket.write(
        Data("\(request)\r\none\(request)\r\ntwo\(request)Connection: close\r\n\r\nsix".utf8))
      let answer = String(decoding: await Client.rest(of: socket), as: UTF8.self)
      let bodies = answer.matches(of: /\r\n\r\n(one|two|six)/).map { String($0.output.1) }
      #expect(bodies == ["one", "two", "six"])
    }
  }

  @Test("a response to HEAD has no body, but states its length")
  func head() async throws {
    try await serving { client in
      let answer = try #require(
        try await client.exchange(
          Array("HEAD / HTTP/1.1\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc".utf8)))
      #expect(answer.headers["content-length"] == "3")
      #expect(answer.body == "")
    }
  }

  @Test("a client that waits for a go-ahead gets one")
  func expectContinue() async throws {
    try await serving { client in
      let socket = try await client.connect()
      try await socket.write(
        Data(
          "POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 3\r\nConnection: close\r\n\r\n"
            .utf8))
      let goAhead = try await socket.read(bytes: 25)
      #expect(String(decoding: goAhead, as: UTF8.self) == "HTTP/1.1 100 Continue\r\n\r\n")
      try await socket.write(Data("abc".utf8))
      #expect(Client.Answer(await Client.rest(of: socket))?.body == "abc")
    }
  }

  @Test("endless headers are refused at once, after 16 KB")
  func hugeHeaders() async throws {
    try await serving { client in
      let bytes = Array(("GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: 3_000_000)).utf8)
      let answer = try await client.exchange(bytes)
      #expect(answer == nil || answer?.status == 431)
      try await expect(200, client.get("/"))
    }
  }

  @Test(
    "a client that stops midway is disconnected, and others are served meanwhile",
    .turnLimit(.seconds(300)),
    arguments: [
      "", "GET", "GET / HTTP/1.1\r\nA: b", "POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nabc",
    ])
  func slow(text: String) async throws {
    let clock = StandingClock()
    try await serving(on: clock) { client in
      let socket = try await client.connect()
      if !text.isEmpty { try await socket.write(Data(text.utf8)) }
      try await expect(200, client.get("/"))
      clock.fly()
      #expect(await Client.rest(of: socket) == [])
    }
  }

  @Test(
    "with too many open connections, the one that has waited longest makes room",
    .turnLimit(.seconds(300)))
  func tooMany() async throws {
    var limits = HTTPLimits()
    limits.connections = 8
    try await serving(limits) { client in
      var sockets: [AsyncSocket] = []
      for _ in 0..<40 { sockets.append(try await client.connect()) }
      try await expect(200, client.get("/"))
      #expect(await Client.rest(of: sockets[0]) == [])
      for socket in sockets { try socket.close() }
    }
  }

  private func serving(
    _ limits: HTTPLimits = HTTPLimits(), on clock: any Clock<Duration> = .turns,
    _ body: (Client) async throws -> Void
  ) async throws {
    let listener = try HTTPListener(
      on: sockaddr_in.inet(ip4: "127.0.0.1", port: 0), responder: Echo(), limits: limits,
      clock: clock)
    let running = Task { try await listener.run() }
    try await body(Client(port: listener.port))
    running.cancel()
    _ = await running.result
  }
}

/// Answers a refused request in plain text.
protocol PlainResponder: HTTPResponder {}

extension PlainResponder {
  func response(to refusal: Refusal) -> HTTPResponse {
    HTTPResponse(statusCode: refusal.status, body: Data(refusal.sentence.utf8))
  }
}
