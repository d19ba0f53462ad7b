internal import TestJournal

extension TestFunction {
  /// Adds what another input knows about the same function.
  mutating func complete(with other: TestFunction) {
    displayName = displayName ?? other.displayName
    location = location ?? other.location
    isParameterized = isParameterized || other.isParameterized
    timeLimit = timeLimit ?? other.timeLimit
    for bug in other.bugs where !bugs.contains(bug) { bugs.append(bug) }
    for tag in other.tags where !tags.contains(tag) { tags.append(tag) }
  }
}
