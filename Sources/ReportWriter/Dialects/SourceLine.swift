internal import TestJournal

/// A line of a source file that a line of text names, in whatever way a tool writes it: `cart_test.cc:12`, `cart.cpp(12)`,
/// `Cart.cs:line 12`, `cart.t line 12`, `"cart.py", line 12`, `cart_test.dart 12:3`, `Cart.swift#StartingLineNumber=11`.
struct SourceLine {
  /// The place.
  let location: SourceLocation
  /// The text before the file, and that after the line.
  let before: Substring
  let after: Substring

  private static let longestLine = 1_000

  /// Finds the first place that a line of text names.
  ///
  /// - Parameter text: The line. The result is `nil` if it names none.
  init?(in text: Substring) {
    let line = text.utf8.count > Self.longestLine ? text.prefix(Self.longestLine / 4) : text
    let bytes = line.utf8
    var index = bytes.startIndex
    while let dot = bytes[index...].firstIndex(of: UInt8(ascii: ".")) {
      index = bytes.index(after: dot)
      let ending = bytes[index...].prefix { Self.isWord($0) }
      guard !ending.isEmpty, ending.count < 8, let name = String(ending),
        SuiteName.isEnding(name)
      else { continue }
      let start = Self.start(ofPathBefore: dot, in: line)
      guard start < dot, let (number, column, end) = Self.number(in: line[ending.endIndex...])
      else { continue }
      var file = line[start..<ending.endIndex]
      if file.hasPrefix("file://") { file = file.dropFirst(7) }
      location = SourceLocation(file: String(file), line: number, column: column)
      before = line[..<start]
      after = line[end...]
      return
    }
    return nil
  }

  /// Whether the line says nothing but the place.
  var isAlone: Bool { Self.isFiller(before) && Self.isFiller(after) }

  /// Whether a line says nothing but a place, such as a file without a line.
  static func isPlace(_ line: Substring) -> Bool {
    if let found = SourceLine(in: line) { return found.isAlone }
    let word = String(line).trimmed
    guard !word.isEmpty, word.utf8.count < longestLine, !word.contains(" ") else { return false }
    let file = word.lastIndex(of: ":").map { word[..<$0] } ?? word[...]
    return SuiteName.isFile(String(file))
  }

  private static func isFiller(_ text: Substring) -> Bool {
    let words = text.split { !$0.isLetter }
    return words.allSatisfy {
      ["at", "in", "from", "file", "line", "error"].contains($0.lowercased())
    }
      && text.utf8.count < 60
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte | 0x20 &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }

  /// A path ends at white space, a quotation mark or a bracket; the colon of a Windows drive is part of it.
  private static func start(ofPathBefore dot: Substring.Index, in line: Substring)
    -> Substring.Index
  {
    var start = dot
    while start > line.startIndex {
      let previous = line.utf8.index(before: start)
      let byte = line.utf8[previous]
      if byte <= 0x20 || "\"'`()[]<>,;|=".utf8.contains(byte) { break }
      if byte == UInt8(ascii: ":") {
        let isDrive =
          previous > line.startIndex && start < dot
          && "\\/".utf8.contains(line.utf8[start])
        if !isDrive { break }
      }
      start = previous
    }
    return start
  }

  /// Reads the number of the line behind the file.
  private static func number(
    in text: Substring
  ) -> (line: Int, column: Int, end: Substring.Index)? {
    var rest = text
    for mark in [":line ", "\", line ", ", line ", " line ", ":", "("] where rest.hasPrefix(mark) {
      rest = rest.dropFirst(mark.count)
      return numbers(in: rest, column: mark == "(" ? "," : ":")
    }
    if rest.hasPrefix("#"), let mark = rest.firstRange(ofBytes: "StartingLineNumber="),
      let (line, _, end) = numbers(in: rest[mark.upperBound...], column: ":")
    {
      // Xcode counts from zero.
      return (line + 1, 0, end)
    }
    if rest.first == " ", let (line, column, end) = numbers(in: rest.dropFirst(), column: ":"),
      column > 0
    {
      return (line, column, end)
    }
    return nil
  }

  private static func numbers(
    in text: Substring, column mark: Character
  ) -> (line: Int, column: Int, end: Substring.Index)? {
    let digits = text.drop { $0 == " " }.prefix { $0.isASCII && $0.isNumber }
    guard let line = Int(digits), line >= 0, line < 10_000_000 else { return nil }
    let rest = text[digits.endIndex...]
    guard rest.first == mark else { return line > 0 ? (line, 0, digits.endIndex) : nil }
    let more = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
    guard let column = Int(more) else { return line > 0 ? (line, 0, digits.endIndex) : nil }
    return line > 0 ? (line, column, more.endIndex) : nil
  }
}
