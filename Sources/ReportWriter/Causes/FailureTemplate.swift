/// The text of a failure, split into parts that may differ between failures with the same cause and parts that may not.
///
/// Numbers may differ, and so may the case's own arguments wherever they occur as words, because identifiers are derived from them.
/// Quoted text is split off as well, and may differ if something explains it.
struct FailureTemplate {
  /// A piece of the text.
  struct Piece {
    /// The kind of piece.
    enum Kind: Hashable {
      case text, number, mark
      /// An argument of the case, with its label.
      case argument(label: String?)
    }

    var kind: Kind
    /// The original text.
    var spelled: [UInt8]
    /// The number of the surrounding quotation, from 1; 0 outside quotations.
    var quote = 0
  }

  /// A lower-case spelling of an argument, with the argument's label.
  typealias Word = (bytes: [UInt8], label: String?)

  /// The pieces, in order.
  private(set) var pieces: [Piece] = []
  private var quotes = 0
  private static let argument: UInt8 = 1
  private static let number: UInt8 = 2
  private static let quote: UInt8 = 3

  /// Splits a text.
  ///
  /// - Parameter words: The spellings of the arguments of its case.
  init(_ text: String, words: [Word]) {
    let lowered = Array(text.lowercased().utf8)
    let written = Array(text.utf8)
    var scanner = FailureScanner(
      bytes: lowered, written: written.count == lowered.count ? written : lowered, words: words)
    var closing: [UInt8]?
    while let token = scanner.next(closing: closing) {
      let quote = closing == nil ? 0 : quotes
      switch token {
      case .text(let bytes): add(bytes, .text, quote)
      case .number(let bytes): add(bytes, .number, quote)
      case .argument(let bytes, let label): add(bytes, .argument(label: label), quote)
      case .open(let mark, let close):
        quotes += 1
        add(mark, .mark, 0)
        closing = close
      case .close(let mark):
        add(mark, .mark, 0)
        closing = nil
      }
    }
  }

  private mutating func add(_ bytes: [UInt8], _ kind: Piece.Kind, _ quote: Int) {
    if kind == .text, let last = pieces.indices.last, pieces[last].kind == .text,
      pieces[last].quote == quote
    {
      pieces[last].spelled += bytes
    } else {
      pieces.append(Piece(kind: kind, spelled: bytes, quote: quote))
    }
  }

  /// The common key of texts that differ only in numbers and arguments.
  var strict: [UInt8] { key { _ in true } }

  /// The common key of texts that differ in quotations as well.
  var loose: [UInt8] { key { $0.quote == 0 } }

  private func key(_ isTold: (Piece) -> Bool) -> [UInt8] {
    var key: [UInt8] = []
    for piece in pieces where isTold(piece) {
      switch piece.kind {
      case .text: key += FailureScanner.lowered(piece.spelled)
      case .number: key.append(Self.number)
      case .mark: key.append(Self.quote)
      case .argument: key.append(Self.argument)
      }
    }
    return key
  }

  /// Whether the text contains an argument of its case.
  var hasArgument: Bool { pieces.contains { if case .argument = $0.kind { true } else { false } } }

  /// Returns whether a key matches another one with words in place of that one's arguments. When a fault fails both the case with
  /// `Crab` and the one with `all`, only the first knows that `crab` is an argument.
  static func covers(_ pattern: [UInt8], _ key: [UInt8], _ words: Set<[UInt8]>) -> Bool {
    var rest = key[...]
    for byte in pattern {
      if rest.first == byte {
        rest.removeFirst()
      } else {
        guard byte == argument, let length = argumentLength(rest, words) else { return false }
        rest = rest.dropFirst(length)
      }
    }
    return rest.isEmpty
  }

  /// The length of the longest argument that starts here, up to a few words.
  private static func argumentLength(_ rest: ArraySlice<UInt8>, _ words: Set<[UInt8]>) -> Int? {
    var length = 0
    var found: Int?
    for _ in 0..<maxWords {
      length += rest.dropFirst(length).prefix { FailureScanner.isLetter($0) || $0 == number }.count
      if words.contains(Array(rest.prefix(length))) { found = length }
      guard rest.dropFirst(length).first == UInt8(ascii: " ") else { break }
      length += 1
    }
    return found
  }

  private static let maxWords = 4

  /// Whether the text is specific enough to recognize the fault at another place, which `assert 3 == 4` is not.
  var isTelling: Bool {
    var letters = 0
    for piece in pieces where piece.kind == .text {
      for word in FailureScanner.lowered(piece.spelled).split(whereSeparator: {
        !FailureScanner.isLetter($0)
      }) where !Self.general.contains(String(decoding: word, as: UTF8.self)) {
        letters += word.count
      }
    }
    return letters >= 8
  }

  /// Words that any failure may contain.
  private static let general: Set<String> = [
    "actual", "an", "and", "are", "assert", "assertion", "assertionerror", "be", "but", "caught",
    "did", "equal", "error", "exception", "expectation", "expected", "fail", "failed", "failure",
    "fatal", "false", "found", "got", "have", "is", "issue", "match", "nil", "none", "not", "null",
    "of", "object", "received", "recorded", "should", "test", "than", "that", "the", "thrown", "to",
    "true", "undefined", "unexpected", "value", "values", "was", "while", "xctassertequal",
    "xctassertfalse", "xctassertnil", "xctassertnotnil", "xctasserttrue", "xctfail",
  ]
}
