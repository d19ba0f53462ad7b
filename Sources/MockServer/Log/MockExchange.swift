public import Foundation

/// A request, with its response.
public struct MockExchange: Sendable, Identifiable {
  /// The outcome of answering a request.
  public enum Outcome: String, Hashable, Sendable {
    /// The response was sent as intended.
    case answered
    /// The client disconnected first, because it cancelled the request or gave up.
    case clientLeft
    /// The server ended first.
    case cutOff
  }

  /// The number of the exchange, from 1, in the order in which requests arrived.
  public let id: Int
  /// The request.
  public let request: MockRequest
  /// The route that answered, as it was registered, such as `GET /animals/:id`; `nil` when none matched.
  public let route: String?
  let routeID: Int?
  /// The time at which the request had arrived.
  public let start: Date
  /// The response; `nil` while it is unknown.
  public internal(set) var response: MockResponse?
  /// The time from the request's arrival until the last byte was sent; `nil` while the request is in progress.
  public internal(set) var duration: Duration?
  /// The outcome; `nil` while the request is in progress.
  public internal(set) var outcome: Outcome?
  /// The WebSocket that the request opened; `nil` if it did not.
  public internal(set) var socket: MockSocket?
  let instant: ContinuousClock.Instant
  /// The size of the response's body if a closure computed it, and of the messages that have arrived, in bytes. Other bodies are those of
  /// the routes.
  var computedSize = 0

  /// Whether nobody waits for its end: it has ended, or goes on for as long as the test likes.
  var isQuiet: Bool { outcome != nil || socket != nil || response?.stream != nil }

  /// The size of the bodies that the log keeps alive, in bytes.
  var size: Int { request.body.count + computedSize }
}
