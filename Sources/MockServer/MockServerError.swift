/// Why a mock server, or who asked it for something, cannot go on.
public enum MockServerError: Error, Hashable, Sendable {
  /// It cannot listen.
  case notListening(port: UInt16, reason: String)
  /// A fixture file cannot be read.
  case noFixture(path: String, reason: String)
  /// What was waited for was not asked.
  case notRequested(what: String, count: Int, waited: Duration, seen: [String])
  /// The server ended while somebody waited for a request.
  case ended(what: String)
  /// Requests came that no route matches.
  case unmatched([String])
}

extension MockServerError: CustomStringConvertible {
  /// The error in a sentence.
  public var description: String {
    switch self {
    case .notListening(let port, let reason):
      return "The mock server cannot listen on port \(port) of 127.0.0.1: \(reason)."
    case .noFixture(let path, let reason):
      return "The fixture “\(path)” cannot be read: \(reason)."
    case .notRequested(let what, let count, let waited, let seen):
      let found = seen.isEmpty ? "nothing was requested" : "requested were \(Self.list(seen))"
      return "Expected \(count) × \(what) within \(waited), but \(found)."
    case .ended(let what):
      return "The mock server ended before it was asked for \(what)."
    case .unmatched(let requests):
      return
        "No route matches \(Self.list(requests)). Register a route for each, or see the answers for the nearest ones."
    }
  }

  private static func list(_ requests: [String]) -> String {
    let shown = requests.prefix(10).joined(separator: ", ")
    return requests.count > 10 ? "\(shown), and \(requests.count - 10) more" : shown
  }
}
