/// Finds numbers, quotations and argument words in the text of a failure.
struct FailureScanner {
  /// A token of the text.
  enum Token {
    case text([UInt8])
    case number([UInt8])
    case argument([UInt8], label: String?)
    /// An opening mark of a quotation, and the mark that closes it.
    case open([UInt8], closing: [UInt8])
    case close([UInt8])
  }

  private let bytes: [UInt8]
  private let written: [UInt8]
  private let words: [FailureTemplate.Word]
  private var index = 0

  /// Creates a scanner at the start of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text in lower case.
  ///   - written: The original text, with the same number of bytes.
  ///   - words: The spellings of arguments.
  init(bytes: [UInt8], written: [UInt8], words: [FailureTemplate.Word]) {
    self.bytes = bytes
    self.written = written
    self.words = words
  }

  /// Returns the next token.
  ///
  /// - Parameter closing: The mark that closes the current quotation.
  /// - Returns: The token, or `nil` at the end.
  mutating func next(closing: [UInt8]?) -> Token? {
    guard index < bytes.count else { return nil }
    if let closing {
      if ends(closing, at: index) { return .close(take(closing.count)) }
    } else if let (open, close) = quotation() {
      return .open(take(open), closing: close)
    }
    if let word = words.first(where: { stands($0.bytes) }) {
      return .argument(take(word.bytes.count), label: word.label)
    }
    let digits = number()
    if digits > 0 { return .number(take(digits)) }
    return .text(take(1))
  }

  private mutating func take(_ count: Int) -> [UInt8] {
    defer { index += count }
    return Array(written[index..<(index + count)])
  }

  /// The length of the number that starts here: digits, `0x7f…`, or a UUID.
  private func number() -> Int {
    let rest = bytes[index...]
    let isWithinWord = isLetter(before: index) || index > 0 && bytes[index - 1] == 0x2D
    if !isWithinWord, Self.isHexadecimal(bytes[index]) {
      let parts = rest.prefix(36).split(separator: 0x2D, omittingEmptySubsequences: false)
      if parts.map(\.count) == [8, 4, 4, 4, 12],
        parts.allSatisfy({ $0.allSatisfy(Self.isHexadecimal) })
      {
        return 36
      }
      if rest.starts(with: "0x".utf8) {
        let digits = rest.dropFirst(2).prefix(while: Self.isHexadecimal).count
        if digits > 0 { return 2 + digits }
      }
    }
    return rest.prefix(while: Self.isDigit).count
  }

  /// Whether a word occurs here that is not part of another one: the `all` in `gallery` is not an argument. Common words do not
  /// count.
  private func stands(_ word: [UInt8]) -> Bool {
    guard bytes[index...].starts(with: word) else { return false }
    let end = index + word.count
    guard !isLetter(before: index), !isLetter(at: end) else { return false }
    return !Self.common.contains(word)
  }

  /// The length of the opening quotation mark here, and the mark that closes it.
  private func quotation() -> (Int, [UInt8])? {
    for (open, close, isWord) in Self.marks where bytes[index...].starts(with: open) {
      if isWord, isLetter(before: index) || index > 0 && Self.isDigit(bytes[index - 1]) { continue }
      var end = index + open.count
      while end < bytes.count {
        if ends(close, at: end) { return (open.count, close) }
        end += 1
      }
    }
    return nil
  }

  /// Whether a closing mark occurs at an index. An apostrophe does not close a quotation.
  private func ends(_ mark: [UInt8], at place: Int) -> Bool {
    guard bytes[place...].starts(with: mark) else { return false }
    let end = place + mark.count
    return mark != Self.apostrophe || !isLetter(at: end)
  }

  private func isLetter(at place: Int) -> Bool {
    guard place < bytes.count else { return false }
    return Self.isLetter(bytes[place]) && !isSign(at: place)
  }

  private func isLetter(before place: Int) -> Bool {
    guard place > 0 else { return false }
    return Self.isLetter(bytes[place - 1]) && !(place > 2 && isSign(at: place - 3))
  }

  /// Whether a symbol occurs at an index: U+2000 to U+22FF are dashes, quotation marks, arrows and operators.
  private func isSign(at place: Int) -> Bool {
    bytes[place] == 0xE2 && place + 2 < bytes.count && 0x80...0x8B ~= bytes[place + 1]
  }

  private static let apostrophe = Array("'".utf8)

  /// The opening and closing quotation marks, and whether a preceding letter rules out a quotation.
  private static let marks: [([UInt8], [UInt8], Bool)] = [
    ("“", "”", false), ("\"", "\"", false), ("`", "`", false), ("‘", "’", false), ("'", "'", true),
    ("<", ">", true),
  ].map { (Array($0.0.utf8), Array($0.1.utf8), $0.2) }

  /// Common words of the language in which failures are written.
  private static let common: Set<[UInt8]> = Set(
    [
      "an", "and", "as", "at", "be", "but", "by", "do", "element", "for", "if", "in", "is", "it",
      "no", "none", "not", "of", "on", "one", "or", "so", "the", "to", "up", "was",
    ].map { Array($0.utf8) })

  /// Returns text with its ASCII letters in lower case.
  ///
  /// - Returns: The text, with the same number of bytes.
  static func lowered(_ bytes: [UInt8]) -> [UInt8] {
    bytes.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }
  }

  /// Whether a byte is part of a letter of any script.
  static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6
  }
}
