extension TestFunction {
  /// Returns whether a function stands before another one of the same suite: by place in the source, then by name.
  ///
  /// - Parameter other: The other function.
  /// - Returns: The answer; `nil` when neither place nor name tells.
  func isBefore(_ other: TestFunction) -> Bool? {
    let (a, b) = (location, other.location)
    if a != b {
      guard let a, let b else { return b == nil }
      return (a.file, a.line, a.column) < (b.file, b.line, b.column)
    }
    return name != other.name ? name < other.name : nil
  }

  /// Takes what another input knows of the same function.
  ///
  /// - Parameter other: The function in the other input.
  mutating func complete(with other: TestFunction) {
    displayName = displayName ?? other.displayName
    location = location ?? other.location
    isParameterized = isParameterized || other.isParameterized
    for tag in other.tags where !tags.contains(tag) { tags.append(tag) }
  }
}
