import Foundation
import Testing

@testable import WebDriver

#if os(Linux)
  /// An endpoint behind TLS, whose certificate is made by the test. Whom `URLSession` trusts is a variable of the environment, so each test has a process of its own.
  @Suite(
    "Endpoints over HTTPS", .serialized, .enabled(if: SecureProxy.isThere, "There is no openssl."))
  struct SecureEndpointTests {
    private static func trustAuthority(of proxy: borrowing SecureProxy) {
      setenv("URLSessionCertificateAuthorityInfoFile", proxy.authority.path, 1)
    }

    @Test("a certificate of nobody that is trusted is refused, and one that is trusted is not")
    func trust() async throws {
      await #expect(processExitsWith: .success) {
        let body = #"{"value":{"ready":true}}"#
        let server = try await RawServer.start { _ in .last(RawServer.reply(body, status: "200 OK"))
        }
        defer { server.stop() }
        let proxy = try SecureProxy(of: server.endpoint + "/hub")
        let address = "https://Aladdin:open%20sesame@localhost:\(proxy.port)"

        let stranger = WebDriverClient(try Endpoint(address))
        let error = await #expect(throws: BrowserError.self) {
          try await stranger.send("GET", "/status", within: .seconds(60))
        }
        #expect(error?.description.contains("certificate") == true, "\(String(describing: error))")
        await stranger.close()
        #expect(server.received.isEmpty)

        Self.trustAuthority(of: proxy)
        let client = WebDriverClient(try Endpoint(address))
        #expect(try await client.send("GET", "/status", within: .seconds(60)) == ["ready": true])
        #expect(
          try await client.send("POST", "/session", ["a": "é"], within: .seconds(60))
            == ["ready": true])
        await #expect(throws: BrowserError.self) {
          try await client.send("GET", "/elsewhere", within: .seconds(60))
        }
        await client.close()
        #expect(server.received.count == 2)
        #expect(server.received.first?.hasPrefix("GET /hub/status ") == true)
        #expect(server.received.last?.hasSuffix(#"{"a":"é"}"#) == true)
        for request in server.received {
          #expect(request.contains("Authorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==\r\n"))
        }
      }
    }

    @Test("an answer that does not come in time is said", .timeLimit(.minutes(2)))
    func silence() async throws {
      await #expect(processExitsWith: .success) {
        let server = try await RawServer.start { _ in .nothing }
        defer { server.stop() }
        let proxy = try SecureProxy(of: server.endpoint)
        Self.trustAuthority(of: proxy)
        let client = WebDriverClient(try Endpoint("https://localhost:\(proxy.port)"))
        await #expect(
          throws: BrowserError.noAnswer(
            "GET https://localhost:\(proxy.port)/status", within: .milliseconds(500))
        ) {
          try await client.send("GET", "/status", within: .milliseconds(500))
        }
        await client.close()
      }
    }
  }
#endif
