/// Secrets that are recognized by their place: credentials in addresses, and parameters with the names of secrets.
package enum NamedSecrets {
  /// The usual names of secrets in forms and APIs, in lower case.
  package static let names: Set<String> = [
    "password", "passwd", "pwd", "passphrase", "secret", "client_secret", "token", "access_token",
    "refresh_token", "id_token", "api_key", "apikey", "api-key", "x-api-key", "access_key",
    "accesskey", "csrftoken", "csrfmiddlewaretoken", "x-csrftoken",
  ]
  private static let longestName = 24

  /// Returns whether a text may contain such a secret.
  static func mayBe(in text: String.UTF8View) -> Bool {
    text.contains { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "@") }
  }

  /// Returns the places of such secrets.
  ///
  /// - Returns: The ranges of the values in the original text.
  static func ranges(in text: DecodedText) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    text.bytes.withUnsafeBytes { bytes in
      for index in bytes.indices {
        let range =
          switch bytes[index] {
          case UInt8(ascii: "="): value(after: index, in: bytes)
          case UInt8(ascii: "@"): credentials(before: index, in: bytes)
          default: nil as Range<Int>?
          }
        if let range {
          ranges.append(text.offsets[range.lowerBound]..<text.offsets[range.upperBound])
        }
      }
    }
    return ranges
  }

  /// The value of a parameter in a query: `?token=…`, `&token=…`.
  private static func value(after sign: Int, in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    var start = sign
    while start > 0, sign - start < longestName, isName(bytes[start - 1]) { start -= 1 }
    guard start > 0, start < sign, "?&;#".utf8.contains(bytes[start - 1]),
      names.contains(String(decoding: bytes[start..<sign], as: UTF8.self).lowercased())
    else { return nil }
    let end =
      bytes[(sign + 1)...].firstIndex { isEnd($0) || "&;#".utf8.contains($0) } ?? bytes.count
    return end > sign + 1 && !isMask(bytes[(sign + 1)..<end]) ? sign + 1..<end : nil
  }

  /// The credentials before the at sign of an address: `https://user:password@host`.
  private static func credentials(
    before sign: Int, in bytes: UnsafeRawBufferPointer
  ) -> Range<Int>? {
    var start = sign
    while start > 0, !isEnd(bytes[start - 1]), !"/?#".utf8.contains(bytes[start - 1]) { start -= 1 }
    guard start >= 3, start < sign, bytes[(start - 3)..<start].elementsEqual("://".utf8),
      !isMask(bytes[start..<sign])
    else { return nil }
    return start..<sign
  }

  private static func isName(_ byte: UInt8) -> Bool {
    SecretMask.isAlphanumeric(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    byte <= 0x20 || "\"'<>\\`".utf8.contains(byte)
  }

  private static func isMask(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    text.elementsEqual(SecretMask.sign.utf8) || text.elementsEqual("(masked)".utf8)
  }
}
