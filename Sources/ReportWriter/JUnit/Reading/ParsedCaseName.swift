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
    if let mark = rest.utf8.lastIndex(of: UInt8(ascii: "#")),
      Int(rest[rest.utf8.index(after: mark)...]) != nil,
      rest[..<mark].utf8.suffix(2).elementsEqual(") ".utf8)
    {
      rest = rest[..<rest.utf8.index(before: mark)]
    }
    guard rest.utf8.last == UInt8(ascii: ")"), let gap = rest.firstRange(ofBytes: ") (") else {
      return
    }
    let head = rest[..<rest.utf8.index(after: gap.lowerBound)]
    guard let labels = Self.labels(of: head), !labels.isEmpty else { return }
    function = String(head)
    let list = rest[gap.upperBound..<rest.utf8.index(before: rest.endIndex)]
    arguments = Self.arguments(list, count: labels.count)
  }

  /// Returns the labels of `journey(_:tags:)`; `nil` if the text is not a Swift function.
  private static func labels(of head: Substring) -> [Substring]? {
    guard let open = head.utf8.firstIndex(of: UInt8(ascii: "(")), open > head.startIndex else {
      return nil
    }
    let list = head.utf8[head.utf8.index(after: open)...].dropLast()
    guard list.isEmpty || list.last == UInt8(ascii: ":") else { return nil }
    let labels = list.split(separator: UInt8(ascii: ":")).map { Substring($0) }
    return labels.allSatisfy(isIdentifier) ? labels : nil
  }

  private static func isIdentifier(_ text: Substring) -> Bool {
    guard !text.utf8.allSatisfy({ isOfIdentifier($0) }) else { return !text.isEmpty }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
  }

  /// Whether an ASCII character may be of an identifier.
  private static func isOfIdentifier(_ byte: UInt8) -> Bool {
    byte | 0x20 &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`")
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
