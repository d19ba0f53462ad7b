/// Removes from a script its comments, the white space between tokens, and the commas after the last item of a list.
///
/// It distinguishes strings, templates and regular expressions from code. A line break stays where it could end a statement.
struct ScriptCompaction {
  /// What is between two tokens.
  private enum Gap {
    case none, space, lineBreak
  }

  private let source: [UInt8]
  /// The class of each byte: a debug build looks a class up many times faster than it compares characters.
  private let classes: [ScriptByte]
  private var at = 0
  private var result: [UInt8] = []
  private var gap = Gap.none
  /// How many braces are open.
  private var depth = 0
  /// The depths at which an expression inside a template ends.
  private var templates: [Int] = []

  /// Starts at the beginning.
  init(_ script: [UInt8]) {
    source = script
    classes = ScriptByte.classes
    result.reserveCapacity(script.count)
  }

  /// Returns the compact script.
  mutating func run() -> [UInt8] {
    while at < source.count {
      switch classes[Int(source[at])] {
      case .word: copyWord()
      case .space:
        widenGap()
        at += 1
      case .lineBreak:
        gap = .lineBreak
        at += 1
      case .slash: readSlash()
      case .quote: copyString()
      case .backtick: copyTemplate()
      case .openBrace:
        put()
        depth += 1
      case .closeBrace:
        depth -= 1
        if templates.last == depth {
          templates.removeLast()
          copyTemplate()
        } else {
          put()
        }
      case .other: put()
      }
    }
    if gap == .lineBreak { result.append(UInt8(ascii: "\n")) }
    return result
  }

  private func isNext(_ byte: UInt8) -> Bool { at + 1 < source.count && source[at + 1] == byte }

  private mutating func widenGap() {
    if gap == .none { gap = .space }
  }

  private mutating func copyWord() {
    let start = at
    while at < source.count, classes[Int(source[at])] == .word { at += 1 }
    closeGap(before: source[start])
    result.append(contentsOf: source[start..<at])
  }

  /// Reads a comment, a regular expression, or a division.
  private mutating func readSlash() {
    if isNext(UInt8(ascii: "/")) {
      while at < source.count, classes[Int(source[at])] != .lineBreak { at += 1 }
    } else if isNext(UInt8(ascii: "*")) {
      widenGap()
      let star = UInt8(ascii: "*")
      let slash = UInt8(ascii: "/")
      at += 2
      while at < source.count, source[at] != star || !isNext(slash) { at += 1 }
      at += 2
    } else if startsExpression {
      copyExpression()
    } else {
      put()
    }
  }

  private mutating func copyString() {
    let quote = source[at]
    put()
    while at < source.count, source[at] != quote { copyCharacter() }
    copyCharacter()
  }

  /// Copies a template from its beginning, or from the end of an expression in it, to the next expression or its end.
  private mutating func copyTemplate() {
    put()
    while at < source.count, classes[Int(source[at])] != .backtick {
      let isExpression = source[at] == UInt8(ascii: "$") && isNext(UInt8(ascii: "{"))
      copyCharacter()
      guard isExpression else { continue }
      copyCharacter()
      templates.append(depth)
      depth += 1
      return
    }
    copyCharacter()
  }

  private mutating func copyExpression() {
    put()
    var isInClass = false
    while at < source.count, isInClass || classes[Int(source[at])] != .slash {
      if source[at] == UInt8(ascii: "[") { isInClass = true }
      if source[at] == UInt8(ascii: "]") { isInClass = false }
      copyCharacter()
    }
    copyCharacter()
  }

  /// Copies a character inside a literal, with the one that it escapes.
  private mutating func copyCharacter() {
    guard at < source.count else { return }
    let isEscape = source[at] == UInt8(ascii: "\\")
    result.append(source[at])
    at += 1
    if isEscape, at < source.count {
      result.append(source[at])
      at += 1
    }
  }

  /// Appends the next byte of the code.
  private mutating func put() {
    closeGap(before: source[at])
    result.append(source[at])
    at += 1
  }

  /// Appends what must stand between the last token and the next one.
  private mutating func closeGap(before byte: UInt8) {
    guard gap != .none else { return }
    defer { gap = .none }
    guard let last = result.last else { return }
    if needsGap(last, byte) {
      result.append(gap == .lineBreak ? UInt8(ascii: "\n") : UInt8(ascii: " "))
    } else if last == UInt8(ascii: ","), Self.closing.contains(byte),
      let before = result.dropLast().last,
      !Self.opening.contains(before)
    {
      result.removeLast()
    }
  }

  private func needsGap(_ last: UInt8, _ byte: UInt8) -> Bool {
    let kind = classes[Int(last)]
    if kind == .word || kind == .slash, classes[Int(byte)] == .word { return true }
    // Without the space, `a + +b`, `a / /b/` and `a < !b` would read differently.
    if last == UInt8(ascii: "<") || (last == byte && Self.doubled.contains(byte)) { return true }
    return gap == .lineBreak && !Self.unfinished.contains(last) && !Self.continuing.contains(byte)
  }

  /// Whether a slash starts a regular expression: it does where no value can end.
  private var startsExpression: Bool {
    guard let last = result.last else { return true }
    if classes[Int(last)] == .word {
      let word = result.reversed().prefix { classes[Int($0)] == .word }.reversed()
      return Self.keywords.contains(String(decoding: Array(word), as: UTF8.self))
    }
    return !Self.ending.contains(last)
  }

  private static let opening = Array("([{,".utf8)
  private static let closing = Array(")]}".utf8)
  private static let doubled = Array("+-/".utf8)
  /// After these, a line break ends no statement.
  private static let unfinished = Array("([{,;=?:&|<>*%^!~.".utf8)
  /// Before these, a line break ends no statement.
  private static let continuing = Array(")]},;.?:=&|*%<>^".utf8)
  /// A value may end with these.
  private static let ending = Array(")]\"'`/".utf8)
  private static let keywords: Set = [
    "return", "typeof", "case", "in", "of", "void", "delete", "await", "yield", "else", "do", "new",
  ]
}

/// The classes of a script's bytes.
private enum ScriptByte {
  case other, word, space, lineBreak, slash, quote, backtick, openBrace, closeBrace

  /// The class of each byte.
  static let classes = (0...255).map { ScriptByte(UInt8($0)) }

  private init(_ byte: UInt8) {
    self =
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
        UInt8(ascii: "#"), 0x80...:
        .word
      case UInt8(ascii: " "): .space
      case UInt8(ascii: "\n"): .lineBreak
      case UInt8(ascii: "/"): .slash
      case UInt8(ascii: "\""), UInt8(ascii: "'"): .quote
      case UInt8(ascii: "`"): .backtick
      case UInt8(ascii: "{"): .openBrace
      case UInt8(ascii: "}"): .closeBrace
      default: .other
      }
  }
}
