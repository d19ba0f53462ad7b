internal import TestJournal

/// The parsed name of a test case in our dialect: `journey(_:) (animal: Crab, tags: Sea + Shore) #2`.
///
/// It is parsed byte by byte, because a file may contain a million names.
struct ParsedCaseName: Equatable {
  /// The function's name: the whole name if it is not in our dialect.
  var function: String
  /// The arguments; empty if the name has none.
  var arguments: [TestCase.Argument] = []

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  init(_ name: String) {
    var name = name
    function = name
    if let parts = name.withUTF8({ Self.parts(of: $0[...]) }) { self = parts }
  }

  private init(function: Bytes, arguments: [TestCase.Argument]) {
    self.function = Self.text(function)
    self.arguments = arguments
  }

  private static func parts(of name: Bytes) -> ParsedCaseName? {
    let name = withoutNumber(name)
    guard name.last == UInt8(ascii: ")"), let end = end(of: ") (", in: name) else { return nil }
    let head = name[..<(end - 2)]
    guard let count = countOfLabels(in: head), count > 0 else { return nil }
    return ParsedCaseName(
      function: head, arguments: arguments(name[end...].dropLast(), count: count))
  }

  /// Removes the number that distinguishes equal names; it belongs neither to the function nor to the arguments.
  private static func withoutNumber(_ name: Bytes) -> Bytes {
    guard let mark = name.lastIndex(of: UInt8(ascii: "#")), name[..<mark].ends(with: ") "),
      Int(text(name[(mark + 1)...])) != nil
    else { return name }
    return name[..<(mark - 1)]
  }

  /// Returns the number of labels of `journey(_:tags:)`; `nil` if the text is not a Swift function.
  private static func countOfLabels(in head: Bytes) -> Int? {
    guard let open = head.firstIndex(of: UInt8(ascii: "(")), open > head.startIndex else {
      return nil
    }
    let list = head[(open + 1)...].dropLast()
    guard list.isEmpty || list.last == UInt8(ascii: ":") else { return nil }
    let labels = list.split(separator: UInt8(ascii: ":"))
    return labels.allSatisfy(isIdentifier) ? labels.count : nil
  }

  private static func isIdentifier(_ bytes: Bytes) -> Bool {
    let isPlain = bytes.allSatisfy { byte in
      byte | 0x20 &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`")
    }
    guard !isPlain else { return !bytes.isEmpty }
    return text(bytes).allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
  }

  /// Splits `animal: Crab, tags: Sea`. A list that cannot be split with certainty stays one argument without a label, which every
  /// report shows in the same way.
  private static func arguments(_ list: Bytes, count: Int) -> [TestCase.Argument] {
    let pieces = count == 1 ? [list] : DisplayedArguments.pieces(of: list)
    // A platform or a driver may follow if the same case has several.
    guard pieces.count >= count, pieces.count <= count + 2 else {
      return [TestCase.Argument(label: nil, value: text(list))]
    }
    return pieces.map { piece in
      guard let end = end(of: ": ", in: piece), isIdentifier(piece[..<(end - 2)]) else {
        return TestCase.Argument(label: nil, value: text(piece))
      }
      return TestCase.Argument(label: text(piece[..<(end - 2)]), value: text(piece[end...]))
    }
  }

  /// Returns the index after the first occurrence of a text.
  private static func end(of text: StaticString, in bytes: Bytes) -> Int? {
    UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes)).end(
      of: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    ).map { $0 + bytes.startIndex }
  }

  private static func text(_ bytes: Bytes) -> String { String(decoding: bytes, as: UTF8.self) }
}
