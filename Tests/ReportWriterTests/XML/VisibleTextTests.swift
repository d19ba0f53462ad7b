@testable import ReportSamples
import Testing

@testable import ReportWriter

@Suite("Text with signs for invisible characters")
struct VisibleTextTests {
  @Test(
    "invisible characters have signs, except those that join letters or pictures",
    arguments: [
      ("plain", "plain"), ("Ünï — “x”", "Ünï — “x”"), ("a\u{202E}b", "a⟨U+202E⟩b"),
      ("\u{200B}", "⟨U+200B⟩"), ("x\u{2066}y\u{2069}", "x⟨U+2066⟩y⟨U+2069⟩"),
      ("a\u{2028}b", "a⟨U+2028⟩b"), ("\u{FEFF}a", "⟨U+FEFF⟩a"), ("a\u{AD}b", "a⟨U+00AD⟩b"),
      ("👨\u{200D}👩\u{200D}👧", "👨\u{200D}👩\u{200D}👧"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
      ("🏳️\u{200D}🌈", "🏳️\u{200D}🌈"), ("a\u{200D}b", "a⟨U+200D⟩b"), ("\u{E0041}", "⟨U+E0041⟩"),
      ("line\nline\ttab", "line\nline\ttab"),
    ])
  func signs(text: String, shown: String) {
    #expect(VisibleText(text).string.unicodeScalars.elementsEqual(shown.unicodeScalars))
  }

  @Test("a blank name states the number of its spaces")
  func names() {
    #expect(VisibleText.name("") == "(empty)")
    #expect(VisibleText.name("   ") == "␠×3")
    #expect(VisibleText.name(" a ") == " a ")
  }

  @Test("the part of a report that needs no script has signs too, but its data has none")
  func staticPart() throws {
    let page = try WrittenPage(SampleRuns.unseen)
    #expect(!page.withoutBlocks.contains("&#x202E;"))
    #expect(page.withoutBlocks.contains("U+202E"))
    #expect(!page.withoutBlocks.unicodeScalars.contains("\u{202E}"))
    let arguments = try #require(page.block("arguments"))
    #expect(arguments.text.unicodeScalars.contains("\u{202E}"))
  }
}
