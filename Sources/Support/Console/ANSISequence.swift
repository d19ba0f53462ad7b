/// Escape sequences that colour terminal output (ECMA-48, 5.4), which servers print, and Jest and others leave in their JUnit XML.
package enum ANSISequence {
  /// Returns a text without escape sequences.
  ///
  /// - Parameter includingBare: Whether to remove what is left of a sequence without its escape character, such as `[31m`, too. Some writers drop
  ///   the character, which XML forbids. Elsewhere, `[5m` may be five minutes.
  package static func removed(from text: String, includingBare: Bool = false) -> String {
    var text = text
    let hasSequence = text.withUTF8 {
      $0.contains(0x1B) || (includingBare && $0.containsBareColour)
    }
    guard hasSequence else { return text }
    var result: [UInt8] = []
    text.withUTF8 { bytes in
      result.reserveCapacity(bytes.count)
      var index = 0
      while index < bytes.count {
        if bytes[index] == 0x1B, index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "[") {
          index += 2
          // Parameters and intermediates, then one final byte.
          while index < bytes.count, (0x20...0x3F).contains(bytes[index]) { index += 1 }
          index += 1
        } else if includingBare, let end = bytes.endOfBareColour(at: index) {
          index = end
        } else {
          result.append(bytes[index])
          index += 1
        }
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate var containsBareColour: Bool { indices.contains { endOfBareColour(at: $0) != nil } }

  /// The index after `[2m` or `[31;1m` that begins here.
  fileprivate func endOfBareColour(at start: Int) -> Int? {
    guard self[start] == UInt8(ascii: "[") else { return nil }
    var index = start + 1
    while index < count, index - start < 10,
      self[index] &- UInt8(ascii: "0") < 10 || self[index] == UInt8(ascii: ";")
    {
      index += 1
    }
    guard index > start + 1, index < count, self[index] == UInt8(ascii: "m") else { return nil }
    return index + 1
  }
}
