internal import TestJournal

/// The parsed name of a test case in our dialect: `journey(_:) (animal: Crab, tags: Sea + Shore) #2`.
struct ParsedCaseName: Equatable {
  /// The function's name: the whole name if it is not in our dialect.
  var function: String
  /// The arguments; empty if the name has none.
  var arguments: [TestCase.Argument] = []

  /// Creates the parts of a name.
  ///
  /// - Parameter name: The name.
  init(_ name: String) {
    function = name
    var rest = name[...]
    // A number tells equal names apart; it is part of neither the function nor the arguments.
    if let mark = rest.lastIndex(of: "#"), Int(rest[rest.index(after: mark)...]) != nil,
      rest[..<mark].hasSuffix(") ")
    {
      rest = rest[..<mark].dropLast()
    }
    guard rest.hasSuffix(")"), let gap = rest.firstRange(ofBytes: ") (") else { return }
    let head = rest[...gap.lowerBound]
    guard let labels = Self.labels(of: head), !labels.isEmpty else { return }
    function = String(head)
    arguments = Self.arguments(rest[gap.upperBound...].dropLast(), count: labels.count)
  }

  /// Returns the labels of `journey(_:tags:)`; `nil` if the text is not a Swift function.
  private static func labels(of head: Substring) -> [Substring]? {
    guard let open = head.firstIndex(of: "("), open > head.startIndex else { return nil }
    let list = head[head.index(after: open)...].dropLast()
    guard list.isEmpty || list.last == ":" else { return nil }
    let labels = list.split(separator: ":")
    return labels.allSatisfy(isIdentifier) ? labels : nil
  }

  private static func isIdentifier(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
  }

  /// Splits `animal: Crab, tags: Sea`. A list that cannot be split with certainty stays one argument without a label, which every
  /// report shows in the same way.
  private static func arguments(_ list: Substring, count: Int) -> [TestCase.Argument] {
    let pieces = count == 1 ? [String(list)] : DisplayedArguments.pieces(of: String(list))
    // A platform or a driver may follow if the same case has several.
    guard pieces.count >= count, pieces.count <= count + 2 else {
      return [TestCase.Argument(label: nil, value: String(list))]
    }
    return pieces.map { piece in
      guard let colon = piece[...].firstRange(ofBytes: ": "),
        isIdentifier(piece[..<colon.lowerBound])
      else {
        return TestCase.Argument(label: nil, value: piece)
      }
      return TestCase.Argument(
        label: String(piece[..<colon.lowerBound]), value: String(piece[colon.upperBound...]))
    }
  }
}
