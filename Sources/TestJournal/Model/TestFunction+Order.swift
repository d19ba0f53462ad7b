extension TestFunction {
  /// Returns whether a function stands before another one of the same suite: by place in the source, then by name.
  ///
  /// - Parameters:
  ///   - one: Where it is declared, and its name.
  ///   - other: The same of the other one.
  ///   - byName: Whether names tell; else functions stay in the order of the file that they came from.
  /// - Returns: The answer; `nil` when neither place nor name tells.
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
  /// Returns whether a case stands before another one of its function where their declared order is not known: by the
  /// arguments as text, for cases start in parallel, and inputs come in any order.
  ///
  /// - Parameter other: The arguments of the other case.
  /// - Returns: The answer; `nil` when the arguments do not tell.
  package func isBefore(_ other: [TestCase.Argument]) -> Bool? {
    for (a, b) in zip(self, other) where a.value != b.value { return a.value < b.value }
    return count != other.count ? count < other.count : nil
  }
}
