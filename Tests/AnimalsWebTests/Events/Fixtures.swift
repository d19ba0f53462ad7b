@testable import AccessibleWeb
@testable import AnimalsWeb

extension ElementKey: ExpressibleByStringLiteral {
  /// Makes a key that is written out.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }
}

extension Session {
  /// Begins to keep a first launch of the animals.
  static func animals() throws -> Session { Session(try FreshApp(of: .animals())) }
}

/// A message of a page of its own.
func message(_ events: [PageEvent], page: String = SessionID.random().rawValue, number: Int = 1)
  -> PageMessage
{
  PageMessage(app: nil, page: page, number: number, events: events)
}
