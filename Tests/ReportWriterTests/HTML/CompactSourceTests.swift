import Testing

@testable import ReportWriter

@Suite("A compact source")
struct CompactSourceTests {
  @Test(
    "a script loses white space and comments, and becomes ASCII",
    arguments: [
      ("const a = { b: 1 };\n", "const a={b:1};\n"),
      ("  // words\n  /** words */\n\n  let a = 1;\n   \n", "let a=1;\n"),
      ("/**\n * several\n * lines\n */\nf( /* what */ a);", "f(a);"),
      ("a = \"✓ µ 🦀\"\n", "a=\"\\u2713 \\u00b5 \\ud83e\\udd80\"\n"),
      (
        "const f = async ({ a, b }) => (a ? b : await f());\n",
        "const f=async({a,b})=>(a?b:await f());\n"
      ),
      ("typeof a in b; return (c);", "typeof a in b;return(c);"),
    ])
  func script(source: String, compact: String) {
    #expect(compacted(source) == compact)
  }

  @Test(
    "a line break stays if it may end a statement",
    arguments: [
      ("f({\n  a, // b\n})\n(c)", "f({a})\n(c)"),
      ("a\nb", "a\nb"),
      ("a\n++b", "a\n++b"),
      ("a++\nb", "a++\nb"),
      ("if (a) {\n  b;\n}\nc;", "if(a){b;}\nc;"),
      ("a =\n  b;\nc\n  .d()\n  ?.e;", "a=b;c.d()?.e;"),
      ("a\n  ? b\n  : c;", "a?b:c;"),
      ("return\na", "return\na"),
      ("a\n/b/.c", "a\n/b/.c"),
    ])
  func lineBreak(source: String, compact: String) {
    #expect(compacted(source) == compact)
  }

  @Test(
    "a space stays if the tokens around it would otherwise join",
    arguments: [
      ("a + +b - -c", "a+ +b- -c"), ("a / /b/", "a/ /b/"), ("a < !b", "a< !b"),
      ("/a/ in b", "/a/ in b"),
      ("a - b / c", "a-b/ c"),
    ])
  func space(source: String, compact: String) {
    #expect(compacted(source) == compact)
  }

  @Test(
    "the trailing comma of a list is removed, unless it stands for an item",
    arguments: [
      ("f(\n  a,\n  b,\n);", "f(a,b);"), ("[\n  a,\n]", "[a]"), ("({\n  a,\n})", "({a})"),
      ("[a, , ]", "[a,,]"),
      ("[, ]", "[,]"),
    ])
  func lastComma(source: String, compact: String) {
    #expect(compacted(source) == compact)
  }

  @Test(
    "strings, templates and regular expressions stay as they are",
    arguments: [
      "\"a  // b\"", "'it\\'s  { /* a */'", "`a  \n  // b`", "`  ${a}  ${`{ ${b}  `}  `",
      "`${ {a:`  `} }  `", "/  [/\"]  \\/  /g",
    ])
  func literal(source: String) {
    #expect(
      compacted("f( \(source) );")
        == "f(\(source.replacing("${ {", with: "${{").replacing("} }", with: "}}")));")
  }

  @Test(
    "a slash starts a regular expression where no value can end",
    arguments: [
      ("a = /'  /;", "a=/'  /;"), ("return /'  /;", "return/'  /;"),
      ("[/'  /, !/'  /]", "[/'  /,!/'  /]"),
      ("(a) / b / c;", "(a)/ b/ c;"), ("a[0] / 2 + \"  /\"", "a[0]/ 2+\"  /\""),
    ])
  func expression(source: String, compact: String) {
    #expect(compacted(source) == compact)
  }

  @Test(
    "a source that ends too early is copied to its end",
    arguments: [
      ("\"a", "\"a"), ("`a ${b", "`a ${b"), ("/a [", "/a ["), ("a /* b", "a"), ("\"a\\", "\"a\\"),
    ])
  func unended(source: String, compact: String) {
    #expect(compacted(source) == compact)
  }

  @Test("a style sheet is compacted too, but its characters stay")
  func style() {
    let source = """
      /* words
         over lines */
      :root {
        --a: 1px;
      }

      @media (width > 1px) {
        a > b::after,
        a :is(b, i) {
          content: "›  /* { */";
          margin: 0 calc(1px + 2px);
        }
      }
      """
    #expect(
      String(decoding: CompactSource(style: Array(source.utf8)).bytes, as: UTF8.self)
        == ":root{--a:1px}@media (width > 1px){a > b::after,a :is(b,i){content:\"›  /* { */\";margin:0 calc(1px + 2px)}}"
    )
  }

  private func compacted(_ script: String) -> String {
    String(decoding: CompactSource(script: Array(script.utf8)).bytes, as: UTF8.self)
  }
}
