extension TestCase {
  /// An argument of a parameterised test.
  public struct Argument: Sendable, Hashable {
    /// The label of the parameter, if known.
    public var label: String?
    /// The argument's description for tests.
    public var value: String

    /// Creates an argument.
    ///
    /// - Parameters:
    ///   - label: The label of the parameter.
    ///   - value: The argument's description for tests.
    public init(label: String?, value: String) {
      self.label = label
      self.value = value
    }
  }
}
