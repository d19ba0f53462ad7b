import Foundation
import MockServer
import Testing

@testable import WebDriver

#if os(Linux)
  /// An endpoint behind TLS, with a certificate that the test creates.
  @Suite(
    "Endpoints over HTTPS",
    .enabled("There are no openssl, python3 and unshare.") { await SecureProxy.isThere() })
  struct SecureEndpointTests {
    @Test("an endpoint with an untrusted certificate is refused, and gets no password")
    func stranger() async throws {
      let server = try await RawServer.start { _ in .nothing }
      defer { server.stop() }
      let proxy = try await SecureProxy(of: server.endpoint)
      let client = WebDriverClient(try Endpoint("https://ann:secret@localhost:\(proxy.port)"))
      let error = await #expect(throws: BrowserError.self) {
        try await client.send("GET", "/status", within: .seconds(60))
      }
      #expect(
        error?.description
          == "GET https://localhost:\(proxy.port)/status: the server's certificate is not trusted "
          + "(SSL certificate problem: self-signed certificate). Add its certificate authority to the system's "
          + "trust store: on Debian and Ubuntu, put the authority's certificate into "
          + "/usr/local/share/ca-certificates and run update-ca-certificates."
      )
      await client.close()
      let address = try WebSocketAddress("wss://localhost:\(proxy.port)/")
      await #expect(
        throws: BrowserError.untrusted("\(address)", reason: "self-signed certificate")
      ) {
        try await WebSocket.open(address, within: .seconds(60))
      }
      await proxy.end()
      #expect(server.received.isEmpty)
    }

    @Test("a server that does not speak TLS is reported")
    func plain() async throws {
      let server = try await RawServer.start { _ in .last(RawServer.reply("hello")) }
      defer { server.stop() }
      let address = try WebSocketAddress("wss://127.0.0.1:\(server.port)/")
      let error = await #expect(throws: BrowserError.self) {
        try await WebSocket.open(address, within: .seconds(60))
      }
      #expect(error?.description.contains("TLS") == true, "\(String(describing: error))")
    }

    @Test("a WebSocket goes to a trusted server over TLS, with messages of any size")
    func webSocket() async throws {
      try await withMockServer { server in
        server.registerSocket("/echo") { $0.send($1) }
        let proxy = try await SecureProxy(of: server.baseURL.absoluteString)
        let status = try await proxy.trusting("SecureSocketFixtureTests")
        let socket = try await server.waitForSocket("/echo")
        #expect(try await socket.waitForEnd() == .closed(code: 1000, reason: ""))
        #expect(socket.messages.map { $0.text?.count } == [2, 300_000])
        #expect(socket.request.header("Authorization") == "Basic YTpi")
        await proxy.end()
        #expect(status == 0)
      }
    }

    @Test(
      "commands go to a trusted endpoint, with the user's name and password")
    func trusted() async throws {
      let body = #"{"value":{"ready":true}}"#
      let server = try await RawServer.start { _ in .last(RawServer.reply(body, status: "200 OK")) }
      defer { server.stop() }
      let proxy = try await SecureProxy(of: server.endpoint + "/hub")
      let status = try await proxy.trusting("SecureFixtureTests")
      await proxy.end()
      #expect(status == 0)
      #expect(server.received.count == 2)
      #expect(server.received.first?.hasPrefix("GET /hub/status ") == true)
      #expect(server.received.last?.hasSuffix(#"{"a":"é"}"#) == true)
      for request in server.received {
        #expect(request.contains("Authorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==\r\n"))
      }
    }
  }

  /// Runs in a process of its own, as ``SecureFixtureTests``.
  @Suite(
    "A WebSocket of a trusted server",
    .enabled(if: ProcessInfo.processInfo.environment[SecureProxy.variable] != nil))
  struct SecureSocketFixtureTests {
    @Test("it says what it is told")
    func echo() async throws {
      let port = try #require(ProcessInfo.processInfo.environment[SecureProxy.variable])
      let socket = try await WebSocket.open(
        WebSocketAddress("wss://localhost:\(port)/echo"),
        credentials: .init(user: "a", password: "b"), within: .seconds(60))
      for text in ["hi", String(repeating: "crab", count: 75_000)] {
        try await socket.send(Array(text.utf8))
        #expect(try await socket.next() == Array(text.utf8))
      }
      try await socket.end()
      #expect(try await socket.next() == nil)
      await socket.close()
      // The certificate does not have this form of the address.
      let address = try WebSocketAddress("wss://127.1:\(port)/echo")
      let error = await #expect(throws: BrowserError.self) {
        try await WebSocket.open(address, within: .seconds(60))
      }
      #expect(error?.description.contains("not trusted") == true)
    }
  }

  /// Runs in a process of its own, because the authorities that `URLSession` trusts are in a file of the system.
  @Suite(
    "Responses of a trusted endpoint",
    .enabled(if: ProcessInfo.processInfo.environment[SecureProxy.variable] != nil))
  struct SecureFixtureTests {
    @Test("a response is read, unless it redirects or does not arrive in time")
    func answers() async throws {
      let port = try #require(ProcessInfo.processInfo.environment[SecureProxy.variable])
      let address = "https://Aladdin:open%20sesame@localhost:\(port)"
      let client = WebDriverClient(try Endpoint(address))
      #expect(try await client.send("GET", "/status", within: .seconds(60)) == ["ready": true])
      #expect(
        try await client.send("POST", "/session", ["a": "é"], within: .seconds(60))
          == ["ready": true])
      await #expect(throws: BrowserError.self) {
        try await client.send("GET", "/elsewhere", within: .seconds(60))
      }
      await #expect(
        throws: BrowserError.noAnswer(
          "GET https://localhost:\(port)/silent", within: .milliseconds(500))
      ) {
        try await client.send("GET", "/silent", within: .milliseconds(500))
      }
      await client.close()
    }
  }
#endif
