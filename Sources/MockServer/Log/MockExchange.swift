public import Foundation

/// A request and how it was answered.
public struct MockExchange: Sendable, Identifiable {
  /// How answering ended.
  public enum Outcome: String, Hashable, Sendable {
    /// The answer was sent, as it was to be.
    case answered
    /// The client left before: it was cancelled, or had enough.
    case clientLeft
    /// The server ended before.
    case cutOff
  }

  /// Its number, from 1, in the order in which requests arrived.
  public let id: Int
  /// The request.
  public let request: MockRequest
  /// The route that answered, as it was registered: `GET /animals/:id`; `nil` when none matched.
  public let route: String?
  let routeID: Int?
  /// When the request had arrived.
  public let start: Date
  /// What it was answered with; `nil` while that is not known.
  public internal(set) var response: MockResponse?
  /// How long it took from there until the last byte was sent; `nil` while it is under way.
  public internal(set) var duration: Duration?
  /// How it ended; `nil` while it is under way.
  public internal(set) var outcome: Outcome?
  let instant: ContinuousClock.Instant
}
