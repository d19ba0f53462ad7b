/// A named property of a run or a test case.
public struct Property: Sendable, Hashable {
  /// The name of the property.
  public var name: String
  /// The value of the property.
  public var value: String

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - value: The value of the property.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
