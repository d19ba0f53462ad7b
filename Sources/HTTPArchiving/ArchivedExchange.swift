package import Foundation

/// A request and its response, in the form in which any recorder hands them to an archive.
package struct ArchivedExchange {
  /// The start of the request.
  package var start: Date
  package var duration: Duration
  /// The method of the request.
  package var method: String
  /// The address, without the query.
  package var url: String
  /// The query as sent; empty if there is none.
  package var query: String
  /// The items of the query, decoded.
  package var queryItems: [(name: String, value: String)] = []
  /// The headers of the request.
  package var headers: [String: String]
  /// The body of the request.
  package var body: Data
  /// The status of the response; 0 if there was none.
  package var status = 0
  /// The headers of the response.
  package var answerHeaders: [String: String] = [:]
  /// The body of the response.
  package var answerBody = Data()
  /// The messages of the WebSocket that the request began: the time, whether the client sent it, whether it consists of bytes, and the text or
  /// the bytes in Base64; `nil` if there is none.
  package var messages: [(date: Date, isSent: Bool, isBinary: Bool, text: String)]?
  /// What the client was doing when it sent the request; `nil` if unknown.
  package var comment: String?
  /// The route that answered.
  package var route: String
  package var outcome: String

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
