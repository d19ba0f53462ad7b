internal import FlyingFox

/// A request line and its headers, parsed strictly (RFC 9112, sections 3 and 5).
struct RequestHead: Sendable {
  let method: HTTPMethod
  let version: HTTPVersion
  let target: HTTPRequest.Target
  let headers: HTTPHeaders
  /// How the length of the body is determined.
  let framing: Framing

  /// How the length of a body is determined (RFC 9112, section 6.3).
  enum Framing: Hashable, Sendable {
    /// The body has this number of bytes.
    case length(Int)
    /// The body is a ``ChunkedBody``.
    case chunked
  }

  /// Creates a head by parsing it.
  ///
  /// - Parameter bytes: The bytes up to the empty line.
  /// - Throws: A ``Refusal`` that states the error.
  init(_ bytes: some Collection<UInt8>, limits: HTTPLimits) throws {
    let head = try MessageHead(bytes, fields: limits.headers)
    (method, target, version) = try Self.requestLine(head.startLine, limits)
    var values: [HTTPHeader: String] = [:]
    for (text, value) in head.fields {
      let name = HTTPHeader(text)
      guard let before = values[name] else {
        values[name] = value
        continue
      }
      guard !Self.single.contains(name) else {
        throw Refusal(.badRequest, "The header \(name.rawValue) is given twice.")
      }
      values[name] = before + (name == .cookie ? "; " : ", ") + value
    }
    framing = try Self.framing(values, version, limits)
    headers = HTTPHeaders(values)
  }

  /// Whether the connection continues after this request (RFC 9112, section 9.3).
  var keepsAlive: Bool {
    let options = (headers[.connection] ?? "").lowercased()
    return version == .http11 ? !options.contains("close") : options.contains("keep-alive")
  }

  /// Whether the client waits for an interim response before it sends the body.
  var expectsContinue: Bool {
    headers[HTTPHeader("Expect")]?.lowercased() == "100-continue" && framing != .length(0)
      && version == .http11
  }

  private static func requestLine(
    _ line: [UInt8], _ limits: HTTPLimits
  ) throws -> (HTTPMethod, HTTPRequest.Target, HTTPVersion) {
    let parts = line.split(separator: 0x20, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].allSatisfy(MessageHead.isTokenByte), !parts[0].isEmpty,
      parts[1].first == 0x2F, parts[1].allSatisfy({ (0x21..<0x7F).contains($0) })
    else {
      throw Refusal(.badRequest, "The request does not begin with a method, a path and a version.")
    }
    guard parts[1].count <= limits.target else {
      throw Refusal(.uriTooLong, "The path is longer than \(limits.target) bytes.")
    }
    let version = String(decoding: parts[2], as: UTF8.self)
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
      throw Refusal(.httpVersionNotSupported, "This server supports only HTTP/1.1.")
    }
    let target = parts[1].split(separator: 0x3F, maxSplits: 1, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    return (
      HTTPMethod(String(decoding: parts[0], as: UTF8.self)),
      HTTPRequest.Target(path: target[0], query: target.count > 1 ? target[1] : ""),
      HTTPVersion(version)
    )
  }

  /// Returns how the length of the body is determined. A request that states it twice is refused, because two servers may disagree about
  /// which statement counts (RFC 9112, section 11.2).
  private static func framing(
    _ headers: [HTTPHeader: String], _ version: HTTPVersion, _ limits: HTTPLimits
  ) throws -> Framing {
    guard let coding = headers[.transferEncoding]?.lowercased() else {
      return .length(try contentLength(headers, limits))
    }
    guard headers[.contentLength] == nil else {
      throw Refusal(.badRequest, "The request has a Content-Length and a Transfer-Encoding.")
    }
    guard version == .http11 else {
      throw Refusal(.badRequest, "A request of HTTP/1.0 cannot have a Transfer-Encoding.")
    }
    if coding == "chunked" { return .chunked }
    let codings = coding.split { ", \t".contains($0) }
    guard codings.last == "chunked", !codings.dropLast().contains("chunked") else {
      throw Refusal(.badRequest, "The Transfer-Encoding “\(coding)” does not end with “chunked”.")
    }
    throw Refusal(
      .notImplemented,
      "This server supports the Transfer-Encoding “chunked” alone, not “\(coding)”.")
  }

  private static func contentLength(
    _ headers: [HTTPHeader: String], _ limits: HTTPLimits
  ) throws -> Int {
    guard let text = headers[.contentLength] else { return 0 }
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw Refusal(.badRequest, "The Content-Length “\(text)” is not a number.")
    }
    guard let length = Int(text), length <= limits.body else {
      throw Refusal(.payloadTooLarge, "The body is larger than \(limits.body) bytes.")
    }
    return length
  }

  private static let single: Set<HTTPHeader> = [
    .host, .contentLength, .contentType, HTTPHeader("Origin"), HTTPHeader("Sec-Fetch-Site"),
    HTTPHeader("Sec-Fetch-Dest"),
  ]
}
