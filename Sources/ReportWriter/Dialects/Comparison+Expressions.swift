/// Comparisons stated by the expression that did not hold.
extension Comparison {
  /// Reads pytest's `assert 3 == 4`, with or without `AssertionError: ` and a message before it, and unittest's
  /// `3 != 4 : the total` and `Lists differ: [1] != [2]`.
  static func python(_ text: Substring) -> Comparison? {
    for line in text.split(separator: "\n").prefix(50) {
      var line = line
      if line.hasPrefix("AssertionError: ") { line = line.dropFirst(16) }
      if line.hasPrefix("assert ") {
        return operands(of: line.dropFirst(7), around: operators).map {
          Comparison(left: $0.left, right: $0.right)
        }
      }
    }
    guard var line = text.split(separator: "\n").first else { return nil }
    if let differ = line.firstRange(ofBytes: " differ: "),
      differ.lowerBound.utf16Offset(in: line) < 20
    {
      line = line[differ.upperBound...]
    }
    guard let (left, right) = operands(of: line, around: [" != "]), isLiteral(left) else {
      return nil
    }
    let value = right.firstRange(ofBytes: " : ").map { right[..<$0.lowerBound] } ?? right
    return Comparison(left: Side("First", left), right: Side("Second", value))
  }

  private static let operators = [
    " == ", " != ", " <= ", " >= ", " < ", " > ", " not in ", " in ", " is not ", " is ",
  ]

  /// Whether a text starts like a Python value, because prose with `!=` in it is not a comparison.
  private static func isLiteral(_ text: Substring) -> Bool {
    guard let first = text.utf8.first else { return false }
    return "'\"[({<-0123456789".utf8.contains(first)
      || ["None", "True", "False", "b'", "datetime.", "Decimal("].contains { text.hasPrefix($0) }
  }

  /// Parses the customary messages of Go tests: `got 3, want 4`, `Total([1 2]) = 3; want 4`, `want 4, got 3`.
  static func got(_ text: Substring) -> Comparison? {
    guard let line = text.split(separator: "\n").first, line.utf8.count <= longestSentence else {
      return nil
    }
    for separator in [", ", "; "] as [StaticString] {
      guard let cut = line.lastRange(ofBytes: separator) else { continue }
      let (before, after) = (line[..<cut.lowerBound], line[cut.upperBound...])
      if let expected = word(after, ["want", "expected", "wanted"]) {
        if let found = last(["got", "have"], in: before) {
          return Comparison(expected: expected, found: found)
        }
        if let equals = before.lastRange(ofBytes: " = ") {
          return Comparison(expected: expected, found: before[equals.upperBound...])
        }
      }
      if let found = word(after, ["got", "but got", "have"]),
        let expected = last(["want", "expected", "wanted"], in: before, behind: ":")
      {
        return Comparison(expected: expected, found: found)
      }
    }
    return nil
  }

  private static let longestSentence = 2_000

  /// Returns the text after one of some words, with or without a colon, at the start of a text.
  private static func word(_ text: Substring, _ words: [String]) -> Substring? {
    for word in words where text.hasPrefix(word) {
      let rest = text.dropFirst(word.count)
      let value = rest.hasPrefix(":") ? rest.dropFirst() : rest
      if value.hasPrefix(" ") { return value.dropFirst() }
    }
    return nil
  }

  /// Returns the text after the last of some words in a text.
  ///
  /// - Parameter mark: The mark that a word must follow unless it starts the text. In prose, it follows another word.
  private static func last(
    _ words: [String], in text: Substring, behind mark: Character? = nil
  ) -> Substring? {
    var start = text.endIndex
    while start > text.startIndex {
      start = text.utf8.index(before: start)
      let before = text[..<start]
      guard before.isEmpty || before.last == " " || before.last == "\t" else { continue }
      if let mark, let last = before.last(where: { $0 != " " }), last != mark { continue }
      if let value = word(text[start...], words) { return value }
    }
    return nil
  }

  /// Parses Node's `3 !== 4` on a line of its own.
  static func strict(_ text: Substring) -> Comparison? {
    for line in text.split(separator: "\n").prefix(10) {
      if let (left, right) = operands(of: line, around: [" !== "]) {
        return Comparison(expected: right, found: left)
      }
    }
    return nil
  }
}
