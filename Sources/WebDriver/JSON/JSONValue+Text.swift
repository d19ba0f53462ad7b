extension JSONValue: CustomStringConvertible {
  /// The value as JSON text, with sorted names.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// The value as JSON text.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let number): Self.write(number, to: &bytes)
    case .string(let text): Self.write(text, to: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ number: Double, to bytes: inout [UInt8]) {
    // JSON has no infinity and no NaN.
    guard number.isFinite else {
      bytes += "null".utf8
      return
    }
    if let whole = Int64(exactly: number), whole.magnitude < 1 << 53 {
      bytes += String(whole).utf8
    } else {
      bytes += String(number).utf8
    }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { source in
      var start = 0
      for (index, byte) in source.enumerated()
      where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(contentsOf: source[start..<index])
        start = index + 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case 0x0A: bytes += "\\n".utf8
        case 0x0D: bytes += "\\r".utf8
        case 0x09: bytes += "\\t".utf8
        default:
          let digits = String(byte, radix: 16)
          bytes += ("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8
        }
      }
      bytes.append(contentsOf: source[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
