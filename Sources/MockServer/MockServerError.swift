/// The errors of a mock server.
public enum MockServerError: Error, Hashable, Sendable {
  /// The server cannot listen on its port.
  case notListening(port: UInt16, reason: String)
  /// A fixture file cannot be read.
  case noFixture(path: String, reason: String)
  /// An expected request did not arrive in time.
  case notRequested(what: String, count: Int, waited: Duration, seen: [String])
  /// An expected message of a WebSocket did not arrive, or, without a count, the WebSocket did not end.
  case notReceived(
    on: String, count: Int?, waited: Duration, seen: [MockSocket.Message], end: MockSocket.End?)
  /// The server ended during a wait for a request.
  case ended(what: String)
  /// No route matches some of the requests.
  case unmatched([String])
}

extension MockServerError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String {
    switch self {
    case .notListening(let port, let reason):
      return "The mock server cannot listen on port \(port) of 127.0.0.1: \(reason). "
        + "Run “journeys doctor” to see what this machine lacks."
    case .noFixture(let path, let reason):
      return "The fixture “\(path)” cannot be read: \(reason)."
    case .notRequested(let what, let count, let waited, let seen):
      let found = seen.isEmpty ? "there were no requests" : "the requests were \(Self.list(seen))"
      return "Expected \(count) × \(what) within \(waited), but \(found)."
    case .notReceived(let path, let count, let waited, let seen, let end):
      let found =
        seen.isEmpty
        ? "there were no messages" : "the messages were \(Self.list(seen.map(\.description)))"
      let ending = end.map { ", and it \($0)" } ?? ""
      let wanted = count.map { "\($0) × the message" } ?? "the end"
      return "Expected \(wanted) of the WebSocket \(path) within \(waited), but \(found)\(ending)."
    case .ended(let what):
      return "The mock server ended before it received \(what)."
    case .unmatched(let requests):
      return
        "No route matches \(Self.list(requests)). Register a route for each; the responses list the nearest routes."
    }
  }

  private static func list(_ requests: [String]) -> String {
    let shown = requests.prefix(10).joined(separator: ", ")
    return requests.count > 10 ? "\(shown), and \(requests.count - 10) more" : shown
  }
}
