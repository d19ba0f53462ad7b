public import Foundation
internal import HTTPArchiving

extension MockServer {
  /// Registers a route for each request of an HTTP archive (HAR 1.2), which a browser's developer tools or a proxy has saved.
  ///
  /// Several answers to one request are given in the order of the archive; the last one repeats.
  ///
  /// - Parameters:
  ///   - archive: The archive.
  ///   - prefix: The beginning of the paths to answer, such as `/api/`.
  /// - Returns: The routes, in the order of the archive.
  /// - Throws: An error if the data is no archive.
  @discardableResult
  public func register(archive: Data, below prefix: String = "/") throws -> [MockRoute] {
    var requests: [(method: String, target: String)] = []
    var responses: [String: [MockResponse]] = [:]
    for answer in try RecordedAnswer.all(in: archive) where answer.target.hasPrefix(prefix) {
      let key = "\(answer.method) \(answer.target)"
      if responses[key] == nil { requests.append((answer.method, answer.target)) }
      responses[key, default: []].append(
        MockResponse(status: answer.status, headers: answer.headers, body: answer.body))
    }
    return requests.map { method, target in
      let parts = target.split(separator: "?", maxSplits: 1)
      let path = String(parts.first ?? "/")
      let query = parts.count > 1 ? String(parts[1]) : ""
      return state.register(
        MockRequest.Method(rawValue: method),
        RoutePattern(exactly: path.removingPercentEncoding ?? path), [:], [:],
        // The same query, in which the order may matter.
        { $0.queryString == query },
        .sequence(responses["\(method) \(target)"] ?? []))
    }
  }
}
