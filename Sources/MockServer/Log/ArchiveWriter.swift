internal import Foundation

/// Writes exchanges as an HTTP archive has them.
struct ArchiveWriter {
  /// The most bytes of a body that are written.
  private static let longestBody = 20_000
  private static let secrets: Set<String> = [
    "authorization", "proxy-authorization", "cookie", "set-cookie",
  ]
  private static let mask = "(masked)"

  private let baseURL: URL
  private let masked: Set<String>

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - baseURL: Where the server is.
  ///   - names: More headers, query items, and fields of bodies whose values are masked.
  init(baseURL: URL, masking names: Set<String>) {
    self.baseURL = baseURL
    masked = Self.secrets.union(names.map { $0.lowercased() })
  }

  /// Writes an exchange.
  ///
  /// - Parameters:
  ///   - exchange: The exchange.
  ///   - comment: What the client was about.
  /// - Returns: The entry.
  func entry(_ exchange: MockExchange, comment: String?) -> HTTPArchive.Entry {
    let time = (exchange.duration ?? (ContinuousClock.now - exchange.instant)) / .milliseconds(1)
    let secrets = secrets(of: exchange)
    return HTTPArchive.Entry(
      startedDateTime: exchange.start.formatted(
        .iso8601.year().month().day().dateTimeSeparator(.standard).time(
          includingFractionalSeconds: true
        )
        .timeZone(separator: .omitted)),
      time: time, request: request(exchange.request, secrets),
      response: response(exchange, secrets),
      timings: HTTPArchive.Timings(wait: time), comment: comment,
      _route: exchange.route ?? "no route", _outcome: outcome(exchange))
  }

  /// What stood where a secret stands: masked wherever it comes again, as in an answer that repeats what was asked for.
  private func secrets(of exchange: MockExchange) -> [String] {
    var secrets: Set<String> = []
    func note(_ name: String, _ value: String) {
      if masked.contains(name.lowercased()), value.count > 3 { secrets.insert(value) }
    }
    for item in exchange.request.queryItems { note(item.name, item.value) }
    // As it was sent, too: what repeats it may not have decoded it.
    for field in exchange.request.queryString.split(separator: "&") {
      let parts = field.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { note(String(parts[0]), String(parts[1])) }
    }
    for (name, value) in exchange.request.headers { note(name, value) }
    for (name, value) in exchange.response?.headers ?? [:] { note(name, value) }
    return secrets.sorted { $0.count > $1.count }
  }

  private func outcome(_ exchange: MockExchange) -> String {
    switch exchange.outcome {
    case .answered: exchange.response?.fault.map { "answered with a fault: \($0)" } ?? "answered"
    case .clientLeft: "the client left"
    case .cutOff: "the server ended"
    case nil: "under way"
    }
  }

  private func request(_ request: MockRequest, _ secrets: [String]) -> HTTPArchive.Request {
    let items = request.queryItems.map {
      HTTPArchive.Pair(name: $0.name, value: hidden($0.name, $0.value))
    }
    let hasSecret = request.queryItems.contains { masked.contains($0.name.lowercased()) }
    let query =
      hasSecret
      ? items.map { "\($0.name)=\($0.value)" }.joined(separator: "&") : request.queryString
    let type = request.header("Content-Type") ?? ""
    return HTTPArchive.Request(
      method: request.method.rawValue,
      url: baseURL.absoluteString + request.path + (query.isEmpty ? "" : "?" + query),
      headers: headers(request.headers), queryString: items,
      postData: text(request.body, type, secrets).map {
        HTTPArchive.PostData(mimeType: type, text: $0)
      },
      bodySize: request.body.count)
  }

  private func response(_ exchange: MockExchange, _ secrets: [String]) -> HTTPArchive.Response {
    let response = exchange.outcome == .clientLeft ? nil : exchange.response
    let body = response?.body ?? Data()
    let type = response?.headers.first { $0.key.lowercased() == "content-type" }?.value ?? ""
    return HTTPArchive.Response(
      status: response?.status ?? 0, statusText: ReasonPhrase.of(response?.status ?? 0),
      headers: headers(response?.headers ?? [:]),
      content: HTTPArchive.Content(
        size: body.count, mimeType: type, text: text(body, type, secrets)),
      bodySize: body.count)
  }

  private func headers(_ headers: [String: String]) -> [HTTPArchive.Pair] {
    headers.sorted { $0.key < $1.key }.map {
      HTTPArchive.Pair(name: $0.key, value: hidden($0.key, $0.value))
    }
  }

  private func hidden(_ name: String, _ value: String) -> String {
    masked.contains(name.lowercased()) ? Self.mask : value
  }

  /// JSON with the values of secret fields masked, however deep they lie.
  private func hidden(_ value: Any) -> Any {
    switch value {
    case let object as [String: Any]:
      object.reduce(into: [String: Any]()) { result, field in
        result[field.key] =
          masked.contains(field.key.lowercased()) ? Self.mask : hidden(field.value)
      }
    case let list as [Any]: list.map(hidden)
    default: value
    }
  }

  /// A form with the values of secret fields masked; the rest stands as it was sent.
  private func hidden(form text: String) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).map { field in
      let name = field.prefix { $0 != "=" }
      let plain = name.replacing("+", with: " ").removingPercentEncoding ?? String(name)
      return masked.contains(plain.lowercased()) ? "\(name)=\(Self.mask)" : String(field)
    }.joined(separator: "&")
  }

  /// A body as a person reads it; `nil` when there is none.
  private func text(_ body: Data, _ type: String, _ secrets: [String]) -> String? {
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
    for secret in secrets { text = text.replacing(secret, with: Self.mask) }
    guard text.utf8.count > Self.longestBody else { return text }
    let part = String(decoding: text.utf8.prefix(Self.longestBody), as: UTF8.self)
    return part + "\n… (cut: \(Self.longestBody) of \(text.utf8.count) bytes)"
  }
}
