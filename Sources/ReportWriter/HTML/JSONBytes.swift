internal import Foundation

/// Builds JSON that is safe inside a `<script>` element, for the data of the HTML report.
///
/// No text of a test can end the element or begin a comment in it, because every `<` is written as `\u003C`; U+2028 and U+2029 are
/// escaped as well. Text that comes from a test is made a ``LegalText`` first. Hot loops append whole arrays and leave the search
/// for characters to escape to `strcspn`: both are fast in a debug build too.
struct JSONBytes {
  /// The bytes written so far.
  private(set) var bytes: [UInt8] = []
  /// Whether a value precedes in the same list or object, so that the next one needs a comma.
  private var needsComma = false

  /// The number of bytes.
  var count: Int { bytes.count }

  /// Removes all bytes, and keeps the memory.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// An object of lists, each on a line, whose items were built earlier.
  static func object(of lists: KeyValuePairs<StaticString, JSONBytes>) -> JSONBytes {
    var json = JSONBytes()
    json.beginObject()
    for (name, items) in lists {
      json.beginLine()
      json.beginList(name)
      json.bytes.append(contentsOf: items.bytes)
      json.endList()
    }
    json.endObject()
    return json
  }

  // A value with a name is a field of an object, and one without a name is an item of a list.

  mutating func add(_ name: StaticString? = nil, number: Int) {
    begin(name)
    append(number)
  }

  mutating func add(_ name: StaticString? = nil, text: String?) {
    begin(name)
    append(text: text)
  }

  mutating func add(_ name: StaticString? = nil, flag: Bool) {
    begin(name)
    append(flag ? "true" : "false")
  }

  /// Adds a time in milliseconds, as JavaScript counts it, or `null` if there is none.
  ///
  /// - Parameter seconds: Seconds since 1970.
  mutating func add(_ name: StaticString? = nil, milliseconds seconds: Double?) {
    begin(name)
    if let seconds, seconds >= 0, seconds < 1e12 {
      append(Int(seconds * 1000))
    } else {
      append("null")
    }
  }

  mutating func add(_ name: StaticString? = nil, numbers: [Int]) {
    beginList(name)
    for number in numbers { add(number: number) }
    endList()
  }

  mutating func add(_ name: StaticString? = nil, texts: [String?]) {
    beginList(name)
    for text in texts { add(text: text) }
    endList()
  }

  mutating func beginList(_ name: StaticString? = nil) { open("[", name) }

  mutating func endList() { close("]") }

  mutating func beginObject(_ name: StaticString? = nil) { open("{", name) }

  mutating func endObject() { close("}") }

  /// Begins a line with the next value, unless it is the first.
  mutating func beginLine() {
    if needsComma { append(",\n") }
    needsComma = false
  }

  private mutating func open(_ bracket: StaticString, _ name: StaticString?) {
    begin(name)
    append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: StaticString) {
    append(bracket)
    needsComma = true
  }

  private mutating func begin(_ name: StaticString?) {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
    guard let name else { return }
    append("\"")
    append(name)
    append("\":")
  }

  /// Appends JSON unchanged.
  mutating func append(_ json: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: json.utf8Start, count: json.utf8CodeUnitCount))
  }

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

  /// Appends a quoted text, or `null`.
  private mutating func append(text: String?) {
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
