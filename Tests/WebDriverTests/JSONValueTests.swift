import Testing

@testable import WebDriver

@Suite struct JSONValueTests {
  @Test(
    "a written value is parsed as the same value",
    arguments: [
      .null, true, 1, -2.5, 1e300, -9_223_372_036_854_775_808, "", "a\"b\\c\n\u{1}🦀\u{2028}", [],
      [1, [2]], [:],
      ["a": .null, "b": ["c": "d"]],
    ] as [JSONValue])
  func roundTrip(value: JSONValue) throws {
    #expect(try JSONValue(parsing: value.description) == value)
  }

  @Test("escapes are parsed, even halves of surrogate pairs")
  func escapes() throws {
    #expect(
      try JSONValue(parsing: #""\u0041\/\b\f\ud83e\udd80\ud83ex""#) == "A/\u{8}\u{c}🦀\u{FFFD}x")
    #expect(try JSONValue(parsing: #" { "a" : [ 1 , 2.5e1 ] } "#) == ["a": [1, 25]])
  }

  @Test(
    "text that is not JSON is refused",
    arguments: [
      "", " ", "{", "[1,", "[1 2]", "{\"a\"}", "{\"a\":}", "{a:1}", "\"a", "\"\\x\"", "\"\\u12\"",
      "nul", "1 1", "--1", "[", "\u{0}", "\"\\",
    ])
  func malformedReply(text: String) {
    #expect(throws: JSONValue.ParsingError.self) { try JSONValue(parsing: text) }
  }

  @Test("endless nesting is refused")
  func depth() {
    #expect(throws: JSONValue.ParsingError.self) {
      try JSONValue(parsing: String(repeating: "[", count: 1_000_000))
    }
  }

  @Test("capabilities are merged name by name")
  func merging() {
    let base: JSONValue = ["a": ["b": 1, "c": 2], "d": [1]]
    #expect(base.merging(["a": ["b": 3], "d": [2]]) == ["a": ["b": 3, "c": 2], "d": [2]])
  }
}
