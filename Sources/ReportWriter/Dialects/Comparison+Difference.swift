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
    var expected: [Substring] = []
    var found: [Substring] = []
    for line in lines {
      switch line.utf8.first {
      case UInt8(ascii: "-"): expected.append(line.dropFirst(2))
      case UInt8(ascii: "+"): found.append(line.dropFirst(2))
      default:
        expected.append(line.dropFirst(2))
        found.append(line.dropFirst(2))
      }
    }
    return Comparison(expected: ForeignText.joined(expected), found: ForeignText.joined(found))
  }
}
