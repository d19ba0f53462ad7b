import Testing

@testable import ReportWriter

@Suite("A compact source")
struct CompactSourceTests {
  @Test(
    "a script loses indentation, empty lines and comments, and becomes ASCII",
    arguments: [
      ("const a = { b: 1 };\n", "const a = { b: 1 };\n"),
      ("  // words\n  /** words */\n\n  let a = 1;\n   \n", "let a = 1;\n"),
      ("f({\n  a, // b\n})\n(c)", "f({\na, // b\n})\n(c)\n"),
      ("a = \"✓ µ 🦀\"\n", "a = \"\\u2713 \\u00b5 \\ud83e\\udd80\"\n"),
    ])
  func script(source: String, compact: String) {
    let bytes = CompactSource(script: Array(source.utf8)).bytes
    #expect(String(decoding: bytes, as: UTF8.self) == compact)
  }

  @Test("a style sheet loses the same, and stays in its own characters")
  func style() {
    let source = """
      /* words */
      :root { --a: 1px; }

      @media (width > 1px) {
        a > b::after { content: "›"; }
      }
      """
    let bytes = CompactSource(style: Array(source.utf8)).bytes
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        :root { --a: 1px; }
        @media (width > 1px) {
        a > b::after { content: "›"; }
        }

        """)
  }
}
