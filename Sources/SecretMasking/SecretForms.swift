internal import Foundation

/// The byte sequences by which a secret is recognized in a text.
struct SecretForms {
  /// A byte sequence.
  struct Form: Hashable {
    let bytes: [UInt8]
    /// Whether it counts only as a whole word: a short sequence of letters and digits also occurs within words.
    let isWord: Bool
    /// The shortest beginning that counts, too: a page that echoes each keystroke shows each beginning.
    let least: [UInt8]
    /// The index in ``least`` of a byte that is rare in other texts.
    let anchor: Int

    init(_ bytes: [UInt8], isWord: Bool = false) {
      self.bytes = bytes
      self.isWord = isWord
      var count = bytes.count
      if !isWord, count > 8 {
        let sign = bytes.firstIndex { !SecretForms.isLetter($0) } ?? count - 1
        count = max(4, (count + 1) / 2, sign + 1)
      }
      least = Array(bytes.prefix(count))
      anchor = least.firstIndex { !Self.frequent.contains($0) } ?? 0
    }

    private static let frequent = Set(" \"\\,:{}etaoinsrhldcum0123".utf8)
  }

  /// The sequences in plain text and in other character sets, with the secret's own escapes decoded, in base64, and in hexadecimal.
  let all: Set<Form>
  /// The letters and digits in lower case, because a field may show the secret in groups, in capitals, or cut. Empty if there are fewer
  /// than four, or no digits.
  let core: [UInt8]

  /// Creates the forms of a secret.
  ///
  /// - Parameter secret: The secret, which is not empty.
  init(of secret: String) {
    var texts: Set<[UInt8]> = []
    let words = secret.unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }
    for text in [
      secret, secret.precomposedStringWithCanonicalMapping,
      secret.decomposedStringWithCanonicalMapping, words.joined(separator: " "),
    ] {
      let scalars = text.unicodeScalars
      texts.insert(Array(text.utf8))
      if scalars.allSatisfy({ $0.value < 0x80 }) { continue }
      // Latin-1, which is also what the escapes of JavaScript's `escape` decode to.
      texts.insert(
        scalars.flatMap { $0.value < 0x100 ? [UInt8($0.value)] : Array(String($0).utf8) })
      // Browsers read “Latin-1” as Windows-1252. This is the secret encoded in it; then follows its UTF-8, misread as either.
      texts.insert(
        scalars.flatMap { scalar in
          Self.windows.firstIndex(of: scalar).map { [UInt8(0x80 + $0)] }
            ?? (scalar.value < 0x100 ? [UInt8(scalar.value)] : Array(String(scalar).utf8))
        })
      texts.insert(
        text.utf8.flatMap { byte in
          let read = 0x80..<0xA0 ~= byte ? Self.windows[Int(byte) - 0x80] : Unicode.Scalar(byte)
          return Array(String(read).utf8)
        })
      texts.insert(text.utf8.flatMap { Array(String(Unicode.Scalar($0)).utf8) })
      // Without what ASCII lacks, or with a substitute.
      for sign in ["", "?"] {
        texts.insert(scalars.flatMap { Array(($0.value < 0x80 ? String($0) : sign).utf8) })
      }
      texts.insert(scalars.flatMap { Array(($0.value < 0x80 ? String($0) : "\u{FFFD}").utf8) })
    }
    var forms: Set<Form> = []
    for text in texts where !text.isEmpty {
      var layer = DecodedText(text)
      for _ in 0..<SecretMask.depth {
        forms.insert(Form(layer.bytes, isWord: Self.isWord(layer.bytes)))
        let next = DecodedText(decoding: layer)
        guard next.isChanged, !next.bytes.isEmpty else { break }
        layer = DecodedText(next.bytes)
      }
      forms.formUnion(Self.encoded(text).map { Form($0) })
    }
    all = forms.filter { $0.bytes.count > 2 || $0.bytes == Array(secret.utf8) }
    let core = Self.core(secret.utf8)
    // A word also occurs in other texts: the label “Password” is no secret even if “password” is one.
    self.core = core.count >= 4 && core.contains { 0x30...0x39 ~= $0 } ? core : []
  }

  /// The characters of Windows-1252 from 0x80 to 0x9F; elsewhere it is Latin-1.
  private static let windows: [Unicode.Scalar] = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  /// Returns the letters and digits of a text in lower case.
  static func core(_ text: some Sequence<UInt8>) -> [UInt8] {
    text.compactMap { byte in
      switch byte {
      case 0x30...0x39, 0x61...0x7A, 0x80...: byte
      case 0x41...0x5A: byte | 0x20
      default: nil
      }
    }
  }

  static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

  private static func isWord(_ bytes: [UInt8]) -> Bool {
    bytes.count < 8 && bytes.allSatisfy(SecretMask.isAlphanumeric)
  }

  /// Returns the parts of the base64 and hexadecimal forms of a text that do not depend on what precedes and follows it.
  private static func encoded(_ text: [UInt8]) -> [[UInt8]] {
    guard text.count > 3 else { return [] }
    var result: [[UInt8]] = []
    for before in 0..<3 {
      let whole = Array(
        Data([UInt8](repeating: 0, count: before) + text).base64EncodedString().utf8)
      let start = (before * 8 + 5) / 6
      let end = (before + text.count) * 8 / 6
      let core = Array(whole[start..<end])
      guard core.count > 4 else { continue }
      result.append(core)
      let forURLs = core.map { byte in
        byte == UInt8(ascii: "+")
          ? UInt8(ascii: "-") : byte == UInt8(ascii: "/") ? UInt8(ascii: "_") : byte
      }
      // Decoding escapes turns a plus sign into a space, on both sides.
      let decoded = core.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
      result += [forURLs, decoded].filter { $0 != core }
    }
    let digits = text.map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
    return result + [Array(digits.utf8), Array(digits.uppercased().utf8)]
  }
}
