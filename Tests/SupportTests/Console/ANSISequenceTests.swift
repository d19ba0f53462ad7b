import Support
import Testing

@Suite("Escape sequences of terminals")
struct ANSISequenceTests {
  @Test(
    "colours, titles, links and character sets are removed",
    arguments: [
      ("\u{1B}[31;1mred\u{1B}[0m", "red"),
      ("\u{1B}]0;title\u{7}text", "text"),
      ("\u{1B}]8;;https://example.com\u{1B}\\link\u{1B}]8;;\u{1B}\\", "link"),
      ("\u{1B}(Bplain\u{1B}c", "plain"),
      ("[5m", "[5m"),
    ])
  func removesSequences(text: String, plain: String) {
    #expect(ANSISequence.removed(from: text) == plain)
  }

  @Test(
    "what is no sequence stays",
    arguments: ["\u{1B}", "\u{1B}[31", "\u{1B}]0;title\n", "\u{1B}]0;ti\u{1B}tle", "\u{1B}é"])
  func keepsWhatIsNoSequence(text: String) { #expect(ANSISequence.removed(from: text) == text) }

  @Test("a colour without its escape character is removed on request")
  func removesColoursWithoutEscapeCharacter() {
    #expect(ANSISequence.removed(from: "[31mred[0m [5]", includingBare: true) == "red [5]")
  }
}
