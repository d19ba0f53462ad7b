internal import TestJournal

/// The bugs and the time limit of a test as properties of its cases.
enum JUnitBugs {
  /// Returns the properties of a function.
  ///
  /// The first bug is `bug`, the next one `bug 2`, because consumers read properties into a dictionary. The value is the address or
  /// the ID, and after a space the title.
  ///
  /// - Returns: The properties; empty if it has no bugs and no time limit.
  static func properties(of function: TestFunction) -> [Property] {
    let bugs = function.bugs.enumerated().map { index, bug in
      Property(
        name: index == 0 ? "bug" : "bug \(index + 1)",
        value: [bug.url ?? bug.id, bug.title].compactMap(\.self).joined(separator: " "))
    }
    let limit = function.timeLimit.map { [Property(name: "timeLimit", value: Seconds.text($0))] }
    return bugs + (limit ?? [])
  }
}
