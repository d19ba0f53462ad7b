/// An error that prevents driving an app in a UI test, as a sentence for people.
public struct XCUIDriverError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What failed, on what, and what to do.
  public let description: String
}
