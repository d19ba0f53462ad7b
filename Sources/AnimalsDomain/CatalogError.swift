/// Why a catalog's server did not give what it was asked for.
public enum CatalogError: Error, Hashable, Sendable {
  /// No connection came about.
  case unreachable
  /// The connection ended before the answer did.
  case interrupted
  /// No answer came in time.
  case timedOut
  /// The server says that it cannot answer: an HTTP status code.
  case status(Int)
  /// What came is not what was asked for.
  case unreadable
  /// There are no animals at all.
  case empty

  /// What a person reads: what happened, and what to do.
  public var sentence: String {
    switch self {
    case .unreachable: "The server cannot be reached. Check the connection, and try again."
    case .interrupted: "The connection was interrupted. Check it, and try again."
    case .timedOut: "The server does not answer. Try again in a moment."
    case .status(404): "The server does not know what was asked for (404). Try again later."
    case .status(let code): "The server has a problem (\(code)). Try again in a moment."
    case .unreadable: "The server sent something that cannot be read. Try again later."
    case .empty: "The server has no animals. Try again later."
    }
  }
}
