/// The requests that a page has made since somebody began to watch them.
public struct PageRequests: Hashable, Sendable {
  /// The requests, in the order in which they were made.
  public var all: [PageRequest]
  /// How many changes there were to them.
  public var revision: Int
  /// Why they are not all there, as a sentence without its end; empty when they are.
  public var trouble: String

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - all: The requests, in the order in which they were made.
  ///   - revision: How many changes there were to them.
  ///   - trouble: Why they are not all there.
  public init(_ all: [PageRequest] = [], revision: Int = 0, trouble: String = "") {
    self.all = all
    self.revision = revision
    self.trouble = trouble
  }
}
