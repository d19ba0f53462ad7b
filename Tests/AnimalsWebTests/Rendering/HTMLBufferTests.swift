import Testing

@testable import AccessibleWeb

@Suite("HTML buffer")
struct HTMLBufferTests {
  @Test(
    "text loses its power, and nothing of what a person reads",
    arguments: [
      ("<script>alert('x')</script>", "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"),
      ("\" onload=\"x", "&quot; onload=&quot;x"), ("&amp;", "&amp;amp;"), ("a\0b", "a\u{FFFD}b"),
      ("a\r\nb", "a&#13;\nb"), ("\u{202E}barC", "\u{202E}barC"), ("🦀é", "🦀é"),
    ])
  func text(text: String, expected: String) {
    var html = HTMLBuffer()
    html.text(text)
    #expect(String(decoding: html.bytes, as: UTF8.self) == expected)
  }

  @Test("an attribute that is nil is left out, an empty one has no value, and its value is escaped")
  func attributes() {
    var html = HTMLBuffer()
    html.open("input", [("a", nil), ("b", ""), ("c", "\"<&>\"")])
    #expect(
      String(decoding: html.bytes, as: UTF8.self) == "<input b c=\"&quot;&lt;&amp;&gt;&quot;\">")
  }
}
