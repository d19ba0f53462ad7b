public import Foundation
internal import HTTPArchiving

extension MockServer {
  /// Returns the log as an HTTP archive (HAR 1.2), for reports and for the developer tools of browsers.
  ///
  /// The values of the headers `Authorization`, `Proxy-Authorization`, `Cookie` and `Set-Cookie`, and of the given names, are
  /// masked. JSON is indented, and long bodies are truncated with a note.
  ///
  /// - Parameters:
  ///   - names: Additional case-insensitive names of headers, query items, and JSON and form fields whose values are masked.
  ///   - comment: Returns what the client was doing when it sent the request, or `nil` when that is unknown.
  /// - Returns: The archive as JSON.
  public func httpArchive(
    masking names: Set<String> = [], commenting comment: (MockExchange) -> String? = { _ in nil }
  ) throws -> Data {
    try ArchiveWriter(masking: names).archive(
      exchanges.map { archived($0, comment: comment($0)) }, by: "MockServer")
  }

  private func archived(_ exchange: MockExchange, comment: String?) -> ArchivedExchange {
    let request = exchange.request
    var archived = ArchivedExchange(
      start: exchange.start,
      duration: exchange.duration ?? (ContinuousClock.now - exchange.instant),
      method: request.method.rawValue, url: baseURL.absoluteString + request.path,
      query: request.queryString, headers: request.headers, body: request.body,
      route: exchange.route ?? "no route", outcome: Self.outcome(exchange))
    archived.queryItems = request.queryItems.map { ($0.name, $0.value) }
    archived.comment = comment
    if exchange.outcome != .clientLeft, let response = exchange.response {
      archived.status = response.status
      archived.answerHeaders = response.headers
      archived.answerBody = response.stream?.bytes ?? response.body
    }
    archived.messages = exchange.socket?.log.map {
      ($0.date, !$0.isSent, $0.message.text == nil, $0.message.archived)
    }
    return archived
  }

  private static func outcome(_ exchange: MockExchange) -> String {
    switch exchange.outcome {
    case .answered: exchange.response?.fault.map { "answered with a fault: \($0)" } ?? "answered"
    case .clientLeft: "the client left"
    case .cutOff: "the server ended"
    case nil: "under way"
    }
  }
}
