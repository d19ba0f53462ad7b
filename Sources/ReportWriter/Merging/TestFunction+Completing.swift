internal import TestJournal

extension TestFunction {
  /// Adds what another input knows about the same function.
  ///
  /// - Parameter other: The function in the other input.
  mutating func complete(with other: TestFunction) {
    displayName = displayName ?? other.displayName
    location = location ?? other.location
    isParameterized = isParameterized || other.isParameterized
    for tag in other.tags where !tags.contains(tag) { tags.append(tag) }
  }
}
