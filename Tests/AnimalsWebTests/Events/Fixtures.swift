@testable import AnimalsWeb

extension ElementKey: ExpressibleByStringLiteral {
  /// Makes a key that is written out.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }
}

/// A message of a page of its own.
func message(_ events: [PageEvent], page: String = SessionID.random().rawValue, number: Int = 1)
  -> PageMessage
{
  PageMessage(app: nil, page: page, number: number, events: events)
}
