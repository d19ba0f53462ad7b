extension TestFunction {
  /// Returns whether a function precedes another one of the same suite: by source location, then by name.
  ///
  /// - Parameter byName: Whether to compare names. Otherwise, functions keep the order of the file that they came from.
  /// - Returns: The answer, or `nil` when neither the location nor the name decides.
  package static func isBefore(
    _ one: (location: SourceLocation?, name: String),
    _ other: (location: SourceLocation?, name: String), byName: Bool
  ) -> Bool? {
    if one.location != other.location {
      guard let a = one.location, let b = other.location else { return other.location == nil }
      return (a.file, a.line, a.column) < (b.file, b.line, b.column)
    }
    return one.name != other.name && byName ? one.name < other.name : nil
  }
}

extension [TestCase.Argument] {
  /// Returns whether a case precedes another one of its function whose declaration order is unknown. It compares the arguments as
  /// text, because cases start in parallel, and inputs have any order.
  ///
  /// - Returns: The answer, or `nil` when the arguments do not decide.
  package func isBefore(_ other: [TestCase.Argument]) -> Bool? {
    for index in 0..<Swift.min(count, other.count) where self[index].value != other[index].value {
      return self[index].value < other[index].value
    }
    return count != other.count ? count < other.count : nil
  }
}
