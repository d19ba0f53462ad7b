import Testing

@testable import ReportWriter

@Suite("A compact source")
struct CompactSourceTests {
  @Test(
    "a script loses spaces and comments, nothing inside literals, and becomes ASCII",
    arguments: [
      ("const a = { b: 1, c: [2, 3] };", "const a={b:1,c:[2,3]};"),
      ("  // words\n  /** words */\n  let a = 1;\n\n", "let a=1;"),
      ("f(\"a = b\", 'c , d')", "f(\"a = b\",'c , d')"),
      (
        "x = `a = ${b ? `c = ${d + 1}` : \" } \"} = e`;",
        "x=`a = ${b?`c = ${d + 1}`:\" } \"} = e`;"
      ),
      ("a = /[\"/ ] = \\/ {/g.test(b) / c", "a=/[\"/ ] = \\/ {/g.test(b)/ c"),
      ("f({\n  a,\n  b\n})\n(c)", "f({a,b\n})\n(c)"),
      ("return a + +b - -c", "return a + +b - -c"),
      ("\"a\\\" = \" + b", "\"a\\\" = \" + b"),
      ("a = \"✓ µ 🦀\"", "a=\"\\u2713 \\u00b5 \\ud83e\\udd80\""),
    ])
  func script(source: String, compact: String) {
    let bytes = CompactSource(script: Array(source.utf8)).bytes
    #expect(String(decoding: bytes, as: UTF8.self).trimmingNewline == compact)
  }

  @Test("a style sheet loses spaces that mean nothing")
  func style() {
    let source = """
      /* words */
      @media (max-width: 1px) {
        .a > .b, .c .d { margin: 0 calc(1px + 2px); color: red; }
      }
      """
    let bytes = CompactSource(style: Array(source.utf8)).bytes
    #expect(
      String(decoding: bytes, as: UTF8.self).trimmingNewline
        == "@media (max-width:1px){.a>.b,.c .d{margin:0 calc(1px + 2px);color:red}}")
  }
}

extension String {
  fileprivate var trimmingNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
}
