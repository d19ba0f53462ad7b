package import Foundation

/// A request and how it was answered, as an archive takes it, from whoever saw it.
package struct ArchivedExchange {
  /// When it was made.
  package var start: Date
  /// How long it took.
  package var duration: Duration
  /// The method of the request.
  package var method: String
  /// The address, without the query.
  package var url: String
  /// The query as it was sent; empty when there is none.
  package var query: String
  /// The items of the query, decoded.
  package var queryItems: [(name: String, value: String)] = []
  /// The headers of the request.
  package var headers: [String: String]
  /// The body of the request.
  package var body: Data
  /// The status of the answer; 0 where nothing was answered.
  package var status = 0
  /// The headers of the answer.
  package var answerHeaders: [String: String] = [:]
  /// The body of the answer.
  package var answerBody = Data()
  /// What the client was about when it asked; `nil` when that is not known.
  package var comment: String?
  /// What answered.
  package var route: String
  /// How answering ended.
  package var outcome: String

  /// Makes an exchange that nothing was answered in.
  ///
  /// - Parameters:
  ///   - start: When the request was made.
  ///   - duration: How long it took.
  ///   - method: The method of the request.
  ///   - url: The address, without the query.
  ///   - query: The query as it was sent.
  ///   - headers: The headers of the request.
  ///   - body: The body of the request.
  ///   - route: What answered.
  ///   - outcome: How answering ended.
  package init(
    start: Date, duration: Duration, method: String, url: String, query: String,
    headers: [String: String], body: Data, route: String, outcome: String
  ) {
    self.start = start
    self.duration = duration
    self.method = method
    self.url = url
    self.query = query
    self.headers = headers
    self.body = body
    self.route = route
    self.outcome = outcome
  }
}
