internal import Foundation

/// Hides secrets in text, in whatever form they stand there: as they are, in another character set, or escaped for JSON, a URL, a form,
/// HTML, a shell or Swift, also several times; in base64 or hexadecimal; and cut off by `…`.
///
/// Everything that is written for a test case goes through one: the journal's lines through that of its writer, and what a failure says
/// through that of its journey. It also hides credentials in addresses, and the values of parameters with the names of secrets.
///
/// It goes by bytes, because a `Character` may be the end of a secret together with an accent.
package struct SecretMask: Sendable {
  /// What is shown instead of a secret.
  package static let sign = "•••"
  /// The mask of the journey that the current task asks a question for.
  @TaskLocal package static var current = SecretMask()
  /// How often a text can be encoded.
  static let depth = 8
  /// The maximum number of bytes of a form that is not looked for in pictures and other binary data, where it could occur by chance.
  private static let shortest = 8

  private let sign: String
  private let secrets: [SecretForms]
  private let forms: [SecretForms.Form]

  /// Creates a mask.
  ///
  /// - Parameters:
  ///   - secrets: The secrets.
  ///   - sign: What is shown instead of one.
  package init(_ secrets: Set<String> = [], sign: String = SecretMask.sign) {
    self.sign = sign
    self.secrets = secrets.filter { !$0.isEmpty }.map(SecretForms.init)
    forms = self.secrets.reduce(into: Set()) { $0.formUnion($1.all) }
      .sorted { $0.bytes.count > $1.bytes.count }
  }

  /// Creates a mask that hides further secrets, too.
  ///
  /// - Parameters:
  ///   - mask: The mask.
  ///   - more: Further secrets.
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
  /// - Parameter text: The text.
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
  /// - Parameter bytes: The contents.
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

  /// Whether a text is nothing but a secret, in groups, in capitals or cut, as a field shows it.
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

  private static func ranges(
    of forms: [SecretForms.Form], in text: DecodedText
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    text.bytes.withUnsafeBytes { bytes in
      let ends = ends(of: bytes)
      for form in forms {
        for end in ends where form.bytes.count > 8 {
          // The rest is found as a beginning.
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

  /// The places where a text was cut: each is followed by `…`, or by a line break and the note on how much of a body was cut.
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

  /// Finds bytes, by the one of them that is rare.
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
      // What overlaps, or follows at once, is one secret.
      if range.lowerBound > position || position == 0 {
        result += bytes[position..<range.lowerBound]
        result += sign.utf8
      }
      position = range.upperBound
    }
    return result + bytes[position...]
  }
}
