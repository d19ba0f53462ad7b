/// Comparisons of long values by JavaScript libraries: one text with marked lines.
extension Comparison {
  /// Reads Jest's `- Expected  - 1` / `+ Received  + 1` and Node's `+ actual - expected`, each with the lines under it.
  static func difference(_ text: Substring) -> Comparison? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard
      let head = lines.firstIndex(where: {
        $0.hasPrefix("- Expected") || $0.hasPrefix("+ actual - expected")
      })
    else { return nil }
    let isJest = lines[head].hasPrefix("-")
    lines = lines[(head + 1)...]
    if isJest {
      guard let second = lines.popFirst(), second.hasPrefix("+ Received") else { return nil }
    }
    return marked(lines, marks: 2)
  }

  /// Compares the lines marked with `-`, which are expected, with those marked with `+`; the others are on both sides.
  ///
  /// - Parameter width: The number of characters of a mark.
  static func marked(_ lines: some Collection<Substring>, marks width: Int) -> Comparison {
    func text(without mark: Unicode.Scalar) -> String {
      let lines = lines.filter { $0.utf8.first != UInt8(ascii: mark) }
      return ForeignText.joined(lines.map { $0.dropFirst(width) })
    }
    return Comparison(expected: text(without: "+"), found: text(without: "-"))
  }
}
