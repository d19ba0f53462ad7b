/// Assigns IDs to the suites and functions of a journal. They resemble those of Swift Testing as far as possible, and are unique.
struct JournalIDs {
  private var names = UniqueNames(separator: "#")

  /// Returns the id of a function.
  mutating func next(_ function: TestFunction, suite: String) -> String {
    var id = "\(suite)/\(function.name)"
    if let location = function.location {
      let file = location.file.split(separator: "/").last ?? ""
      id += "/\(file):\(location.line):\(location.column)"
    }
    return next(id)
  }

  /// Returns a unique ID.
  ///
  /// - Returns: The ID, with a number if it is already in use.
  mutating func next(_ id: String) -> String { names.next(id) }
}
