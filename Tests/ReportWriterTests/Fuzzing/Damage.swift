/// What may happen to a document on its way: bytes that change, are lost or come twice, lines in another order, an end
/// that is missing, numbers that no type holds, and nesting without end.
enum Damage {
  private static let marks =
    Array("\"\\{}[]<>&;:,'/=!()%# -+.eEu0129\n\t\u{0}\u{1}".utf8) + [0xFF, 0xFE, 0xED, 0xC0, 0xEF]
  private static let words: [[UInt8]] = [
    "1e999", "-9223372036854775809", "18446744073709551616", "NaN", "null", "true", "-0", "1e-999",
    "\\ud83e", "\\u0000", "\\udd80\\ud83e", "\u{FEFF}", "\u{202E}", "<![CDATA[", "]]>", "&#0;",
    "&#x110000;",
    "<!DOCTYPE t [<!ENTITY a 'b'>]>", "&a;", "[[ATTACHMENT|../../etc/passwd]]", "[[ATTACHMENT|",
    "\"kind\":\"testCaseStarted\"", "\"payload\":[],", "\"version\":\"99.0\"",
    "<testsuite name=''>",
    "</testsuite>", "<testcase name='x'>", "<failure>", "<system-out>", "time=\"-1,5e9\"", " #2",
    "</UnitTestResult>", "<InnerResults>", "</test-case>", "<test-suite type='TestFixture'>",
    "\"children\": [", "\"tests\": [",
    "\"nodeType\": \"Repetition\"",
  ].map { Array($0.utf8) }

  /// Damages a document once.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - other: Another document, of which a piece may get into it.
  ///   - random: Says how.
  static func strike(
    _ bytes: inout [UInt8], other: [UInt8], using random: inout SeededGenerator
  ) {
    guard !bytes.isEmpty else { return bytes.append(contentsOf: other.prefix(100)) }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1: bytes[place] = mark(&random)
    case 2, 3: bytes.insert(mark(&random), at: place)
    case 4: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 5: bytes.removeSubrange(place..<min(bytes.count, place + length(&random)))
    case 6:
      bytes.insert(
        contentsOf: Array(bytes[place..<min(bytes.count, place + length(&random))]), at: place)
    case 7, 8: bytes.insert(contentsOf: words.randomElement(using: &random) ?? [], at: place)
    case 9: lines(&bytes, &random)
    case 10:
      let start = Int.random(in: 0...other.count, using: &random)
      bytes.insert(contentsOf: other[start..<min(other.count, start + 200)], at: place)
    case 11: bytes.removeSubrange(place...)
    case 12: number(&bytes, at: place, &random)
    default:
      guard Int.random(in: 0..<20, using: &random) == 0 else { bytes[place] ^= 1 << 5; return }
      let opening =
        [
          Array("[".utf8), Array("{\"a\":".utf8), Array("<testsuite name='a'>".utf8),
          Array("<a>".utf8),
        ]
        .randomElement(using: &random) ?? []
      bytes.insert(contentsOf: (0..<1_000).flatMap { _ in opening }, at: place)
    }
  }

  private static func mark(_ random: inout SeededGenerator) -> UInt8 {
    marks.randomElement(using: &random) ?? 0
  }

  private static func length(_ random: inout SeededGenerator) -> Int {
    1 << Int.random(in: 0...8, using: &random)
  }

  /// Moves, loses or repeats whole lines.
  private static func lines(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(
      Array.init)
    let one = Int.random(in: lines.indices, using: &random)
    let other = Int.random(in: lines.indices, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: lines.swapAt(one, other)
    case 1: lines.insert(lines[one], at: other)
    default: lines.remove(at: one)
    }
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Puts another number in the place of the next one.
  private static func number(_ bytes: inout [UInt8], at place: Int, _ random: inout SeededGenerator)
  {
    let isDigit = { (byte: UInt8) in byte &- UInt8(ascii: "0") < 10 }
    guard let start = bytes[place...].firstIndex(where: isDigit) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    bytes.replaceSubrange(start..<end, with: words.prefix(8).randomElement(using: &random) ?? [])
  }
}
