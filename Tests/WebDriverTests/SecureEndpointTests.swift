import Foundation
import Testing

@testable import WebDriver

#if os(Linux)
  /// An endpoint behind TLS, with a certificate that the test makes.
  @Suite(
    "Endpoints over HTTPS",
    .enabled("There are no openssl, python3 and unshare.") { await SecureProxy.isThere() })
  struct SecureEndpointTests {
    @Test("an endpoint whose certificate nobody vouches for is refused, and told no password")
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
      await proxy.end()
      #expect(server.received.isEmpty)
    }

    @Test(
      "commands go to an endpoint that is trusted, with the user's name and password")
    func trusted() async throws {
      let body = #"{"value":{"ready":true}}"#
      let server = try await RawServer.start { _ in .last(RawServer.reply(body, status: "200 OK")) }
      defer { server.stop() }
      let proxy = try await SecureProxy(of: server.endpoint + "/hub")
      let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
      let status = try await proxy.trusting(
        program, ["--testing-library", "swift-testing", "--filter", "SecureFixtureTests"],
        environment: [SecureProxy.variable: "\(proxy.port)"])
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

  /// Runs in a process of its own: whom `URLSession` trusts is a file of the system.
  @Suite(
    "What a trusted endpoint answers",
    .enabled(if: ProcessInfo.processInfo.environment[SecureProxy.variable] != nil))
  struct SecureFixtureTests {
    @Test("is read, unless it leads elsewhere or does not come in time")
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
