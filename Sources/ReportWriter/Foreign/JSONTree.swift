internal import Foundation
internal import TestJournal

/// A JSON document in memory, for formats that are a single value: members of an unexpected type read as missing.
struct JSONTree {
  private let value: Any?
  private static let largest = 256 << 20

  private init(_ value: Any?) { self.value = value }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - name: The file's name in errors.
  ///   - what: The format: `a CTRF report`.
  /// - Throws: A ``ReportError`` if the file is not JSON, or too large.
  init(of file: InputFile, name: String, what: String) throws {
    var data = Data()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = try file.read(at: data.count, into: buffer)
      guard count > 0 else { break }
      data.append(contentsOf: buffer[..<count])
      guard data.count <= Self.largest else {
        throw ReportError(
          "The input “\(name)” is \(what) of more than \(Self.largest >> 20) MB, which was not read. Write a file for each part of the run.",
          kind: .unreadableInput)
      }
    }
    do {
      value = try JSONSerialization.jsonObject(with: Self.repaired(data))
    } catch {
      throw ReportError(
        "The input “\(name)” is \(what), but its JSON is damaged or cut off, so nothing of it was read.",
        kind: .unreadableInput)
    }
  }

  /// Text that is not UTF-8, and halves of characters, cost these characters and nothing else: JavaScript cuts text between halves.
  private static func repaired(_ data: Data) -> Data {
    let text = String(decoding: data, as: UTF8.self)
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return Data(text.utf8) }
    var result = [UInt8]()
    result.reserveCapacity(data.count)
    var bytes = Array(text.utf8)[...]
    while let byte = bytes.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      guard let unit = surrogate(bytes) else {
        result.append(byte)
        if let escaped = bytes.popFirst() { result.append(escaped) }
        continue
      }
      let next = bytes.dropFirst(5)
      let isPair =
        unit < 0xDC00 && next.first == UInt8(ascii: "\\")
        && surrogate(next.dropFirst()).map { $0 >= 0xDC00 } == true
      result += isPair ? [byte] + bytes.prefix(11) : Array("\u{FFFD}".utf8)
      bytes = bytes.dropFirst(isPair ? 11 : 5)
    }
    return Data(result)
  }

  /// The half of a character at the beginning of `ud83d…`; `nil` for anything else.
  private static func surrogate(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.first == UInt8(ascii: "u"), bytes.count >= 5,
      let unit = Int(String(decoding: bytes.dropFirst().prefix(4), as: UTF8.self), radix: 16),
      (0xD800..<0xE000).contains(unit)
    else { return nil }
    return unit
  }

  /// Returns a member of an object.
  subscript(name: String) -> JSONTree { JSONTree((value as? [String: Any])?[name]) }

  /// The elements of an array; empty for any other value.
  var elements: [JSONTree] { (value as? [Any])?.map { JSONTree($0) } ?? [] }

  var isObject: Bool { value is [String: Any] }

  /// The text of a string; `nil` for any other value, and an empty string.
  var text: String? { (value as? String).flatMap { $0.isEmpty ? nil : $0 } }

  /// A number, also one in a string.
  var number: Double? {
    if let text = value as? String { return Double(text) }
    return (value as? NSNumber)?.doubleValue
  }

  /// Whether it is `true`.
  var isTrue: Bool { (value as? Bool) == true }

  /// The text of a string, a number or a Boolean.
  var word: String? {
    if let text { return text }
    return (value as? NSNumber)?.stringValue
  }
}
