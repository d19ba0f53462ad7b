/// A text with one layer of escapes decoded: those of JSON, Swift, JavaScript, shells, URLs, forms and HTML, all at once. It knows where
/// each byte came from.
///
/// A text that is encoded several times, such as a form in JSON in an HTTP archive, is decoded once for each layer.
struct DecodedText {
  private(set) var bytes: [UInt8] = []
  /// The offset in the original text at which each byte begins, followed by the offset of the end.
  private(set) var offsets: [Int] = []
  /// Whether anything was decoded.
  private(set) var isChanged = false

  /// Creates a text without decoding it.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offsets = Array(0...bytes.count)
  }

  /// Decodes one layer of a text.
  init(decoding text: DecodedText) {
    guard text.bytes.contains(where: { Self.isEscape[Int($0)] }) else {
      (bytes, offsets) = (text.bytes, text.offsets)
      return
    }
    bytes.reserveCapacity(text.bytes.count)
    offsets.reserveCapacity(text.bytes.count + 1)
    text.bytes.withUnsafeBufferPointer { source in
      var index = 0
      while index < source.count {
        let start = text.offsets[index]
        let escape = Self.isEscape[Int(source[index])] ? Escape(source, at: index) : nil
        if let escape {
          for byte in escape.decoded {
            bytes.append(byte)
            offsets.append(start)
          }
          index += escape.length
          isChanged = true
        } else {
          bytes.append(source[index])
          offsets.append(start)
          index += 1
        }
      }
    }
    offsets.append(text.offsets.last ?? 0)
  }

  /// Whether a byte may begin an escape.
  private static let isEscape: [Bool] = {
    var result = [Bool](repeating: false, count: 256)
    for byte in #"\%+&'"#.utf8 { result[Int(byte)] = true }
    result[0xE2] = true
    return result
  }()
}

/// An escape in a text, and the bytes that it stands for.
private struct Escape {
  var decoded: [UInt8]
  var length: Int

  private static let named: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "szlig": "ß",
    "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "eacute": "é",
    "egrave": "è", "ecirc": "ê", "agrave": "à", "acirc": "â", "aacute": "á", "ccedil": "ç",
    "ntilde": "ñ", "oacute": "ó", "iacute": "í", "uacute": "ú", "aring": "å", "aelig": "æ",
    "oslash": "ø", "Eacute": "É", "euro": "€", "pound": "£", "sect": "§", "para": "¶", "deg": "°",
    "micro": "µ", "middot": "·", "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘",
    "rsquo": "’", "ldquo": "“", "rdquo": "”", "sol": "/", "bsol": "\\", "num": "#", "dollar": "$",
    "percnt": "%", "excl": "!", "quest": "?", "equals": "=", "plus": "+", "colon": ":",
    "semi": ";", "comma": ",", "period": ".", "lpar": "(", "rpar": ")", "lsqb": "[", "rsqb": "]",
    "lcub": "{", "rcub": "}", "commat": "@", "ast": "*", "Tab": "\t", "NewLine": "\n", "grave": "`",
    "Hat": "^", "lowbar": "_", "verbar": "|", "tilde": "˜",
  ]
  private static let controls: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9, UInt8(ascii: "b"): 8,
    UInt8(ascii: "f"): 12, UInt8(ascii: "v"): 11, UInt8(ascii: "0"): 0,
  ]

  init?(_ text: UnsafeBufferPointer<UInt8>, at index: Int) {
    let found: ([UInt8], Int)? =
      switch text[index] {
      case UInt8(ascii: "+"): ([UInt8(ascii: " ")], 1)
      case UInt8(ascii: "%"): Self.percent(text, index)
      case UInt8(ascii: "&"): Self.reference(text, index)
      case UInt8(ascii: "'"):
        // An apostrophe in a word that a shell reads in apostrophes.
        text[index...].starts(with: #"'\''"#.utf8) ? ([UInt8(ascii: "'")], 4) : nil
      case 0xE2: Self.sign(text, index)
      default: Self.backslash(text, index)
      }
    guard let found else { return nil }
    (decoded, length) = found
  }

  private static func backslash(
    _ text: UnsafeBufferPointer<UInt8>, _ index: Int
  ) -> ([UInt8], Int)? {
    guard index + 1 < text.count else { return nil }
    let next = text[index + 1]
    switch next {
    case UInt8(ascii: "u"):
      if index + 2 < text.count, text[index + 2] == UInt8(ascii: "{") {
        guard let (value, digits) = number(text, index + 3, radix: 16, most: 8),
          index + 3 + digits < text.count, text[index + 3 + digits] == UInt8(ascii: "}")
        else { return ([next], 2) }
        return (utf8(value), digits + 4)
      }
      guard case (let unit, 4)? = number(text, index + 2, radix: 16, most: 4) else {
        return ([next], 2)
      }
      let low = index + 6
      if 0xD800..<0xDC00 ~= unit, low + 1 < text.count, text[low] == UInt8(ascii: "\\"),
        text[low + 1] == UInt8(ascii: "u"),
        case (let second, 4)? = number(text, low + 2, radix: 16, most: 4), 0xDC00..<0xE000 ~= second
      {
        return (utf8(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00)), 12)
      }
      return (utf8(unit), 6)
    case UInt8(ascii: "x"):
      guard case (let value, 2)? = number(text, index + 2, radix: 16, most: 2) else {
        return ([next], 2)
      }
      return (utf8(value), 4)
    default:
      if case (let value, 3)? = number(text, index + 1, radix: 8, most: 3), value < 256 {
        return ([UInt8(value)], 4)
      }
      return ([controls[next] ?? next], 2)
    }
  }

  private static func percent(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> ([UInt8], Int)? {
    if case (let value, 2)? = number(text, index + 1, radix: 16, most: 2) {
      return ([UInt8(value)], 3)
    }
    guard index + 1 < text.count, text[index + 1] == UInt8(ascii: "u"),
      case (let value, 4)? = number(text, index + 2, radix: 16, most: 4)
    else { return nil }
    return (utf8(value), 6)
  }

  private static func reference(
    _ text: UnsafeBufferPointer<UInt8>, _ index: Int
  ) -> ([UInt8], Int)? {
    let rest = text[(index + 1)...].prefix(12)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")), end > index + 1 else { return nil }
    let length = end - index + 1
    guard rest.first == UInt8(ascii: "#") else {
      return named[String(decoding: rest[..<end], as: UTF8.self)].map { (Array($0.utf8), length) }
    }
    let isHexadecimal = text[index + 2] | 0x20 == UInt8(ascii: "x")
    let start = index + (isHexadecimal ? 3 : 2)
    guard let (value, digits) = number(text, start, radix: isHexadecimal ? 16 : 10, most: 8),
      start + digits == end
    else { return nil }
    return (utf8(value), length)
  }

  /// Decodes a sign such as `⟨U+001B⟩`.
  private static func sign(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> ([UInt8], Int)? {
    guard text[index...].starts(with: "⟨U+".utf8),
      let (value, digits) = number(text, index + 5, radix: 16, most: 8),
      text[(index + 5 + digits)...].starts(with: "⟩".utf8)
    else { return nil }
    return (utf8(value), digits + 8)
  }

  private static func number(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, radix: UInt32, most: Int
  ) -> (UInt32, Int)? {
    var value: UInt32 = 0
    var count = 0
    while count < most, start + count < text.count {
      let byte = text[start + count]
      let digit: UInt32 =
        switch byte {
        case 0x30...0x39: UInt32(byte) - 0x30
        case 0x41...0x46: UInt32(byte) - 0x41 + 10
        case 0x61...0x66: UInt32(byte) - 0x61 + 10
        default: .max
        }
      guard digit < radix else { break }
      value = value &* radix &+ digit
      count += 1
    }
    return count > 0 ? (value, count) : nil
  }

  private static func utf8(_ value: UInt32) -> [UInt8] {
    Array(String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
  }
}
