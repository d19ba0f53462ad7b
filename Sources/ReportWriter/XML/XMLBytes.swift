internal import Foundation

/// Makes bytes that are supposed to be XML acceptable to a parser: tools (including SwiftPM) write control characters unchanged,
/// and a crash can cut a character in the middle.
///
/// Control characters become their pictures (U+2400 + n), as in all our output, invalid UTF-8 becomes U+FFFD, and
/// references are repaired as ``XMLReferences`` says. Documents in another encoding stay unchanged.
struct XMLBytes {
  private var isFirst = true
  private var isUTF8 = true
  private var references = XMLReferences()
  /// The beginning of a character whose end has not arrived yet.
  private var held: [UInt8] = []
  private static let pieceToConvert = 256

  /// Processes the next bytes, and passes on legal ones.
  mutating func legal(
    _ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    if isFirst {
      isFirst = false
      isUTF8 = Self.isUTF8(bytes)
    }
    guard isUTF8 else {
      // libxml2 accepts nothing of a piece that contains a byte that it cannot convert.
      for start in stride(from: 0, to: bytes.count, by: Self.pieceToConvert) {
        let end = min(start + Self.pieceToConvert, bytes.count)
        try body(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      }
      return
    }
    guard held.isEmpty else {
      let all = held + bytes
      held = []
      return try all.withUnsafeBytes { try legal($0, body) }
    }
    let whole = bytes.count - Self.openTail(bytes)
    held = Array(bytes[whole...])
    let text = UnsafeRawBufferPointer(rebasing: bytes[..<whole])
    if Self.isLegal(text) { return try references.repair(text, body) }
    var repaired = Self.repaired(text)
    try repaired.withUTF8 { try references.repair(UnsafeRawBufferPointer($0), body) }
  }

  /// Passes on the remaining bytes at the end of the document.
  mutating func rest(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    var repaired = Self.repaired(held)
    held = []
    try repaired.withUTF8 { try references.repair(UnsafeRawBufferPointer($0), body) }
    try references.rest(body)
  }

  private static func isUTF8(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let first = bytes.first, first != 0, first != 0xFE, first != 0xFF,
      bytes.count < 2 || bytes[1] != 0
    else { return false }
    let declaration = String(decoding: bytes.prefix(200).prefix { $0 != 0x3E }, as: UTF8.self)
      .lowercased()
    guard declaration.hasPrefix("<?xml"), let range = declaration.firstRange(of: "encoding") else {
      return true
    }
    return declaration[range.upperBound...].contains("utf-8")
  }

  /// The number of bytes at the end that begin a character without ending it.
  private static func openTail(_ bytes: UnsafeRawBufferPointer) -> Int {
    for count in 1...3 where count <= bytes.count {
      let byte = bytes[bytes.count - count]
      if byte < 0x80 { return 0 }
      if byte >= 0xC0 {
        let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
        return length > count ? count : 0
      }
    }
    return 0
  }

  private static func isLegal(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var isASCII = true
    for byte in bytes {
      if byte < 0x20, byte != 0x0A, byte != 0x09, byte != 0x0D { return false }
      if byte >= 0x7F { isASCII = false }
    }
    guard !isASCII else { return true }
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    // U+FFFE and U+FFFF are valid UTF-8, but noncharacters.
    return bytes.baseAddress.flatMap { memchr($0, 0xEF, bytes.count) } == nil
      || !text.unicodeScalars.contains { $0.value | 1 == 0xFFFF }
  }

  private static func repaired(_ bytes: some Collection<UInt8>) -> String {
    var result = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      // DEL is legal in XML.
      result.append(scalar == "\u{7F}" ? scalar : LegalText.legal(scalar))
    }
    return String(result)
  }
}
