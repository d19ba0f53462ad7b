internal import Foundation

/// Hides secrets in text, in whatever form they occur: as they are; in another character set; escaped, even repeatedly, for JSON, a URL, a
/// form, HTML, a shell or Swift; in base64 or hexadecimal; and cut off by `…`.
///
/// Everything written for a test case passes through a mask: the journal's lines through that of its writer, and a failure's texts through
/// that of its journey. A mask also hides credentials in addresses, and the values of parameters with the names of secrets.
///
/// It works on bytes, because the end of a secret and an accent can form one `Character`.
package struct SecretMask: Sendable {
  /// The text shown in place of a secret.
  package static let sign = "•••"
  /// The mask of the journey that the current task works for.
  @TaskLocal package static var current = SecretMask()
  /// The maximum number of nested encodings.
  static let depth = 8
  /// The minimum size of a form that is searched for in pictures and other binary data, in bytes. Shorter ones could occur by chance.
  private static let shortest = 8

  private let sign: String
  private let secrets: [SecretForms]
  private let forms: [SecretForms.Form]

  /// Creates a mask.
  ///
  /// - Parameter sign: The text shown in place of a secret.
  package init(_ secrets: Set<String> = [], sign: String = SecretMask.sign) {
    self.sign = sign
    self.secrets = secrets.filter { !$0.isEmpty }.map(SecretForms.init)
    forms = self.secrets.reduce(into: Set()) { $0.formUnion($1.all) }
      .sorted { $0.bytes.count > $1.bytes.count }
  }

  package init(_ mask: SecretMask, and more: Set<String>) {
    let added = SecretMask(more)
    sign = mask.sign
    secrets = mask.secrets + added.secrets
    forms = mask.forms + added.forms
  }

  /// Whether there are no secrets to hide.
  package var isEmpty: Bool { forms.isEmpty }

  /// Returns a text without secrets.
  ///
  /// - Returns: The text, with a sign in place of each secret.
  package func masked(_ text: String) -> String {
    guard !text.isEmpty, !isEmpty || NamedSecrets.mayBe(in: text.utf8) else { return text }
    let bytes = Array(text.utf8)
    if isOneOfThem(bytes) { return sign }
    let ranges = ranges(in: bytes, forms)
    return ranges.isEmpty ? text : String(decoding: masked(bytes, ranges), as: UTF8.self)
  }

  /// Returns the contents of a file without secrets.
  ///
  /// - Returns: The contents, with a sign in place of each secret.
  package func masked(_ bytes: [UInt8]) -> [UInt8] {
    let isBinary = bytes.prefix(8 << 10).contains(0)
    if isBinary {
      let long = forms.filter { $0.bytes.count >= Self.shortest }
      let found = Self.ranges(of: long, in: DecodedText(bytes))
      return found.isEmpty ? bytes : masked(bytes, found)
    }
    let ranges = ranges(in: bytes, forms)
    return ranges.isEmpty ? bytes : masked(bytes, ranges)
  }

  /// Whether a text is nothing but a secret as a field may show it: in groups, in capitals, or cut.
  private func isOneOfThem(_ text: [UInt8]) -> Bool {
    guard text.count < 500 else { return false }
    let core = secrets.isEmpty ? [] : SecretForms.core(text)
    return secrets.contains { secret in
      !secret.core.isEmpty && core.count * 2 >= secret.core.count && core.count >= 4
        && secret.core.starts(with: core)
    }
  }

  private func ranges(in bytes: [UInt8], _ forms: [SecretForms.Form]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var layer = DecodedText(bytes)
    for _ in 0..<Self.depth {
      ranges += Self.ranges(of: forms, in: layer)
      ranges += NamedSecrets.ranges(in: layer)
      let next = DecodedText(decoding: layer)
      guard next.isChanged else { break }
      layer = next
    }
    return ranges
  }

  private static func ranges(of forms: [SecretForms.Form], in text: DecodedText) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    text.bytes.withUnsafeBytes { bytes in
      let ends = ends(of: bytes)
      for form in forms {
        for end in ends where form.bytes.count > 8 {
          // Longer beginnings are found below.
          let cut = (4..<form.least.count).reversed().first { length in
            length <= end && bytes[(end - length)..<end].elementsEqual(form.bytes.prefix(length))
          }
          if let cut { ranges.append(text.offsets[end - cut]..<text.offsets[end]) }
        }
        var start = 0
        while let found = offset(of: form.least, by: form.anchor, in: bytes, from: start) {
          var end = found + form.least.count
          for byte in form.bytes[form.least.count...] {
            guard end < bytes.count, bytes[end] == byte else { break }
            end += 1
          }
          start = found + 1
          guard !form.isWord || Self.isWord(found..<end, of: bytes) else { continue }
          guard form.bytes.count > 2 || end - found == bytes.count else { continue }
          ranges.append(text.offsets[found]..<text.offsets[end])
        }
      }
    }
    return ranges
  }

  /// The places where a text was cut: before `…`, or before the line break and the note on how much of a body was cut.
  private static func ends(of bytes: UnsafeRawBufferPointer) -> [Int] {
    var ends: [Int] = []
    var start = 0
    while let mark = offset(of: ellipsis, by: 2, in: bytes, from: start) {
      start = mark + ellipsis.count
      ends.append(mark > 0 && bytes[mark - 1] == UInt8(ascii: "\n") ? mark - 1 : mark)
    }
    return ends
  }

  private static let ellipsis = Array("…".utf8)

  private static func isWord(_ range: Range<Int>, of bytes: UnsafeRawBufferPointer) -> Bool {
    (range.lowerBound == 0 || !isAlphanumeric(bytes[range.lowerBound - 1]))
      && (range.upperBound == bytes.count || !isAlphanumeric(bytes[range.upperBound]))
  }

  static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  /// Finds bytes by searching for the one that is rare.
  private static func offset(
    of wanted: [UInt8], by anchor: Int, in bytes: UnsafeRawBufferPointer, from start: Int
  ) -> Int? {
    guard let base = bytes.baseAddress, start + wanted.count <= bytes.count else { return nil }
    let end = base + bytes.count - wanted.count + anchor + 1
    let byte = CInt(wanted[anchor])
    var place = base + start + anchor
    while place < end, let found = memchr(place, byte, end - place) {
      let begin = UnsafeRawPointer(found) - anchor
      if memcmp(begin, wanted, wanted.count) == 0 { return begin - base }
      place = UnsafeRawPointer(found) + 1
    }
    return nil
  }

  private func masked(_ bytes: [UInt8], _ ranges: [Range<Int>]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for range in ranges.sorted(by: {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    })
    where range.upperBound > position {
      // Ranges that overlap or adjoin are one secret.
      if range.lowerBound > position || position == 0 {
        result += bytes[position..<range.lowerBound]
        result += sign.utf8
      }
      position = range.upperBound
    }
    return result + bytes[position...]
  }
}
