/// A pattern that matches requests of a page: `/api/**`, `POST /api/orders`, `https://example.org/*.js`, `/search?q=crab`.
///
/// `*` matches any characters except slashes, and `**` matches any characters. A pattern that starts with a slash is compared with
/// the path of a request, whatever its host; any other pattern with the whole URL. The query is compared only if the pattern
/// contains a question mark. Fragments are never sent and never compared.
public struct RequestPattern: Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  private enum Part: Hashable {
    case byte(UInt8)
    /// Any bytes except slashes.
    case anyInSegment
    /// Any bytes.
    case any
  }

  /// The pattern as written.
  public let description: String
  /// The method of the requests; `nil` for any.
  package let method: String?
  private let parts: [Part]
  /// Whether the pattern is for the path, and not for the whole address.
  package let isPath: Bool
  private let hasQuery: Bool
  /// Why no request can match the pattern, as a sentence without a full stop; `nil` if one can.
  package let mistake: String?

  /// Creates a pattern.
  ///
  /// - Parameter text: The pattern, optionally preceded by a method and a space.
  public init(_ text: String) {
    description = text
    var target = text[...]
    if let space = text.firstIndex(of: " "),
      text[..<space].utf8.allSatisfy({ (0x41...0x5A).contains($0) }), space > text.startIndex
    {
      method = String(text[..<space])
      target = text[text.index(after: space)...]
    } else {
      method = nil
    }
    isPath = target.hasPrefix("/")
    hasQuery = target.contains("?")
    mistake =
      !target.contains("#") && (isPath || Self.canBeginAddress(target))
      ? nil
      : "no request can match “\(text)”: write its path from the first “/” on, its whole address, or “**” for what comes before, "
        + "without a fragment, and a method in capitals"
    var parts: [Part] = []
    for byte in Self.encoded(target.utf8) {
      switch (byte, parts.last) {
      case (UInt8(ascii: "*"), .anyInSegment): parts[parts.count - 1] = .any
      case (UInt8(ascii: "*"), .any): break
      case (UInt8(ascii: "*"), _): parts.append(.anyInSegment)
      default: parts.append(.byte(byte))
      }
    }
    self.parts = parts
  }

  /// Whether addresses can begin like a pattern: with a scheme (RFC 3986, section 3.1), or with whatever a star stands for.
  private static func canBeginAddress(_ target: Substring) -> Bool {
    let scheme = target.prefix { $0.isLetter || $0.isNumber || "+-.".contains($0) }
    let rest = target.dropFirst(scheme.count)
    return rest.hasPrefix("*") || rest.hasPrefix(":/") || rest.hasPrefix(":*")
      || ["data", "blob"].contains(scheme) && rest.hasPrefix(":")
  }

  /// Creates a pattern from a string literal.
  ///
  /// - Parameter value: The pattern.
  public init(stringLiteral value: String) { self.init(value) }

  /// Returns whether the pattern matches a request.
  ///
  /// - Parameter request: The request. A preflight request matches only if the pattern names its method, `OPTIONS`.
  /// - Returns: Whether the request matches.
  public func matches(_ request: PageRequest) -> Bool {
    if let method { guard method == request.method else { return false } }
    if method == nil, request.isPreflight { return false }
    return matches(url: request.url)
  }

  /// Returns whether the pattern matches a URL, whatever the method.
  func matches(url: String) -> Bool {
    var url = url.utf8[...]
    if let fragment = url.firstIndex(of: UInt8(ascii: "#")) { url = url[..<fragment] }
    if !hasQuery, let query = url.firstIndex(of: UInt8(ascii: "?")) { url = url[..<query] }
    if isPath { url = Self.path(of: url) }
    // The positions in the pattern that the bytes so far can lead to. Each byte is read once, whatever the pattern.
    var places = [Bool](repeating: false, count: parts.count + 1)
    places[0] = true
    passStars(&places)
    for byte in Self.encoded(url) {
      var next = [Bool](repeating: false, count: parts.count + 1)
      for (index, part) in parts.enumerated() where places[index] {
        switch part {
        case .byte(let wanted): if wanted == byte { next[index + 1] = true }
        case .anyInSegment: if byte != UInt8(ascii: "/") { next[index] = true }
        case .any: next[index] = true
        }
      }
      passStars(&next)
      places = next
    }
    return places[parts.count]
  }

  /// The pattern as a regular expression of JavaScript, for the address of a request, or for its path and query if ``isPath``.
  package var expression: String {
    let text = parts.map { part in
      switch part {
      case .byte(let byte): Self.escaped(byte)
      case .anyInSegment: hasQuery ? "[^/]*" : "[^/?]*"
      case .any: hasQuery ? ".*" : "[^?]*"
      }
    }
    return "^\(text.joined())\(hasQuery ? "" : "(\\?.*)?")$"
  }

  private static func escaped(_ byte: UInt8) -> String {
    let letter = String(UnicodeScalar(byte))
    return "\\^$.*+?()[]{}|/".contains(letter) ? "\\" + letter : letter
  }

  /// The text as an address has it, where all but ASCII is encoded, and so are spaces (URL, section 1.3, the query percent-encode set).
  private static func encoded(_ text: Substring.UTF8View) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in text {
      if (0x21..<0x80).contains(byte) {
        bytes.append(byte)
      } else {
        bytes += "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8
      }
    }
    return bytes
  }

  /// Adds the places after stars, because a star may match nothing.
  private func passStars(_ places: inout [Bool]) {
    for (index, part) in parts.enumerated() where places[index] {
      if case .byte = part { continue }
      places[index + 1] = true
    }
  }

  private static func path(of url: Substring.UTF8View) -> Substring.UTF8View {
    var slashes = 0
    for index in url.indices where url[index] == UInt8(ascii: "/") {
      slashes += 1
      if slashes == 3 { return url[index...] }
    }
    return url[url.endIndex...]
  }
}
