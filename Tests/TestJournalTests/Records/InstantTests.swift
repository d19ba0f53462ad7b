import Testing

@testable import TestJournal

@Suite("Times in a journal")
struct InstantTests {
  @Test(
    "a time that is kept in memory is the one that a journal would have",
    arguments: [
      0, 0.1, 0.123_456_789_49, 1e-10, 12.000_000_000_5, 9_007_199.254_740_993, 1_608_088_303.361,
      1_795_253_083.123_456_7, 8_999_999_999.9, 9e9, -1, .nan, .infinity,
    ])
  func written(seconds: Double) throws {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("time", seconds: seconds)
    writer.endObject()
    let read: Double? = try writer.bytes.withUnsafeBytes { bytes in
      var scanner = JSONScanner(bytes)
      guard try scanner.beginObject(), try scanner.nextMember() != nil else { return nil }
      return try scanner.number()
    }
    #expect(Instant.written(seconds) == read)
  }
}
