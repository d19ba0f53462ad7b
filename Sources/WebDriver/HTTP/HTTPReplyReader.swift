internal import Foundation

/// Assembles an HTTP/1.1 response from the bytes as they arrive: RFC 9112, sections 4 to 7.
struct HTTPReplyReader {
  /// The reason why a response is malformed.
  struct MalformedReply: Error {
    let reason: String
  }

  /// The maximum size of the headers, of all interim responses, of a chunk's line, and of a trailer, in bytes.
  private static let headLimit = 64 << 10
  /// The maximum size of a body, in bytes, as of a message of a ``WebSocket``.
  private static let bodyLimit = 64 << 20

  private enum Framing {
    case length(Int)
    case chunked
    case untilClosed
  }

  private var buffer: [UInt8] = []
  private var head: (reply: HTTPReply, framing: Framing)?
  private var chunks: [UInt8] = []
  /// The number of bytes of the buffer that have been parsed.
  private var position = 0

  /// The beginning of the bytes received so far, which are not a complete response.
  var excerpt: [UInt8] { Array(buffer.prefix(300)) }
  /// Whether anything has arrived.
  var isEmpty: Bool { buffer.isEmpty }

  /// Processes received bytes.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The response, if it is complete.
  /// - Throws: ``MalformedReply`` if the bytes cannot be a response.
  mutating func take(_ bytes: UnsafeRawBufferPointer) throws -> HTTPReply? {
    buffer.append(contentsOf: bytes)
    while head == nil {
      guard try readHead() else { return nil }
    }
    return try body()
  }

  /// Processes the end of the connection.
  ///
  /// - Returns: The response, if the end of the connection completes it.
  mutating func finish() -> HTTPReply? {
    guard let head, case .untilClosed = head.framing else { return nil }
    var reply = head.reply
    reply.body = Array(buffer[position...])
    reply.keepsAlive = false
    return reply
  }

  private mutating func readHead() throws -> Bool {
    guard let end = Self.find([0x0D, 0x0A, 0x0D, 0x0A], in: buffer, from: position) else {
      guard buffer.count - position < Self.headLimit else {
        throw MalformedReply(reason: "unterminated headers")
      }
      let start = buffer[position...].prefix(5)
      guard "HTTP/".utf8.starts(with: start) else { throw MalformedReply(reason: "not HTTP") }
      return false
    }
    let text = String(decoding: buffer[position..<end], as: UTF8.self)
    position = end + 4
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", maxSplits: 2)
    guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]),
      (100..<600).contains(status)
    else { throw MalformedReply(reason: "not HTTP") }
    // An interim response precedes the final one: RFC 9110, section 15.2.
    if status < 200 {
      guard position <= Self.headLimit else {
        throw MalformedReply(reason: "interim responses without end")
      }
      return true
    }
    try readFields(
      lines.dropFirst(), status: status, isVersion10: words[0] == "HTTP/1.0")
    return true
  }

  private mutating func readFields(
    _ lines: ArraySlice<Substring>, status: Int, isVersion10: Bool
  ) throws {
    var reply = HTTPReply(status: status, contentType: "", keepsAlive: !isVersion10, body: [])
    var framing = Framing.untilClosed
    var isChunked = false
    for line in lines {
      guard let colon = line.firstIndex(of: ":") else { continue }
      // Chromedriver writes no space after the colon, which is valid: RFC 9112, section 5.
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        .lowercased()
      switch line[..<colon].lowercased() {
      case "content-length":
        guard let length = Int(value), length >= 0, length <= Self.bodyLimit else {
          throw MalformedReply(reason: "invalid Content-Length “\(value.prefix(40))”")
        }
        if !isChunked { framing = .length(length) }
      case "transfer-encoding":
        guard value == "chunked" else {
          throw MalformedReply(reason: "unsupported Transfer-Encoding “\(value.prefix(40))”")
        }
        isChunked = true
        framing = .chunked
      case "connection": reply.keepsAlive = !value.contains("close")
      case "content-type": reply.contentType = value
      default: break
      }
    }
    if status == 204 || status == 304 { framing = .length(0) }
    head = (reply, framing)
  }

  private mutating func body() throws -> HTTPReply? {
    guard let head else { return nil }
    var reply = head.reply
    switch head.framing {
    case .length(let length):
      guard buffer.count - position >= length else { return nil }
      reply.body = Array(buffer[position..<position + length])
      return reply
    case .chunked:
      guard try readChunks() else { return nil }
      reply.body = chunks
      return reply
    case .untilClosed:
      guard buffer.count - position <= Self.bodyLimit else {
        throw MalformedReply(reason: "body of more than \(Self.bodyLimit >> 20) MB")
      }
      return nil
    }
  }

  /// Reads the available chunks: RFC 9112, section 7.1.
  private mutating func readChunks() throws -> Bool {
    while let end = Self.find([0x0D, 0x0A], in: buffer, from: position) {
      let line = String(decoding: buffer[position..<end], as: UTF8.self)
      let digits = line.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
      guard let size = Int(digits, radix: 16), size >= 0,
        size <= Self.bodyLimit - chunks.count
      else { throw MalformedReply(reason: "invalid chunk size “\(line.prefix(40))”") }
      if size == 0 {
        // The trailer after the last chunk ends with an empty line.
        if Self.find([0x0D, 0x0A, 0x0D, 0x0A], in: buffer, from: end) != nil { return true }
        guard buffer.count - end <= Self.headLimit else {
          throw MalformedReply(reason: "unterminated trailer")
        }
        return false
      }
      let start = end + 2
      guard buffer.count >= start + size + 2 else { return false }
      chunks.append(contentsOf: buffer[start..<start + size])
      position = start + size + 2
    }
    guard buffer.count - position <= Self.headLimit else {
      throw MalformedReply(reason: "unterminated chunk size")
    }
    return false
  }

  private static func find(_ pattern: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard start <= buffer.count - pattern.count, let base = buffer.baseAddress else { return nil }
      var from = start
      while from <= buffer.count - pattern.count,
        let found = memchr(base + from, Int32(pattern[0]), buffer.count - from)
      {
        let offset = UnsafeRawPointer(found) - base
        guard offset <= buffer.count - pattern.count else { return nil }
        if memcmp(base + offset, pattern, pattern.count) == 0 { return offset }
        from = offset + 1
      }
      return nil
    }
  }
}
