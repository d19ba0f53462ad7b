import Support
import Testing

@testable import WebDriver

@Suite struct HTTPTests {
  private func client(_ server: RawServer, path: String = "") throws -> WebDriverClient {
    WebDriverClient(try Endpoint(server.endpoint + path))
  }

  @Test("one connection serves all requests, below the endpoint's own path")
  func keepAlive() async throws {
    let server = try await RawServer.start { _ in
      .bytes([RawServer.reply(#"{"value":{"ready":true}}"#)])
    }
    defer { server.stop() }
    let client = try client(server, path: "/wd/hub/")
    for _ in 0..<3 {
      let value = try await client.send("GET", "/status", within: .seconds(60))
      #expect(value["ready"] == true)
    }
    #expect(server.connectionCount == 1)
    #expect(server.received[0].hasPrefix("GET /wd/hub/status HTTP/1.1\r\nHost: 127.0.0.1:"))
  }

  @Test("a closed connection is not used: its number may be that of another one")
  func closed() async throws {
    let server = try await RawServer.start { _ in .nothing }
    defer { server.stop() }
    let stream = try await SocketStream.connect(
      to: "127.0.0.1", port: server.port, called: "raw")
    await stream.close()
    for use in [{ _ = try await stream.read(isFirst: true) }, { try await stream.write([1]) }] {
      do {
        try await use()
        Issue.record("it is used")
      } catch HTTPConnection.Failure.broken(let reason) {
        #expect(reason == "the connection was closed")
      }
    }
  }

  @Test("a response is assembled from pieces and chunks")
  func chunks() async throws {
    let text = String(repeating: "🦀", count: 5000)
    let body = #"{"value":"\#(text)"}"#
    let half = body.utf8.count / 2
    let first = String(decoding: Array(body.utf8.prefix(half - half % 4 - 1)), as: UTF8.self)
    #expect(!first.isEmpty)
    let hex = String(body.utf8.count, radix: 16)
    let server = try await RawServer.start { _ in
      .bytes([
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 20", "0 OK\r\nTransfer-Encoding: chunked\r",
        "\n\r\n",
        "\(hex);x=y\r\n", body, "\r\n", "0\r\nTrailer: x\r\n", "\r\n",
      ])
    }
    defer { server.stop() }
    let client = try client(server)
    #expect(try await client.send("GET", "/", within: .seconds(60)) == .string(text))
    #expect(try await client.send("GET", "/", within: .seconds(60)) == .string(text))
    #expect(server.connectionCount == 1)
  }

  @Test("a connection that was closed while idle is reopened")
  func idle() async throws {
    let server = try await RawServer.start { _ in .last(RawServer.reply(#"{"value":1}"#)) }
    defer { server.stop() }
    let client = try client(server)
    for _ in 0..<3 { #expect(try await client.send("GET", "/", within: .seconds(60)) == 1) }
    #expect(server.connectionCount == 3)
  }

  @Test("an endpoint that never answers costs no more than the limit")
  func silence() async throws {
    let server = try await RawServer.start { _ in .nothing }
    defer { server.stop() }
    let client = try client(server)
    let start = TurnClock().now
    await #expect(
      throws: BrowserError.noAnswer("GET \(server.endpoint)/status", within: .milliseconds(200))
    ) {
      try await client.send("GET", "/status", within: .milliseconds(200))
    }
    #expect(start.duration(to: TurnClock().now) < .seconds(5))
  }

  @Test(
    "a malformed response is reported with its content and its source",
    arguments: [
      (
        RawServer.reply("<html>Bad\u{7}Gateway</html>", headers: "Content-Type:text/html\r\n"),
        "status 200, not JSON but text/html (expected a value at byte 0): “<html>Bad Gateway</html>”"
      ),
      (RawServer.reply("[1]"), "status 200, JSON without “value”: “[1]”"),
      (
        RawServer.reply(#"{"value":{"oops":1}}"#, status: "500 Oops"),
        #"status 500, an error without a code: “{"value":{"oops":1}}”"#
      ),
      ("SSH-2.0-OpenSSH\r\n\r\n", "not HTTP: “SSH-2.0-OpenSSH    ”"),
      (
        "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
        "invalid Content-Length “-1”: “HTTP/1.1 200 OK  Content-Length: -1    ”"
      ),
      (
        "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{",
        "the connection was closed in the middle of the reply: “HTTP/1.1 200 OK  Content-Length: 9    {”"
      ),
    ])
  func malformedReply(answer: String, text: String) async throws {
    let server = try await RawServer.start { _ in .last(answer) }
    defer { server.stop() }
    let client = try client(server)
    let error = await #expect(throws: BrowserError.self) {
      try await client.send("GET", "/status", within: .seconds(60))
    }
    #expect(
      error?.description
        == "GET \(server.endpoint)/status: invalid WebDriver reply: \(text)."
    )
  }

  @Test("an error that the specification defines keeps its code, message and data")
  func specified() async throws {
    let body =
      #"{"value":{"error":"unexpected alert open","message":"m\nstack","stacktrace":"","data":{"text":"Sure?"}}}"#
    let server = try await RawServer.start { _ in .bytes([RawServer.reply(body, status: "500 X")]) }
    defer { server.stop() }
    let client = try client(server)
    let error = await #expect(throws: WebDriverError.self) {
      try await client.send("POST", "/x", within: .seconds(60))
    }
    #expect(error?.code == .unexpectedAlertOpen)
    #expect(error?.data == ["text": "Sure?"])
    #expect(error?.description == "POST \(server.endpoint)/x failed: unexpected alert open: m")
  }

  @Test("an endpoint where nothing listens is reported")
  func nobody() async throws {
    let client = WebDriverClient(try Endpoint("http://127.0.0.1:1/wd/hub"))
    await #expect(
      throws: BrowserError.unreachable(
        "http://127.0.0.1:1/wd/hub", reason: "Connection refused (111)")
    ) {
      try await client.send("GET", "/status", within: .seconds(60))
    }
  }

  @Test(
    "an address is split into its parts",
    arguments: [
      ("http://grid:4444", "grid", 4444, ""), ("http://grid", "grid", 80, ""),
      ("HTTP://[::1]:9515/wd/hub/", "::1", 9515, "/wd/hub"),
    ])
  func addresses(url: String, host: String, port: UInt16, path: String) throws {
    #expect(try Endpoint(url) == Endpoint(host: host, port: port, basePath: path))
  }

  @Test(
    "an address with HTTPS, or with a name and a password, is split into its parts",
    arguments: [
      ("https://grid", Endpoint(host: "grid", port: 443, isSecure: true)),
      (
        "https://ann:s%40cret:%3A@grid:8443/wd/hub",
        Endpoint(
          host: "grid", port: 8443, basePath: "/wd/hub", isSecure: true,
          credentials: Endpoint.Credentials(user: "ann", password: "s@cret::"))
      ),
      (
        "http://ann:@[::1]",
        Endpoint(
          host: "::1", port: 80, credentials: Endpoint.Credentials(user: "ann", password: ""))
      ),
    ])
  func secureAddresses(url: String, endpoint: Endpoint) throws {
    #expect(try Endpoint(url) == endpoint)
  }

  @Test("a password appears in no text")
  func secret() throws {
    let endpoint = try Endpoint("https://ann:secret@grid/wd/hub")
    #expect(endpoint.description == "https://grid:443/wd/hub")
    let error = #expect(throws: BrowserError.self) { try Endpoint("https://ann:secret@grid:0") }
    #expect(
      error?.description
        == "“https://…@grid:0” is not a WebDriver endpoint: its port is not a number from 1 to 65535. Expected a URL such as http://grid:4444/wd/hub."
    )
  }

  @Test("a name and a password are sent with every command")
  func authorization() async throws {
    let server = try await RawServer.start { _ in
      .bytes([RawServer.reply(#"{"value":null}"#, status: "200 OK")])
    }
    defer { server.stop() }
    let address = server.endpoint.replacing("http://", with: "http://Aladdin:open%20sesame@")
    let client = WebDriverClient(try Endpoint(address))
    _ = try await client.send("GET", "/status", within: .seconds(60))
    _ = try await client.send("POST", "/x", within: .seconds(60))
    #expect(server.received.count == 2)
    // The example of RFC 7617, section 2.
    for request in server.received {
      #expect(request.contains("\r\nAuthorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==\r\n"))
    }
  }

  @Test(
    "an invalid address is refused",
    arguments: [
      "", "grid:4444", "ftp://grid", "http://", "http://grid:0", "http://grid:70000",
      "http://a@grid", "http://:b@grid", "https://a%3Ab:c@grid", "https://a:%zz@grid",
      "https://a:b@",
      "http://grid/x?y", "http://gr id", "http://grid/\r\nX: y",
    ])
  func noAddresses(url: String) {
    #expect(throws: BrowserError.self) { try Endpoint(url) }
  }
}
