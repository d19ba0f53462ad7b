import Foundation
import Testing

@testable import WebDriver

/// The addresses and the handshake of a client's WebSockets. `HTTPTests` has the tests of frames and messages.
@Suite("WebSockets")
struct WebSocketTests {
  private static let address = try? WebSocketAddress("ws://[::1]:81/chat?a=b")

  private func handshake(_ answer: String) throws -> [UInt8]? {
    // The key of RFC 6455, section 1.3.
    var handshake = WebSocketHandshake(
      try #require(Self.address), credentials: .init(user: "a", password: "b"),
      key: Array("the sample nonce".utf8))
    #expect(
      String(decoding: handshake.request, as: UTF8.self)
        == "GET /chat?a=b HTTP/1.1\r\nHost: [::1]:81\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nAuthorization: Basic YTpi\r\n\r\n"
    )
    return try handshake.take(Array(answer.utf8))
  }

  private static let good =
    "Upgrade: WebSocket\r\nConnection: keep-alive, upgrade\r\nSec-WebSocket-Accept:s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"

  @Test("a WebSocket is opened, and bytes after the response belong to it")
  func opening() throws {
    #expect(try handshake("HTTP/1.1 101 Switching\r\n\(Self.good)\r\nxy") == Array("xy".utf8))
    #expect(try handshake("HTTP/1.1 101 Switching\r\n\(Self.good)") == nil)
  }

  @Test(
    "a response that opens no WebSocket is refused",
    arguments: [
      ("HTTP/1.1 404 Not Found\r\n\r\n", "status 404 Not Found"), ("SSH-2.0\r\n\r\n", "not HTTP"),
      ("HTTP/1.1 101 OK\r\n\r\n", "the connection was not upgraded to a WebSocket"),
      (
        "HTTP/1.1 101 OK\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: x\r\n\r\n",
        "the header Sec-WebSocket-Accept does not match"
      ),
      (
        "HTTP/1.1 101 OK\r\n\(good)Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n",
        "an extension or a protocol that was not requested"
      ),
    ])
  func refused(answer: String, reason: String) {
    #expect(throws: WebSocketHandshake.Refusal(reason: reason)) { try handshake(answer) }
  }

  @Test(
    "an unusable address is refused with the reason",
    arguments: [
      ("http://a.test/", "its scheme is not ws or wss"), ("ws:///x", "it is not a valid URL"),
      ("ws://a.test:0/", "its port is not a number from 1 to 65535"),
    ])
  func addresses(url: String, reason: String) {
    #expect(throws: BrowserError.badWebSocket(url, because: reason)) { try WebSocketAddress(url) }
  }

  @Test("a response that never comes is waited for no longer than asked")
  func silent() async throws {
    let server = try await RawServer.start { _ in .nothing }
    defer { server.stop() }
    let address = try WebSocketAddress("ws://127.0.0.1:\(server.port)/")
    await #expect(throws: BrowserError.noAnswer("\(address)", within: .milliseconds(200))) {
      try await WebSocket.open(address, within: .milliseconds(200))
    }
  }

  @Test("a server without WebSocket support is reported")
  func plainServer() async throws {
    let server = try await RawServer.start { _ in .last(RawServer.reply("hello")) }
    defer { server.stop() }
    let address = try WebSocketAddress("ws://127.0.0.1:\(server.port)/")
    await #expect(throws: BrowserError.badWebSocket("\(address)", because: "status 200 OK")) {
      try await WebSocket.open(address, within: .seconds(5))
    }
  }
}
