/// The requests that a page has made since watching began.
public struct PageRequests: Hashable, Sendable {
  /// The requests, in the order in which they were made.
  public var all: [PageRequest]
  /// The number of changes to the requests.
  public var revision: Int
  /// The reason why requests are missing, as a sentence without a full stop; empty when the list is complete.
  public var trouble: String
  /// The reason why further requests may have been made, as a sentence without a full stop; empty when there is none.
  public var unseen = ""

  /// Creates a list of requests.
  ///
  /// - Parameters:
  ///   - all: The requests, in the order in which they were made.
  ///   - revision: The number of changes to the requests.
  ///   - trouble: The reason why requests are missing.
  public init(_ all: [PageRequest] = [], revision: Int = 0, trouble: String = "") {
    self.all = all
    self.revision = revision
    self.trouble = trouble
  }
}
