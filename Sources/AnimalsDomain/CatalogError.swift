/// The reason why a catalog's server did not fulfil a request.
public enum CatalogError: Error, Hashable, Sendable {
  /// No connection could be established.
  case unreachable
  /// The connection ended before the response was complete.
  case interrupted
  /// There was no response in time.
  case timedOut
  /// The server reports an error: an HTTP status code.
  case status(Int)
  /// The response does not have the expected format.
  case unreadable
  /// The catalog contains no animals.
  case empty

  /// The message for the user: the problem, and a remedy.
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
