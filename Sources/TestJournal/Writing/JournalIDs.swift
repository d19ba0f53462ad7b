/// Gives the suites and functions of a journal their ids: like those of Swift Testing where they can be, and no two
/// the same.
struct JournalIDs {
  private var names = UniqueNames(separator: "#")

  /// Returns the id of a function.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - suite: The name of its suite.
  /// - Returns: `Module.Suite/function()/File.swift:12:4`.
  mutating func next(_ function: TestFunction, suite: String) -> String {
    var id = "\(suite)/\(function.name)"
    if let location = function.location {
      let file = location.file.split(separator: "/").last ?? ""
      id += "/\(file):\(location.line):\(location.column)"
    }
    return next(id)
  }

  /// Returns an id.
  ///
  /// - Parameter id: What it is to be.
  /// - Returns: The id, with a number when it is another's already.
  mutating func next(_ id: String) -> String {
    names.next(id)
  }
}
