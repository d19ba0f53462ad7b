import Testing

@testable import ReportWriter

@Suite("Legal text")
struct LegalTextTests {
  @Test("legal text stays unchanged")
  func untouched() {
    for text in ["", "a", "tab\tline\nreturn\r", "é 🦀 ❤️ ｱ \u{F000}\u{FFFD}\u{FFFC}", "\u{10FFFF}"] {
      #expect(LegalText(text).string == text)
    }
  }

  @Test("every control character is shown as its picture", arguments: UInt8(0)...0x1F)
  func controls(code: UInt8) throws {
    let text = "a\(Unicode.Scalar(code))b"
    let expected =
      [9, 10, 13].contains(code) ? text : "a\(try #require(Unicode.Scalar(0x2400 + UInt32(code))))b"
    #expect(LegalText(text).string == expected)
  }

  @Test("DEL, U+FFFE and U+FFFF are replaced")
  func others() {
    #expect(LegalText("a\u{7F}b\u{FFFE}c\u{FFFF}d❤️").string == "a␡b\u{FFFD}c\u{FFFD}d❤️")
  }

  @Test("terminal escape sequences are removed")
  func escapes() {
    let text = "\u{1B}[31;1mred\u{1B}[0m \u{1B}]8;;https://x\u{1B}\\link\u{1B}]0;t\u{7}\u{1B}(B!"
    #expect(LegalText(text).string == "red link!")
  }

  @Test("an escape character that begins no sequence is shown, and no text is lost")
  func brokenEscapes() {
    #expect(LegalText("a\u{1B}").string == "a␛")
    #expect(LegalText("a\u{1B}[31").string == "a␛[31")
    #expect(LegalText("a\u{1B}]never ended\nb").string == "a␛]never ended\nb")
    #expect(LegalText("a\u{1B}é").string == "a␛é")
  }

  @Test("every byte that may be illegal is found, wherever it is", arguments: 0..<17)
  func plain(place: Int) {
    for other in [UInt8(0x20), 0x41, 0x7E, 0x80, 0xEE, 0xF0, 0xFF] {
      for byte in UInt8.min...UInt8.max {
        var bytes = [UInt8](repeating: other, count: 17)
        bytes[place] = byte
        let isPlain = byte >= 0x20 && byte != 0x7F && byte != 0xEF
        #expect(LegalText.isPlain(bytes) == isPlain)
        #expect(LegalText.isPlain(bytes[...place]) == isPlain)
      }
    }
  }
}
