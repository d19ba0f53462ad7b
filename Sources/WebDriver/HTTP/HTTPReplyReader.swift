internal import Foundation
internal import HTTP

/// Assembles an HTTP/1.1 response from the bytes as they arrive: RFC 9112, sections 4 to 7.
struct HTTPReplyReader {
  /// The reason why a response is malformed.
  struct MalformedReply: Error {
    let reason: String
  }

  /// The limits: of the headers, of all interim responses, and of a body, which are as those of a message of a ``WebSocket``.
  private static let limits: HTTPLimits = {
    var limits = HTTPLimits()
    limits.head = 64 << 10
    limits.body = 64 << 20
    return limits
  }()

  private enum Body {
    case length(Int)
    case chunked(ChunkedBody)
    case untilClosed
  }

  /// The beginning of the bytes received so far, which are not a complete response.
  private(set) var excerpt: [UInt8] = []
  /// The bytes received, without those that have been parsed.
  private var buffer: [UInt8] = []
  /// The number of bytes of the buffer that were searched for the end of the headers.
  private var searched = 0
  /// The size of the interim responses, in bytes.
  private var interim = 0
  private var head: (reply: HTTPReply, body: Body)?

  /// Whether anything has arrived.
  var isEmpty: Bool { excerpt.isEmpty }

  /// Processes received bytes.
  ///
  /// - Returns: The response, if it is complete.
  /// - Throws: ``MalformedReply`` if the bytes cannot be a response.
  mutating func take(_ bytes: UnsafeRawBufferPointer) throws -> HTTPReply? {
    if excerpt.count < 300 { excerpt += bytes.prefix(300 - excerpt.count) }
    buffer.append(contentsOf: bytes)
    do {
      while head == nil {
        guard try readHead() else { return nil }
      }
      return try readBody()
    } catch let refusal as Refusal {
      throw MalformedReply(reason: refusal.sentence)
    }
  }

  /// Processes the end of the connection.
  ///
  /// - Returns: The response, if the end of the connection completes it.
  mutating func finish() -> HTTPReply? {
    guard let head, case .untilClosed = head.body else { return nil }
    var reply = head.reply
    reply.body = buffer
    reply.keepsAlive = false
    return reply
  }

  private mutating func readHead() throws -> Bool {
    guard let end = MessageHead.end(in: buffer, from: searched) else {
      guard buffer.count < Self.limits.head else {
        throw MalformedReply(reason: "unterminated headers")
      }
      guard "HTTP/".utf8.starts(with: buffer.prefix(5)) else {
        throw MalformedReply(reason: "not HTTP")
      }
      searched = max(0, buffer.count - 2)
      return false
    }
    let words = String(decoding: buffer.prefix { $0 != 0x0A }, as: UTF8.self)
      .split(maxSplits: 2, whereSeparator: \.isWhitespace)
    guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]),
      (100..<600).contains(status)
    else { throw MalformedReply(reason: "not HTTP") }
    let fields = try MessageHead(buffer[..<end], fields: Self.limits.headers).fields
    buffer.removeFirst(end)
    searched = 0
    // An interim response precedes the final one: RFC 9110, section 15.2.
    if status < 200 {
      interim += end
      guard interim <= Self.limits.head else {
        throw MalformedReply(reason: "interim responses without end")
      }
      return true
    }
    try read(fields, status: status, isVersion10: words[0] == "HTTP/1.0")
    return true
  }

  private mutating func read(
    _ fields: [(name: String, value: String)], status: Int, isVersion10: Bool
  ) throws {
    var reply = HTTPReply(status: status, contentType: "", keepsAlive: !isVersion10, body: [])
    var length: Int?
    var isChunked = false
    for (name, text) in fields {
      let value = text.lowercased()
      switch name.lowercased() {
      case "content-length":
        guard let number = Int(value), number >= 0, number <= Self.limits.body else {
          throw MalformedReply(reason: "invalid Content-Length “\(value.prefix(40))”")
        }
        length = number
      case "transfer-encoding":
        guard value == "chunked" else {
          throw MalformedReply(reason: "unsupported Transfer-Encoding “\(value.prefix(40))”")
        }
        isChunked = true
      case "connection": reply.keepsAlive = !value.contains("close")
      case "content-type": reply.contentType = value
      default: break
      }
    }
    if status == 204 || status == 304 { (length, isChunked) = (0, false) }
    head = (
      reply,
      isChunked
        ? .chunked(ChunkedBody(limits: Self.limits)) : length.map(Body.length) ?? .untilClosed
    )
  }

  private mutating func readBody() throws -> HTTPReply? {
    guard var (reply, body) = head else { return nil }
    switch body {
    case .length(let length):
      guard buffer.count >= length else { return nil }
      reply.body = Array(buffer[..<length])
      return reply
    case .chunked(var chunks):
      // The body is changed in place only if nothing else holds it.
      (head, body) = (nil, .untilClosed)
      let rest = try chunks.take(buffer)
      buffer = []
      head = (reply, .chunked(chunks))
      guard rest != nil else { return nil }
      reply.body = chunks.bytes
      return reply
    case .untilClosed:
      guard buffer.count <= Self.limits.body else {
        throw MalformedReply(reason: "body of more than \(Self.limits.body >> 20) MB")
      }
      return nil
    }
  }
}
