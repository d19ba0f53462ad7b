import Testing

@testable import PropertiesApp

@Suite("Prices")
struct PriceTests {
  @Test(
    "a price is read and shown",
    arguments: [
      ("1", 100, "€1"), ("12.5", 1_250, "€12.50"), ("12.05", 1_205, "€12.05"),
      (" €1,234,567 ", 123_456_700, "€1,234,567"), ("100,000,000", 10_000_000_000, "€100,000,000"),
      ("0.01", 1, "€0.01"), ("000999", 99_900, "€999"),
    ])
  func read(text: String, cents: Int, shown: String) throws {
    let price = try Price(reading: text)
    #expect(price.cents == cents)
    #expect(price.text == shown)
    #expect(try Price(reading: price.draft) == price)
  }

  @Test(
    "what is no price says why",
    arguments: [
      ("", Price.Mistake.missing), (" \n", .missing), ("€", .malformed), ("x", .malformed),
      ("1,00", .malformed), ("1.", .malformed), ("1.234", .malformed), ("1 000", .malformed),
      ("0", .tooLow), ("-3", .tooLow), ("-x", .malformed), ("100,000,000.01", .tooHigh),
      ("999999999999999999999999", .tooHigh),
    ])
  func refused(text: String, mistake: Price.Mistake) {
    #expect(throws: mistake) { try Price(reading: text) }
  }
}
