import Testing

@testable import WebDriver

@Suite struct SessionTests {
  /// chromedriver's response while the browser exchanges one page for the next.
  private static let betweenPages = RawServer.reply(
    #"{"value":{"error":"timeout","message":"timeout: timeout\nfrom aborted by navigation: "#
      + #"Not attached to an active page\n","stacktrace":""}}"#,
    status: "500 Internal Server Error")

  private static func session(_ server: RawServer) async throws -> Session {
    try await Session.start(
      WebDriverClient(try Endpoint(server.endpoint)), capabilities: [:], within: .seconds(60))
  }

  private static func server(
    _ answer: @escaping @Sendable (Int) -> String
  ) async throws -> RawServer {
    try await RawServer.start { request in
      .bytes([
        request == 0
          ? RawServer.reply(#"{"value":{"sessionId":"s","capabilities":{}}}"#) : answer(request)
      ])
    }
  }

  @Test("a command that meets a browser between two pages is sent again")
  func betweenPages() async throws {
    let server = try await Self.server { request in
      request < 3 ? Self.betweenPages : RawServer.reply(#"{"value":null}"#)
    }
    defer { server.stop() }
    try await Self.session(server).send("POST", "/back", within: .seconds(60))
    #expect(server.received.count == 4)
  }

  @Test("a browser that goes silent between two pages fails with its last error")
  func goesSilentBetweenPages() async throws {
    let server = try await RawServer.start { request in
      switch request {
      case 0: .bytes([RawServer.reply(#"{"value":{"sessionId":"s","capabilities":{}}}"#)])
      case 1: .bytes([Self.betweenPages])
      default: .nothing
      }
    }
    defer { server.stop() }
    let session = try await Self.session(server)
    let error = await #expect(throws: WebDriverError.self) {
      try await session.send("POST", "/back", within: .seconds(1))
    }
    #expect(error?.isBetweenPages == true)
    #expect(server.received.count == 3)
  }

  @Test("a browser that stays between two pages costs no more than the limit")
  func staysBetweenPages() async throws {
    let server = try await Self.server { _ in Self.betweenPages }
    defer { server.stop() }
    let session = try await Self.session(server)
    let error = await #expect(throws: WebDriverError.self) {
      try await session.send("POST", "/back", within: .seconds(1))
    }
    #expect(error?.isBetweenPages == true)
  }
}
