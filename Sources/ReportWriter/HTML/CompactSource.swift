/// The report's script or style without what only its authors need: indentation, comments, spaces around punctuation.
///
/// Every report carries them, so a fifth less is worth a small scanner. A line end of a script stays where a semicolon
/// may have been left out; what is inside strings, templates and regular expressions is not touched. A comment must
/// stand on lines of its own.
struct CompactSource {
  /// The compact source.
  private(set) var bytes: [UInt8] = []
  private let source: [UInt8]
  private var index = 0

  /// Makes a script compact.
  ///
  /// - Parameter script: JavaScript.
  init(script: [UInt8]) {
    source = Self.trimmed(script)
    bytes.reserveCapacity(source.count)
    copyCode(untilBrace: false)
    bytes = Self.ascii(bytes)
  }

  /// Makes a style sheet compact.
  ///
  /// - Parameter style: CSS, in whose strings no space stands beside punctuation.
  init(style: [UInt8]) {
    source = Self.trimmed(style)
    bytes.reserveCapacity(source.count)
    while index < source.count {
      let byte = source[index]
      index += 1
      let last = bytes.last ?? UInt8(ascii: "}")
      if byte == Self.space || byte == Self.newline, index < source.count {
        if "{};,>:".utf8.contains(last) || "{}>".utf8.contains(source[index]) { continue }
      }
      if byte == UInt8(ascii: "}"), last == UInt8(ascii: ";") { bytes.removeLast() }
      bytes.append(byte)
    }
  }

  private static let space = UInt8(ascii: " ")
  private static let newline = UInt8(ascii: "\n")
  /// What needs no space beside it. Plus, minus and slash do: `a + +b`, `a / /b/`.
  private static let punctuation = flags("{}()[],;:=<>&|?*!")
  /// After what a slash begins a regular expression, not a division.
  private static let beforeExpression = flags("(,=:[!&|?{};>\n")

  /// After what a line end means nothing.
  private static let open = flags("{(,[;")

  private static func flags(_ characters: StaticString) -> [Bool] {
    var flags = [Bool](repeating: false, count: 256)
    characters.withUTF8Buffer { for byte in $0 { flags[Int(byte)] = true } }
    return flags
  }

  /// Copies code up to its end, or up to the brace that ends a template's expression.
  private mutating func copyCode(untilBrace: Bool) {
    var depth = 0
    while index < source.count {
      let byte = source[index]
      let last = bytes.last ?? Self.newline
      switch byte {
      case Self.space:
        index += 1
        guard index < source.count else { return }
        if Self.punctuation[Int(last)] || Self.punctuation[Int(source[index])] { continue }
        bytes.append(byte)
      case Self.newline where Self.open[Int(last)]: index += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): copyLiteral(until: byte)
      case UInt8(ascii: "`"): copyTemplate()
      case UInt8(ascii: "/") where Self.beforeExpression[Int(last)]: copyLiteral(until: byte)
      default:
        if byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "}") {
          depth -= 1
          if untilBrace, depth < 0 { return }
        }
        bytes.append(byte)
        index += 1
      }
    }
  }

  /// Copies a string or a regular expression, in whose `[…]` a slash does not end it.
  private mutating func copyLiteral(until end: UInt8) {
    var isInSet = false
    copyByte()
    while index < source.count, source[index] != Self.newline {
      let byte = source[index]
      copyByte()
      if byte == UInt8(ascii: "\\"), index < source.count {
        copyByte()
      } else if end == UInt8(ascii: "/"), byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") {
        isInSet = byte == UInt8(ascii: "[")
      } else if byte == end, !isInSet {
        return
      }
    }
  }

  private mutating func copyTemplate() {
    copyByte()
    while index < source.count {
      let byte = source[index]
      copyByte()
      if byte == UInt8(ascii: "\\"), index < source.count {
        copyByte()
      } else if byte == UInt8(ascii: "$"), index < source.count, source[index] == UInt8(ascii: "{")
      {
        copyByte()
        copyCode(untilBrace: true)
      } else if byte == UInt8(ascii: "`") {
        return
      }
    }
  }

  private mutating func copyByte() {
    bytes.append(source[index])
    index += 1
  }

  /// Returns a script with escapes for what is not ASCII, which stands in its strings only: a browser then keeps it in
  /// half the memory, and reads it sooner.
  private static func ascii(_ script: [UInt8]) -> [UInt8] {
    guard script.contains(where: { $0 >= 0x80 }) else { return script }
    var result: [UInt8] = []
    result.reserveCapacity(script.count * 5 / 4)
    for unit in String(decoding: script, as: UTF8.self).utf16 {
      if unit < 0x80 {
        result.append(UInt8(unit))
      } else {
        let digits = String(unit, radix: 16)
        result.append(
          contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
      }
    }
    return result
  }

  /// Returns the lines that are not empty and not comments, without their indentation.
  private static func trimmed(_ file: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(file.count)
    for line in file.split(separator: newline) {
      let content = line.drop { $0 == space }
      if content.isEmpty || content.starts(with: "//".utf8) { continue }
      if content.starts(with: "/*".utf8), content.suffix(2).elementsEqual("*/".utf8) { continue }
      result.append(contentsOf: content)
      result.append(newline)
    }
    return result
  }
}
