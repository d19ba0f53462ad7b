public import Foundation

/// A fault in the transmission of a response.
public enum MockFault: Hashable, Sendable {
  /// The connection is closed before anything is sent.
  case closesWithoutAnswer
  /// The connection is closed in the middle of the body, after a number of bytes or, when `nil`, after half of them.
  case closesInBody(after: Int? = nil)
  /// The server sends bytes that are not HTTP, and closes the connection.
  case garbage(Data = Data("\u{1}\u{2}no HTTP at all\r\n\r\n".utf8))
  /// Nothing is ever sent. The client waits until it gives up, or the server ends.
  case neverAnswers
  /// `Content-Length` differs from the length of the body. The connection is closed afterwards.
  case claimsLength(Int)
  /// The response is sent in chunks of a number of bytes, with a pause after each chunk.
  case drips(bytes: Int = 1, every: Duration)
}
