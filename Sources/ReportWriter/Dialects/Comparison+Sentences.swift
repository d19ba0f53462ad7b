/// Comparisons that a sentence states, or the check that did not hold.
extension Comparison {
  /// Reads PHPUnit's `Failed asserting that 4 is identical to 3.` and the like, and its difference of two texts.
  static func phpUnit(_ text: Substring) -> Comparison? {
    guard let start = text.firstRange(ofBytes: "Failed asserting that ") else { return nil }
    if let head = text.firstRange(ofBytes: "--- Expected\n+++ Actual\n") {
      let lines = text[head.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
      return marked(lines.filter { !$0.hasPrefix("@@") }, marks: 1)
    }
    let line = text[start.upperBound...].prefix { $0 != "\n" }
    let middles: [StaticString] = [
      " is identical to ", " matches expected ", " is equal to ", " equals ",
    ]
    for middle in middles {
      guard let range = line.firstRange(ofBytes: middle) else { continue }
      let expected = line[range.upperBound...]
      return Comparison(
        expected: expected.hasSuffix(".") ? expected.dropLast() : expected,
        found: line[..<range.lowerBound])
    }
    return nil
  }

  /// Reads GoogleTest's `Expected equality of these values:`, each with its value under it.
  static func googleTest(_ text: Substring) -> Comparison? {
    guard let head = text.firstRange(ofBytes: "Expected equality of these values:\n") else {
      return nil
    }
    var sides: [Side] = []
    for line in text[head.upperBound...].split(separator: "\n") {
      let start = line.drop { $0 == " " }
      if start.hasPrefix("Which is: ") {
        guard let last = sides.indices.last else { return nil }
        sides[last].name =
          "\(last == 0 ? "Left" : "Right"): \(ShortText.line(sides[last].value, limit: 60))"
        sides[last].value = String(start.dropFirst(10))
      } else if sides.count < 2, line.hasPrefix("  ") {
        sides.append(Side(sides.isEmpty ? "Left" : "Right", start))
      } else {
        break
      }
    }
    return sides.count == 2 ? Comparison(left: sides[0], right: sides[1]) : nil
  }

  /// Reads Boost.Test's `check total == 4 has failed [3 != 4]`, Catch2's `with expansion:` and doctest's `values: CHECK_EQ( 3, 4 )`.
  static func check(_ text: Substring) -> Comparison? {
    if let mark = text.firstRange(ofBytes: " has failed ["),
      let end = text[mark.upperBound...].firstIndex(of: "]")
    {
      return operands(of: text[mark.upperBound..<end], around: comparisons).map {
        Comparison(left: $0.left, right: $0.right)
      }
    }
    if let mark = text.firstRange(ofBytes: "with expansion:\n") {
      let line = text[mark.upperBound...].drop { $0 == " " || $0 == "\n" }.prefix { $0 != "\n" }
      return operands(of: line, around: comparisons).map {
        Comparison(left: $0.left, right: $0.right)
      }
    }
    if let mark = text.firstRange(ofBytes: "values: "),
      let open = text[mark.upperBound...].firstIndex(of: "("),
      text.contains("CHECK") || text.contains("REQUIRE")
    {
      let inner = text[text.index(after: open)...].prefix { $0 != "\n" }
      guard let close = inner.lastIndex(of: ")") else { return nil }
      let list = inner[..<close]
      let sides =
        operands(of: list, around: comparisons) ?? operands(of: list, around: [", "])
        ?? pair(list)
      return sides.map { Comparison(left: Self.trimmed($0.left), right: Self.trimmed($0.right)) }
    }
    return nil
  }

  private static let comparisons = [" == ", " != ", " <= ", " >= ", " < ", " > "]

  private static func pair(_ list: Substring) -> (left: Substring, right: Substring)? {
    guard let comma = list.firstRange(ofBytes: ", ") else { return nil }
    return (list[..<comma.lowerBound], list[comma.upperBound...])
  }

  private static func trimmed(_ text: Substring) -> String { String(text).trimmed }

  /// Reads `Expected 4, but got 3.`, `Expected 10 but was 9`, `- Expected: 4 - Actual : 3`, and Chai's `expected 3 to equal 4`.
  static func sentence(_ text: Substring) -> Comparison? {
    guard let line = text.split(separator: "\n").first, line.utf8.count <= 2_000 else { return nil }
    let lower = Substring(line.lowercased())
    // Only then a place in the one text is a place in the other.
    guard lower.utf8.count == line.utf8.count, let start = lower.firstRange(ofBytes: "expected")
    else { return nil }
    func original(_ from: Substring.Index, _ to: Substring.Index) -> String {
      let first = lower.utf8.distance(from: lower.startIndex, to: from)
      let count = lower.utf8.distance(from: from, to: to)
      let index = line.utf8.index(line.startIndex, offsetBy: first)
      let piece = String(line[index..<line.utf8.index(index, offsetBy: count)])
      return bare(piece)
    }
    let rest = lower[start.upperBound...]
    let middles: [StaticString] = [
      ", but got ", " but got ", " but was ", "- actual", ", result", ", actual", " actual:",
    ]
    for middle in middles {
      guard let range = rest.firstRange(ofBytes: middle) else { continue }
      var found = original(range.upperBound, lower.endIndex)
      if found.hasSuffix(".") { found.removeLast() }
      let expected = original(start.upperBound, range.lowerBound)
      return expected.isEmpty || found.isEmpty ? nil : Comparison(expected: expected, found: found)
    }
    let verbs: [StaticString] = [
      " to deeply equal ", " to strictly equal ", " to equal ", " to eql ",
    ]
    for verb in verbs {
      guard let range = rest.firstRange(ofBytes: verb) else { continue }
      return Comparison(
        expected: original(range.upperBound, lower.endIndex),
        found: original(start.upperBound, range.lowerBound))
    }
    return nil
  }

  /// A value without the punctuation between it and the words around it.
  private static func bare(_ text: String) -> String {
    var text = text.trimmed
    while let last = text.last, ",-:".contains(last) { text = String(text.dropLast()).trimmed }
    while text.first == ":" { text = String(text.dropFirst()).trimmed }
    return text
  }
}
