/// Names of tests that contain the name of their class: `Shop.CartTests.Total(price: 1.5)`.
enum DottedName {
  /// Divides a name.
  ///
  /// - Parameter suite: The name of the class, if it is known.
  /// - Returns: The name of the class, and the rest; the class is empty if the name has none.
  static func parts(_ name: String, suite: String) -> (suite: String, name: String) {
    if !suite.isEmpty {
      let isPart = name.hasPrefix(suite + ".") && name.utf8.count > suite.utf8.count + 1
      return (suite, isPart ? String(name.dropFirst(suite.count + 1)) : name)
    }
    // Arguments may contain dots.
    let head = name.prefix { $0 != "(" && $0 != "<" }
    let isName = head.allSatisfy { $0.isLetter || $0.isNumber || "._`+".contains($0) }
    guard isName, let dot = head.lastIndex(of: "."), dot > head.startIndex, head.last != "." else {
      return ("", name)
    }
    return (String(head[..<dot]), String(name[name.index(after: dot)...]))
  }
}
