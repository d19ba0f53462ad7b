internal import Foundation

/// The opening handshake of a WebSocket: RFC 6455, section 4.1.
struct WebSocketHandshake {
  /// The reason why a server refused the handshake.
  struct Refusal: Error, Equatable {
    let reason: String
  }

  private static let headLimit = 64 * 1024
  /// The suffix that both sides append to the key: section 1.3.
  private static let suffix = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

  private let address: WebSocketAddress
  private let credentials: Endpoint.Credentials?
  private let key: String
  private var buffer: [UInt8] = []

  /// Creates a handshake.
  ///
  /// - Parameters:
  ///   - address: The WebSocket's address.
  ///   - credentials: The credentials that the server requires.
  ///   - key: The key that the server must confirm: 16 unpredictable bytes.
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
  /// - Parameter bytes: The bytes.
  /// - Returns: The bytes after the response, which belong to the WebSocket; `nil` while the response is incomplete.
  /// - Throws: ``Refusal`` if the server refuses the handshake.
  mutating func take(_ bytes: [UInt8]) throws(Refusal) -> [UInt8]? {
    buffer += bytes
    guard let end = buffer.firstRange(of: [0x0D, 0x0A, 0x0D, 0x0A]) else {
      guard buffer.count < Self.headLimit else { throw Refusal(reason: "unterminated headers") }
      return nil
    }
    let text = String(decoding: buffer[..<end.lowerBound], as: UTF8.self)
    try check(text.split(separator: "\r\n", omittingEmptySubsequences: false))
    return Array(buffer[end.upperBound...])
  }

  private func check(_ lines: [Substring]) throws(Refusal) {
    let words = lines[0].split(separator: " ", maxSplits: 2)
    guard words.count >= 2, words[0].hasPrefix("HTTP/1.1") else {
      throw Refusal(reason: "not HTTP")
    }
    guard words[1] == "101" else {
      throw Refusal(reason: "status \(words.dropFirst().joined(separator: " ").prefix(60))")
    }
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields[line[..<colon].lowercased()] =
        line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    let tokens = (fields["connection"] ?? "").lowercased().split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard fields["upgrade"]?.lowercased() == "websocket", tokens.contains("upgrade") else {
      throw Refusal(reason: "the connection was not upgraded to a WebSocket")
    }
    let expected = Data(SHA1.hash(of: Array((key + Self.suffix).utf8))).base64EncodedString()
    guard fields["sec-websocket-accept"] == expected else {
      throw Refusal(reason: "the header Sec-WebSocket-Accept does not match")
    }
    guard fields["sec-websocket-extensions"] == nil, fields["sec-websocket-protocol"] == nil else {
      throw Refusal(reason: "an extension or a protocol that was not requested")
    }
  }
}
