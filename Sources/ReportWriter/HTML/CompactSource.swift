/// The report's script or style sheet without comments, and without the white space that only people need.
///
/// Names stay as they are: every report contains the result compressed, so shorter ones are not worth a real minifier.
struct CompactSource {
  let bytes: [UInt8]

  init(script: [UInt8]) {
    var compaction = ScriptCompaction(script)
    bytes = Self.ascii(compaction.run())
  }

  /// Compacts a style sheet.
  init(style: [UInt8]) {
    var compaction = StyleCompaction(style)
    bytes = compaction.run()
  }

  /// Escapes the non-ASCII characters of a script, which occur only in its strings. A browser then stores it in half the memory,
  /// and parses it faster.
  private static func ascii(_ script: [UInt8]) -> [UInt8] {
    guard script.contains(where: { $0 >= 0x80 }) else { return script }
    var result: [UInt8] = []
    result.reserveCapacity(script.count * 5 / 4)
    for unit in String(decoding: script, as: UTF8.self).utf16 {
      if unit < 0x80 {
        result.append(UInt8(unit))
      } else {
        let digits = String(unit, radix: 16)
        result.append(
          contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
      }
    }
    return result
  }
}
