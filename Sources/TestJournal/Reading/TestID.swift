/// The parts of a test's ID in an event stream: `Module.Type/Nested/function(…)/File.swift:12:4`.
package struct TestID: Equatable {
  /// The dotted name of the suite, or of the module for a function outside any type.
  package var suite: String
  /// The name of the function with its labels; `nil` for the ID of a suite.
  package var function: String?
  /// The source location of the function. The file is only a name.
  var location: SourceLocation?

  /// Parses an ID.
  ///
  /// - Parameter name: The name of the function, if its `test` record states it.
  package init(_ id: String, functionName name: String? = nil) {
    var path = Substring(id)
    if let slash = path.lastIndex(of: "/"),
      let location = Self.location(path[path.index(after: slash)...])
    {
      self.location = location
      path = path[..<slash]
    }
    guard location != nil || name != nil else {
      suite = Self.dotted(path)
      return
    }
    if let name, path.hasSuffix(name) {
      function = name
      path = path.dropLast(name.count)
    } else {
      // Labels contain no separators, so the name of a function starts after the last separator before the parenthesis.
      let head = path.prefix { $0 != "(" }
      let start = head.lastIndex { $0 == "/" || $0 == "." }.map(head.index(after:))
      function = String(path[(start ?? path.startIndex)...])
      path = path[..<(start ?? path.startIndex)]
    }
    suite = Self.dotted(path.last == "/" || path.last == "." ? path.dropLast() : path)
  }

  private static func dotted(_ path: Substring) -> String {
    String(path.map { $0 == "/" ? "." : $0 })
  }

  private static func location(_ text: Substring) -> SourceLocation? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let line = Int(parts[parts.count - 2]),
      let column = Int(parts[parts.count - 1]), line >= 0, column >= 0
    else { return nil }
    return SourceLocation(
      file: parts.dropLast(2).joined(separator: ":"), line: line, column: column)
  }
}
