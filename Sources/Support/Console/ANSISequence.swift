/// Escape sequences of terminals (ECMA-48): colours, links, titles. Servers print them, and Jest and others leave them in their JUnit XML.
package enum ANSISequence {
  /// Returns a text without escape sequences. An escape character that begins none stays, so that no text is lost.
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
        if let end = bytes.endOfEscapeSequence(at: index) {
          index = end
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

  /// The index after the escape sequence that begins here.
  fileprivate func endOfEscapeSequence(at start: Int) -> Int? {
    guard self[start] == 0x1B, start + 1 < count else { return nil }
    switch self[start + 1] {
    case 0x5B:  // CSI: parameters, intermediates, one final.
      return end(after: 0x20...0x3F, from: start + 2, final: 0x40...0x7E)
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F:  // A control string: up to BEL or ESC \, on one line.
      guard let end = self[(start + 2)...].firstIndex(where: { [0x07, 0x0A, 0x1B].contains($0) })
      else { return nil }
      if self[end] == 0x07 { return end + 1 }
      return self[end] == 0x1B && end + 1 < count && self[end + 1] == UInt8(ascii: "\\")
        ? end + 2 : nil
    case 0x20...0x2F:  // Intermediates, one final: a choice of character set.
      return end(after: 0x20...0x2F, from: start + 1, final: 0x30...0x7E)
    case 0x37, 0x38, 0x3D, 0x3E, 0x40...0x5A, 0x5C, 0x63:  // One letter: cursor, keypad, reset.
      return start + 2
    default: return nil
    }
  }

  /// The index after any number of middle bytes and one final byte.
  private func end(
    after middle: ClosedRange<UInt8>, from start: Int, final: ClosedRange<UInt8>
  ) -> Int? {
    let last = self[start...].firstIndex { !middle.contains($0) }
    return last.flatMap { final.contains(self[$0]) ? $0 + 1 : nil }
  }

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
