/// The text of a failure, cut into what may differ between failures of one cause and what may not.
///
/// Numbers may differ, and so may the case's own arguments, wherever they stand as words: identifiers are computed from
/// them. What stands in quotation marks is cut off as well, and its contents may differ where something explains it.
struct FailureTemplate {
  /// A piece of the text.
  struct Piece {
    /// What a piece is.
    enum Kind: Hashable {
      case text, number, mark
      /// An argument of the case, under its label.
      case argument(label: String?)
    }

    /// What it is.
    var kind: Kind
    /// As it was written.
    var spelled: [UInt8]
    /// The number of the quotation that it stands in, from 1; 0 outside.
    var quote = 0
  }

  /// A word that an argument may be spelled as, in lower case, with the argument's label.
  typealias Word = (bytes: [UInt8], label: String?)

  /// The pieces, in order.
  private(set) var pieces: [Piece] = []
  private var quotes = 0
  private static let argument: UInt8 = 1
  private static let number: UInt8 = 2
  private static let quote: UInt8 = 3

  /// Cuts a text.
  ///
  /// - Parameters:
  ///   - text: A text of one line.
  ///   - words: How the arguments of its case may be spelled.
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

  /// What is the same in two texts that differ in numbers and arguments only.
  var strict: [UInt8] { key { _ in true } }

  /// What is the same in two texts that differ in quotations as well.
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

  /// Whether an argument of its case stands in it.
  var hasArgument: Bool {
    pieces.contains { if case .argument = $0.kind { true } else { false } }
  }

  /// Whether a key is another one with words where that one has arguments: of a fault that fails both what is given
  /// `Crab` and what is given `all`, only the first knows that `crab` is an argument.
  ///
  /// - Parameters:
  ///   - pattern: The key that has arguments.
  ///   - key: The other one.
  ///   - words: What may stand for an argument.
  /// - Returns: Whether both tell of one fault.
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

  /// How many bytes an argument has that begins here: the longest that is one, of a few words.
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

  /// Whether it says enough to know the fault again at another place: `assert 3 == 4` does not.
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

  /// What any failure may say.
  private static let general: Set<String> = [
    "actual", "an", "and", "are", "assert", "assertion", "assertionerror", "be", "but", "caught",
    "did", "equal", "error", "exception", "expectation", "expected", "fail", "failed", "failure",
    "fatal", "false", "found", "got", "have", "is", "issue", "match", "nil", "none", "not", "null",
    "of", "object", "received", "recorded", "should", "test", "than", "that", "the", "thrown", "to",
    "true", "undefined", "unexpected", "value", "values", "was", "while", "xctassertequal",
    "xctassertfalse", "xctassertnil", "xctassertnotnil", "xctasserttrue", "xctfail",
  ]
}
