/// Parses the text of JSON numbers.
enum JSONNumber {
  private static let powers: [Double] = (0...18).reduce(into: []) { powers, _ in
    powers.append((powers.last ?? 0.1) * 10)
  }

  /// Parses a number.
  ///
  /// A journal has several numbers per line, nearly all short decimals, which are parsed exactly without a copy.
  ///
  /// - Returns: The number, or `nil` when it is invalid or not finite.
  static func parse(_ bytes: UnsafeRawBufferPointer) -> Double? {
    var index = 0
    var digits: Int64 = 0
    var count = 0
    var decimals = 0
    var isFraction = false
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { index = 1 }
    while index < bytes.count {
      let byte = bytes[index]
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        digits = digits &* 10 &+ Int64(digit)
        count += 1
        if isFraction { decimals += 1 }
      } else if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else {
        return slow(bytes)
      }
      index += 1
    }
    guard count > 0 else { return nil }
    // Both are exact as `Double` up to 2^53, so their quotient is the nearest number.
    guard count <= 18, digits < 1 << 53 else { return slow(bytes) }
    let value = Double(digits) / powers[decimals]
    return isNegative ? -value : value
  }

  private static func slow(_ bytes: UnsafeRawBufferPointer) -> Double? {
    guard bytes.count < 400, let value = Double(String(decoding: bytes, as: UTF8.self)) else {
      return nil
    }
    return value.isFinite ? value : nil
  }
}
