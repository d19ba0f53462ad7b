package import Foundation
internal import SecretMasking

/// Writes exchanges as an HTTP archive (HAR 1.2).
///
/// The values of the headers `Authorization`, `Proxy-Authorization`, `Cookie` and `Set-Cookie` are masked, and so are those that
/// the caller names. JSON is indented, and long bodies are cut with a note.
package struct ArchiveWriter {
  /// The maximum number of bytes written of a body.
  private static let longestBody = 20_000
  private static let secrets: Set<String> = [
    "authorization", "proxy-authorization", "cookie", "set-cookie",
  ]
  private static let sign = "(masked)"

  private let masked: Set<String>
  private let mask: SecretMask

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - names: Additional headers, query items, and body fields whose values are masked.
  ///   - secrets: Texts that are masked wherever they occur, in any encoding. They are masked together with those values, because one may
  ///     contain the other.
  package init(masking names: Set<String> = [], hiding secrets: Set<String> = []) {
    mask = SecretMask(secrets, sign: Self.sign)
    masked = Self.secrets.union(names.map { $0.lowercased() })
  }

  /// Writes exchanges.
  ///
  /// - Parameter creator: The tool that recorded them.
  package func archive(_ exchanges: [ArchivedExchange], by creator: String) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(
      HTTPArchive(
        log: HTTPArchive.Log(
          creator: HTTPArchive.Creator(name: creator), entries: exchanges.map(entry))))
  }

  private func entry(_ exchange: ArchivedExchange) -> HTTPArchive.Entry {
    let time = exchange.duration / .milliseconds(1)
    let mask = mask(of: exchange)
    return HTTPArchive.Entry(
      startedDateTime: exchange.start.formatted(
        Date.ISO8601FormatStyle(includingFractionalSeconds: true)),
      time: time, request: request(exchange, mask),
      response: response(exchange, mask),
      timings: HTTPArchive.Timings(wait: time), comment: exchange.comment,
      _route: exchange.route, _outcome: exchange.outcome,
      _webSocketMessages: exchange.messages?.map { message in
        HTTPArchive.Message(
          type: message.isSent ? "send" : "receive", time: message.date.timeIntervalSince1970,
          opcode: message.isBinary ? 2 : 1,
          data: text(Data(message.text.utf8), "json", mask) ?? "")
      })
  }

  /// Returns a mask of the secret values, so that they are masked wherever else they occur, such as in a response that repeats the request.
  private func mask(of exchange: ArchivedExchange) -> SecretMask {
    var secrets: Set<String> = []
    func note(_ name: String, _ value: String) {
      if masked.contains(name.lowercased()), value.utf8.count > 3 { secrets.insert(value) }
    }
    for item in exchange.queryItems { note(item.name, item.value) }
    for (name, value) in exchange.headers { note(name, value) }
    for (name, value) in exchange.answerHeaders { note(name, value) }
    return SecretMask(mask, and: secrets)
  }

  private func request(_ exchange: ArchivedExchange, _ mask: SecretMask) -> HTTPArchive.Request {
    let items = exchange.queryItems.map {
      HTTPArchive.Pair(name: $0.name, value: mask.masked(hidden($0.name, $0.value)))
    }
    let hasSecret = exchange.queryItems.contains { masked.contains($0.name.lowercased()) }
    let query = mask.masked(
      hasSecret
        ? items.map { "\($0.name)=\($0.value)" }.joined(separator: "&") : exchange.query)
    let type = Self.type(in: exchange.headers)
    return HTTPArchive.Request(
      method: exchange.method,
      url: mask.masked(exchange.url) + (query.isEmpty ? "" : "?" + query),
      headers: headers(exchange.headers, mask), queryString: items,
      postData: text(exchange.body, type, mask).map {
        HTTPArchive.PostData(mimeType: type, text: $0)
      },
      bodySize: exchange.body.count)
  }

  private func response(_ exchange: ArchivedExchange, _ mask: SecretMask) -> HTTPArchive.Response {
    let body = exchange.answerBody
    let type = Self.type(in: exchange.answerHeaders)
    return HTTPArchive.Response(
      status: exchange.status, statusText: ReasonPhrase.of(exchange.status),
      headers: headers(exchange.answerHeaders, mask),
      content: HTTPArchive.Content(
        size: body.count, mimeType: type, text: text(body, type, mask)),
      bodySize: body.count)
  }

  private static func type(in headers: [String: String]) -> String {
    headers.first { $0.key.lowercased() == "content-type" }?.value ?? ""
  }

  private func headers(_ headers: [String: String], _ mask: SecretMask) -> [HTTPArchive.Pair] {
    headers.sorted { $0.key < $1.key }.map {
      HTTPArchive.Pair(name: $0.key, value: mask.masked(hidden($0.key, $0.value)))
    }
  }

  private func hidden(_ name: String, _ value: String) -> String {
    masked.contains(name.lowercased()) ? Self.sign : value
  }

  /// Returns JSON with the values of secret fields masked at any depth.
  private func hidden(_ value: Any) -> Any {
    switch value {
    case let object as [String: Any]:
      object.reduce(into: [String: Any]()) { result, field in
        result[field.key] =
          masked.contains(field.key.lowercased()) ? Self.sign : hidden(field.value)
      }
    case let list as [Any]: list.map(hidden)
    default: value
    }
  }

  /// Returns a form with the values of secret fields masked; the rest stays as sent.
  private func hidden(form text: String) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).map { field in
      let name = field.prefix { $0 != "=" }
      let plain = name.replacing("+", with: " ").removingPercentEncoding ?? String(name)
      return masked.contains(plain.lowercased()) ? "\(name)=\(Self.sign)" : String(field)
    }.joined(separator: "&")
  }

  /// Returns a body in readable form; `nil` if there is none.
  private func text(_ body: Data, _ type: String, _ mask: SecretMask) -> String? {
    guard !body.isEmpty else { return nil }
    guard var text = String(bytes: body, encoding: .utf8) else { return "(\(body.count) bytes)" }
    if type.contains("json"),
      let value = try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed),
      let pretty = try? JSONSerialization.data(
        withJSONObject: hidden(value), options: [.prettyPrinted, .sortedKeys, .fragmentsAllowed])
    {
      text = String(decoding: pretty, as: UTF8.self)
    } else if type.contains("x-www-form-urlencoded") {
      text = hidden(form: text)
    }
    text = mask.masked(text)
    guard text.utf8.count > Self.longestBody else { return text }
    let part = String(decoding: text.utf8.prefix(Self.longestBody), as: UTF8.self)
    return part + "\n… (cut: \(Self.longestBody) of \(text.utf8.count) bytes)"
  }
}
