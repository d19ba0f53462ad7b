internal import Foundation

/// Builds JSON that is safe inside a `<script>` element, for the data of the HTML report.
///
/// No text of a test can end the element or begin a comment in it, because every `<` is written as `\u003C`; U+2028 and U+2029 are
/// escaped as well. Text that comes from a test is made a ``LegalText`` first. Hot loops append whole arrays and leave the search
/// for characters to escape to `strcspn`: both are fast in a debug build too.
struct JSONBytes {
  /// The bytes written so far.
  private(set) var bytes: [UInt8] = []

  /// The number of bytes.
  var count: Int { bytes.count }

  /// Removes all bytes, and keeps the memory.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Appends JSON unchanged.
  ///
  /// - Parameter json: A piece of JSON: punctuation, field names, numbers.
  mutating func append(_ json: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: json.utf8Start, count: json.utf8CodeUnitCount))
  }

  /// Appends JSON unchanged.
  ///
  /// - Parameter json: JSON built earlier.
  mutating func append(_ json: JSONBytes) { bytes.append(contentsOf: json.bytes) }

  mutating func append(_ number: Int) {
    if number >= 0, number < 1000 {
      bytes.append(contentsOf: Self.short[number])
    } else if number < 0 {
      bytes.append(UInt8(ascii: "-"))
      append(number == .min ? Int.max : -number)
    } else {
      append(number / 1000)
      bytes.append(contentsOf: Self.padded[number % 1000])
    }
  }

  /// Appends a time in milliseconds, as JavaScript counts it, or `null` if there is none.
  ///
  /// - Parameter seconds: Seconds since 1970.
  mutating func append(milliseconds seconds: Double?) {
    if let seconds, seconds >= 0, seconds < 1e12 {
      append(Int(seconds * 1000))
    } else {
      append("null")
    }
  }

  /// Appends a number and a comma, for rows of numbers that ``endList()`` completes.
  mutating func appendItem(_ number: Int) {
    append(number)
    bytes.append(UInt8(ascii: ","))
  }

  /// Ends a list whose items each end with a comma.
  mutating func endList() {
    if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Appends a quoted text, or `null`.
  mutating func append(text: String?) {
    guard let text else { return append("null") }
    append("\"")
    append(escaping: LegalText(text).string)
    append("\"")
  }

  /// Appends a text as the contents of a JSON string.
  mutating func append(escaping text: String) {
    let count = text.utf8.count
    text.withCString { start in
      let start = UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self)
      var offset = 0
      while offset < count {
        var end = offset
        while true {
          end += strcspn(
            UnsafeRawPointer(start + end).assumingMemoryBound(to: CChar.self), Self.suspects)
          // 0xE2 begins U+2028 and U+2029, but also the dashes and quotation marks that are common in text.
          guard end < count, start[end] == 0xE2, !Self.isLineSeparator(start + end) else { break }
          end += 3
        }
        bytes.append(contentsOf: UnsafeBufferPointer(start: start + offset, count: end - offset))
        guard end < count else { return }
        offset = end + appendEscape(start + end)
      }
    }
  }

  /// Appends the escape for the character here, and returns the number of bytes that the character has.
  private mutating func appendEscape(_ byte: UnsafePointer<UInt8>) -> Int {
    switch byte.pointee {
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\r"): append("\\r")
    case UInt8(ascii: "\t"): append("\\t")
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case UInt8(ascii: "<"): append("\\u003C")
    case 0xE2:
      append(byte[2] == 0xA8 ? "\\u2028" : "\\u2029")
      return 3
    default: append("\\uFFFD")
    }
    return 1
  }

  private static func isLineSeparator(_ byte: UnsafePointer<UInt8>) -> Bool {
    byte[1] == 0x80 && (byte[2] == 0xA8 || byte[2] == 0xA9)
  }

  /// The bytes that may need an escape, for `strcspn`, which stops at NUL too.
  private static let suspects: [CChar] =
    ((1..<0x20) + [0x22, 0x3C, 0x5C, 0xE2, 0]).map { CChar(bitPattern: UInt8($0)) }

  private static let short: [[UInt8]] = (0..<1000).map { Array(String($0).utf8) }
  private static let padded: [[UInt8]] = short.map {
    [UInt8](repeating: UInt8(ascii: "0"), count: 3 - $0.count) + $0
  }
}
