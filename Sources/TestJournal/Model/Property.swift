/// A named fact about a run or a test case.
public struct Property: Sendable, Hashable {
  /// Its name.
  public var name: String
  /// Its value.
  public var value: String

  /// Makes a property.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - value: Its value.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
