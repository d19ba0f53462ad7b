internal import Foundation

extension UnsafeRawBufferPointer {
  /// Finds a sequence of bytes.
  ///
  /// It searches for the rarest byte of the sequence, many bytes at a time, and compares the others only there.
  ///
  /// - Parameter text: The bytes to find.
  /// - Returns: The offset after the sequence, or `nil` when it does not occur.
  package func end(of text: UnsafeRawBufferPointer, from start: Int = 0) -> Int? {
    guard let base = baseAddress, let wanted = text.baseAddress,
      let anchor = text.indices.max(by: { Self.rarity(text[$0]) < Self.rarity(text[$1]) })
    else { return nil }
    var position = start
    while count - position >= text.count,
      let found = memchr(
        base + position + anchor, CInt(text[anchor]), count - position - text.count + 1)
    {
      let place = UnsafeRawPointer(found) - anchor
      position = place - base
      if memcmp(place, wanted, text.count) == 0 { return position + text.count }
      position += 1
    }
    return nil
  }

  /// The bytes that are frequent in logs and in JSON, most frequent first.
  private static let frequent: [UInt8] = Array(" etaoinsr\"hldcu:m,f0pg1w.y_/b2v3456789-k'x".utf8)

  private static let rarities: [UInt8] = (0...UInt8.max).map { byte in
    UInt8(frequent.firstIndex(of: byte) ?? frequent.count)
  }

  private static func rarity(_ byte: UInt8) -> UInt8 { rarities[Int(byte)] }
}
