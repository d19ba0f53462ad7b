internal import Foundation

/// Writes one JSON value into a buffer. It writes the journal's lines while tests run, so it avoids copies.
package struct JSONWriter {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false
  private let hide: (@Sendable (String) -> String)?

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - capacity: The number of bytes to reserve.
  ///   - hide: Hides what must not be written in each text that is a value, if anything.
  package init(capacity: Int = 256, hiding hide: (@Sendable (String) -> String)? = nil) {
    self.hide = hide
    bytes.reserveCapacity(capacity)
  }

  /// Begins an object, as a value or as an element of an array.
  package mutating func beginObject() {
    separate()
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
  }

  /// Begins an object under a name.
  package mutating func beginObject(_ name: StaticString) {
    key(name)
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
  }

  /// Ends the innermost object.
  package mutating func endObject() {
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  /// Begins an array as an element of an array.
  package mutating func beginArray() {
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
  }

  /// Begins an array under a name.
  package mutating func beginArray(_ name: StaticString) {
    key(name)
    bytes.append(UInt8(ascii: "["))
    needsComma = false
  }

  /// Ends the innermost array.
  package mutating func endArray() {
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  /// Writes a string as an element of an array.
  package mutating func string(_ text: String) {
    separate()
    append(text)
  }

  package mutating func field(_ name: StaticString, _ text: String) {
    key(name)
    append(text)
  }

  /// Writes named bytes in base64.
  package mutating func field(_ name: StaticString, base64 data: [UInt8]) {
    key(name)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: Data(data).base64EncodedData())
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a named string that needs no escaping.
  package mutating func field(_ name: StaticString, word: StaticString) {
    key(name)
    bytes.append(UInt8(ascii: "\""))
    append(word)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a named array of strings.
  package mutating func field(_ name: StaticString, _ texts: [String]) {
    beginArray(name)
    for text in texts { string(text) }
    endArray()
  }

  /// Writes a named array of integers.
  package mutating func field(_ name: StaticString, _ numbers: [Int]) {
    beginArray(name)
    for number in numbers {
      separate()
      append(digits: number)
    }
    endArray()
  }

  /// Writes a named Boolean.
  package mutating func field(_ name: StaticString, _ isTrue: Bool) {
    key(name)
    append(isTrue ? "true" : "false" as StaticString)
  }

  package mutating func field(_ name: StaticString, _ number: Int) {
    key(name)
    append(digits: number)
  }

  /// Writes a named time in seconds with nine decimal places.
  ///
  /// - Parameter seconds: The time. A negative, non-finite or too large one is written as zero.
  package mutating func field(_ name: StaticString, seconds: Double) {
    key(name)
    let nanoseconds = seconds > 0 && seconds < 9e9 ? Int64((seconds * 1e9).rounded()) : 0
    append(digits: Int(nanoseconds / 1_000_000_000))
    bytes.append(UInt8(ascii: "."))
    var unit: Int64 = 100_000_000
    while unit > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(nanoseconds / unit % 10))
      unit /= 10
    }
  }

  /// Writes the output of another writer.
  ///
  /// - Parameter fragment: One or more complete fields or elements.
  package mutating func fragment(_ fragment: [UInt8]) {
    separate()
    bytes.append(contentsOf: fragment)
  }

  /// Removes the output, and keeps the capacity.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    append(name)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func append(digits number: Int) {
    if number >= 0, number < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(number))
    } else {
      bytes.append(contentsOf: String(number).utf8)
    }
  }

  private mutating func append(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = hide?(text) ?? text
    text.withUTF8 { utf8 in
      var start = 0
      for index in 0..<utf8.count where Self.needsEscape(utf8[index]) {
        bytes.append(contentsOf: utf8[start..<index])
        escape(utf8[index])
        start = index + 1
      }
      bytes.append(contentsOf: utf8[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
    case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
    default:
      let digits = Array("0123456789abcdef".utf8)
      append("u00" as StaticString)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    }
  }
}
