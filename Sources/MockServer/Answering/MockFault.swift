public import Foundation

/// What goes wrong on the way of an answer to its client.
public enum MockFault: Hashable, Sendable {
  /// The connection is closed before anything is sent.
  case closesWithoutAnswer
  /// The connection is closed in the middle: after so many bytes of the body, half of them when `nil`.
  case closesInBody(after: Int? = nil)
  /// Bytes are sent that are no HTTP, and the connection is closed.
  case garbage(Data = Data("\u{1}\u{2}no HTTP at all\r\n\r\n".utf8))
  /// Nothing is ever sent: the client waits until it has enough, or the server ends.
  case neverAnswers
  /// `Content-Length` says another length than the body has; the connection is closed after it.
  case claimsLength(Int)
  /// The answer comes in so many bytes at a time, with a pause after each.
  case drips(bytes: Int = 1, every: Duration)
}
