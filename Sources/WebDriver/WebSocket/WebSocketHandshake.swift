internal import Foundation
internal import HTTP

/// The opening handshake of a WebSocket: RFC 6455, section 4.1.
struct WebSocketHandshake {
  /// The reason why a server refused the handshake.
  struct Refusal: Error, Equatable {
    let reason: String
  }

  private static let headLimit = 64 * 1024
  private static let fieldLimit = 100

  private let address: WebSocketAddress
  private let credentials: Endpoint.Credentials?
  private let key: String
  private var buffer: [UInt8] = []

  /// Creates a handshake.
  ///
  /// - Parameter key: The key that the server must confirm: 16 unpredictable bytes.
  init(
    _ address: WebSocketAddress, credentials: Endpoint.Credentials? = nil,
    key: [UInt8] = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
  ) {
    self.address = address
    self.credentials = credentials
    self.key = Data(key).base64EncodedString()
  }

  /// The request to send to the server.
  var request: [UInt8] {
    var head =
      "GET \(address.target) HTTP/1.1\r\nHost: \(address.authority)\r\nUpgrade: websocket\r\n"
      + "Connection: Upgrade\r\nSec-WebSocket-Key: \(key)\r\nSec-WebSocket-Version: 13\r\n"
    if let credentials { head += "Authorization: \(credentials.header)\r\n" }
    return Array((head + "\r\n").utf8)
  }

  /// Processes the server's response.
  ///
  /// - Returns: The bytes after the response, which belong to the WebSocket; `nil` while the response is incomplete.
  /// - Throws: ``Refusal`` if the server refuses the handshake.
  mutating func take(_ bytes: [UInt8]) throws(Refusal) -> [UInt8]? {
    buffer += bytes
    guard let end = MessageHead.end(in: buffer, from: 0) else {
      guard buffer.count < Self.headLimit else { throw Refusal(reason: "unterminated headers") }
      return nil
    }
    guard let head = try? MessageHead(buffer[..<end], fields: Self.fieldLimit) else {
      throw Refusal(reason: "malformed headers")
    }
    try check(head)
    return Array(buffer[end...])
  }

  private func check(_ head: MessageHead) throws(Refusal) {
    let words = String(decoding: head.startLine, as: UTF8.self).split(separator: " ", maxSplits: 2)
    guard words.count >= 2, words[0].hasPrefix("HTTP/1.1") else {
      throw Refusal(reason: "not HTTP")
    }
    guard words[1] == "101" else {
      throw Refusal(reason: "status \(words.dropFirst().joined(separator: " ").prefix(60))")
    }
    let fields = Dictionary(head.fields.map { ($0.name.lowercased(), $0.value) }) { $1 }
    let tokens = (fields["connection"] ?? "").lowercased().split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard fields["upgrade"]?.lowercased() == "websocket", tokens.contains("upgrade") else {
      throw Refusal(reason: "the connection was not upgraded to a WebSocket")
    }
    guard fields["sec-websocket-accept"] == WebSocketUpgrade.answer(to: key) else {
      throw Refusal(reason: "the header Sec-WebSocket-Accept does not match")
    }
    guard fields["sec-websocket-extensions"] == nil, fields["sec-websocket-protocol"] == nil else {
      throw Refusal(reason: "an extension or a protocol that was not requested")
    }
  }
}
