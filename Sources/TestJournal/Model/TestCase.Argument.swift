extension TestCase {
  /// One argument of a parameterised test.
  public struct Argument: Sendable, Hashable {
    /// The parameter's label, when known.
    public var label: String?
    /// The argument as its type describes it for tests.
    public var value: String

    /// Makes an argument.
    ///
    /// - Parameters:
    ///   - label: The parameter's label.
    ///   - value: The argument's description.
    public init(label: String?, value: String) {
      self.label = label
      self.value = value
    }
  }
}
