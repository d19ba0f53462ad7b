import Foundation
import TestJournal
import Testing

@Suite("A word of a shell command")
struct ShellWordTests {
  @Test(
    "stands in quotation marks, and is escaped only if it would be shown differently",
    arguments: [
      ("letter: \"a\", number: 1", "'letter: \"a\", number: 1'"),
      ("it's", #"'it'\''s'"#),
      ("'\u{301}; touch x; '", "''\\''\u{301}; touch x; '\\'''"),
      ("a\nb\tc", #"$'a\012b\011c'"#),
      ("it's \\\n!", #"$'it\047s \134\012\041'"#),
      ("a  b", #"$'a \040b'"#),
      ("\u{202E}é", #"$'\342\200\256é'"#),
      ("a\u{0}b", "$'ab'"), ("", "''"),
    ])
  func word(text: String, word: String) {
    #expect(ShellWord(text).description.utf8.elementsEqual(word.utf8))
  }

  @Test("is to a shell what the text is, byte by byte")
  func shell() throws {
    let texts = [
      "'\u{301}; touch created; '\u{301}", "\u{600}'; touch created; \u{600}'", "$(touch created)",
      "`touch created`", "a\r\nb\u{85}\u{2028}", "\u{1B}[31m\u{7F}\\n\\'$'", "!! \n !! ' !x",
      "👩\u{200D}👩 \u{A0}\u{3000} \u{FFFE}\u{10FFFF}", " spaces  around ", "-n", "''''\n''''",
    ]
    #expect(try Self.words(texts) == texts.map { Array($0.utf8) })
  }

  @Test("any text of awkward scalars is one word")
  func random() throws {
    let scalars = Array(
      "'\"\\`$!; \n\r\t&|<>(){}[]*?~#%a0\u{301}\u{600}\u{200D}\u{2028}é".unicodeScalars)
    let texts = (0..<1_000).map { _ in
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0..<12) { text.append(scalars.randomElement() ?? "'") }
      return String(text)
    }
    #expect(try Self.words(texts) == texts.map { Array($0.utf8) })
  }

  /// What a shell makes of words.
  private static func words(_ texts: [String]) throws -> [[UInt8]] {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [
      "-c", "printf '%s\\0' " + texts.map { ShellWord($0).description }.joined(separator: " "),
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return output.split(separator: 0, omittingEmptySubsequences: false).dropLast().map(Array.init)
  }
}
