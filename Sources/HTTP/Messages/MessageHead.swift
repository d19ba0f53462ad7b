internal import FlyingFox

/// The start line and the header fields of a request or a response (RFC 9112, sections 2 and 5).
package struct MessageHead: Sendable {
  /// The first line, without its end.
  package let startLine: [UInt8]
  /// The names and values of the header fields, in their order.
  package let fields: [(name: String, value: String)]

  /// Creates a head by parsing it.
  ///
  /// - Parameter bytes: The bytes up to the empty line.
  /// - Throws: A ``Refusal`` that states the error.
  package init(_ bytes: some Collection<UInt8>, fields limit: Int) throws {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { Array($0.last == 0x0D ? $0.dropLast() : $0) }
    startLine = lines.first ?? []
    let fields = lines.dropFirst().filter { !$0.isEmpty }
    guard fields.count <= limit else {
      throw Refusal(.requestHeaderFieldsTooLarge, "There are more than \(limit) headers.")
    }
    self.fields = try fields.map(Self.field)
  }

  /// Returns the start of the body: after the first empty line.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of a message that have arrived.
  ///   - start: The index at which to begin, to search no byte twice.
  /// - Returns: The index of the body; `nil` if the head has not arrived completely.
  package static func end(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if bytes[index] == 0x0A, index > 0 {
        if bytes[index - 1] == 0x0A { return index + 1 }
        if index > 1, bytes[index - 1] == 0x0D, bytes[index - 2] == 0x0A { return index + 1 }
      }
      index += 1
    }
    return nil
  }

  /// Parses a header field or a trailer.
  ///
  /// - Parameter line: The line without its end.
  /// - Throws: A ``Refusal`` that states the error.
  static func field(_ line: [UInt8]) throws -> (name: String, value: String) {
    guard let colon = line.firstIndex(of: 0x3A), colon > 0, line[..<colon].allSatisfy(isTokenByte)
    else { throw Refusal(.badRequest, "A header has no name.") }
    let value = line[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
    let end = value.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? value.startIndex
    guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
      throw Refusal(.badRequest, "A header has control characters.")
    }
    return (
      String(decoding: line[..<colon], as: UTF8.self),
      String(decoding: value[..<end], as: UTF8.self)
    )
  }

  /// Whether a byte may be part of a token (RFC 9110, section 5.6.2).
  static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
