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
  ///   - names: More headers and query items whose values are masked.
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
    return HTTPArchive.Entry(
      startedDateTime: exchange.start.formatted(
        .iso8601.year().month().day().dateTimeSeparator(.standard).time(
          includingFractionalSeconds: true
        )
        .timeZone(separator: .omitted)),
      time: time, request: request(exchange.request), response: response(exchange),
      timings: HTTPArchive.Timings(wait: time), comment: comment,
      _route: exchange.route ?? "no route", _outcome: outcome(exchange))
  }

  private func outcome(_ exchange: MockExchange) -> String {
    switch exchange.outcome {
    case .answered: exchange.response?.fault.map { "answered with a fault: \($0)" } ?? "answered"
    case .clientLeft: "the client left"
    case .cutOff: "the server ended"
    case nil: "under way"
    }
  }

  private func request(_ request: MockRequest) -> HTTPArchive.Request {
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
      postData: text(request.body, type).map { HTTPArchive.PostData(mimeType: type, text: $0) },
      bodySize: request.body.count)
  }

  private func response(_ exchange: MockExchange) -> HTTPArchive.Response {
    let response = exchange.outcome == .clientLeft ? nil : exchange.response
    let body = response?.body ?? Data()
    let type = response?.headers.first { $0.key.lowercased() == "content-type" }?.value ?? ""
    return HTTPArchive.Response(
      status: response?.status ?? 0, statusText: ReasonPhrase.of(response?.status ?? 0),
      headers: headers(response?.headers ?? [:]),
      content: HTTPArchive.Content(size: body.count, mimeType: type, text: text(body, type)),
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

  /// A body as a person reads it; `nil` when there is none.
  private func text(_ body: Data, _ type: String) -> String? {
    guard !body.isEmpty else { return nil }
    guard var text = String(bytes: body, encoding: .utf8) else { return "(\(body.count) bytes)" }
    if type.contains("json"), body.count <= Self.longestBody,
      let value = try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed),
      let pretty = try? JSONSerialization.data(
        withJSONObject: value, options: [.prettyPrinted, .sortedKeys, .fragmentsAllowed])
    {
      text = String(decoding: pretty, as: UTF8.self)
    }
    guard text.utf8.count > Self.longestBody else { return text }
    let part = String(decoding: text.utf8.prefix(Self.longestBody), as: UTF8.self)
    return part + "\n… (cut: \(Self.longestBody) of \(text.utf8.count) bytes)"
  }
}
