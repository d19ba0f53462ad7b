internal import Foundation

/// The byte sequences by which a secret is recognized in a text.
struct SecretForms {
  /// A byte sequence.
  struct Form: Hashable {
    let bytes: [UInt8]
    /// Whether it only counts as a word of its own: a short one that is nothing but letters and digits occurs in other words.
    let isWord: Bool
  }

  /// The sequences in plain text, in other character sets, and with its own escapes decoded; and in base64 and in hexadecimal.
  let all: Set<Form>
  /// Its letters and digits in lower case: a field may show it in groups, in capitals, or cut. Empty if there are too few, or no digits.
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
      if scalars.allSatisfy({ $0.value < 0x100 }) {
        texts.insert(scalars.map { UInt8($0.value) })
      }
      // Read in the wrong character set.
      texts.insert(text.utf8.flatMap { Array(String(Unicode.Scalar($0)).utf8) })
      texts.insert(scalars.flatMap { Array(($0.value < 0x80 ? String($0) : "\u{FFFD}").utf8) })
    }
    var forms: Set<Form> = []
    for text in texts where !text.isEmpty {
      var layer = DecodedText(text)
      for _ in 0..<SecretMask.depth {
        forms.insert(Form(bytes: layer.bytes, isWord: Self.isWord(layer.bytes)))
        let next = DecodedText(decoding: layer)
        guard next.isChanged, !next.bytes.isEmpty else { break }
        layer = DecodedText(next.bytes)
      }
      forms.formUnion(Self.encoded(text).map { Form(bytes: $0, isWord: false) })
    }
    all = forms.filter { $0.bytes.count > 2 || $0.bytes == Array(secret.utf8) }
    let core = Self.core(secret.utf8)
    // A word is also that of other texts: the label “Password” is no secret, where “password” is one.
    self.core = core.count >= 4 && core.contains { 0x30...0x39 ~= $0 } ? core : []
  }

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

  private static func isWord(_ bytes: [UInt8]) -> Bool {
    bytes.count < 8 && bytes.allSatisfy(SecretMask.isAlphanumeric)
  }

  /// Returns what is the same of a text in base64 and hexadecimal whatever stands before and after it there.
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
      // Decoding escapes changes a plus sign, on both sides.
      let decoded = core.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
      result += [forURLs, decoded].filter { $0 != core }
    }
    let digits = text.map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
    return result + [Array(digits.utf8), Array(digits.uppercased().utf8)]
  }
}
