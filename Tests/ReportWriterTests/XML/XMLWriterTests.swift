import Testing

@testable import ReportWriter

@Suite("The writer of XML and HTML")
struct XMLWriterTests {
  @Test("XML has a declaration, is indented, and has self-closing empty elements")
  func xml() throws {
    let text = try written(.xml) { xml in
      xml.element("a", ["p": "1 & “2” <3>\n\t"]) {
        xml.element("b", text: "x < y & é 🦀")
        xml.voidElement("c", ["n": "é"])
      }
    }
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <a p="1 &amp; “2” &lt;3&gt;&#10;&#9;">
          <b>x &lt; y &amp; é 🦀</b>
          <c n="é"/>
        </a>

        """)
  }

  @Test(
    "HTML is ASCII with a doctype and no declaration, and has end tags except for void elements")
  func html() throws {
    let text = try written(.html) { html in
      html.element("p", ["title": "é\"<"]) {
        html.element("a") {}
        html.text("🦀 <")
        html.voidElement("br")
        html.element("script") { html.raw("if (1 < 2 && 3) {}") }
      }
    }
    #expect(
      text.replacing("\n", with: "") == """
        <!DOCTYPE html><p title="&#xE9;&quot;&lt;"><a></a>&#x1F980; &lt;<br/>\
        <script>if (1 < 2 && 3) {}</script></p>
        """)
  }

  @Test("an open element is an error that says so")
  func unbalanced() throws {
    let writer = try XMLWriter(.xml, to: MemorySink())
    writer.start("a")
    #expect(
      throws: ReportError("The document cannot be finished: 1 elements are still open.")
    ) { try writer.finish() }
  }

  @Test("an error of the sink is thrown at the end, and the sink is not called again")
  func brokenSink() throws {
    final class Broken: ByteSink {
      var calls = 0
      func write(_ bytes: UnsafeRawBufferPointer) throws {
        calls += 1
        throw ReportError("The disk is full.")
      }
    }
    let sink = Broken()
    let writer = try XMLWriter(.xml, to: sink)
    writer.element("a") {
      for _ in 0..<10 { writer.text(String(repeating: "x", count: 100_000)) }
    }
    #expect(throws: ReportError("The disk is full.")) { try writer.finish() }
    #expect(sink.calls == 1)
  }

  @Test("a long text is written completely, in pieces that never split a character")
  func longText() throws {
    final class Pieces: ByteSink {
      var bytes: [UInt8] = []
      var largest = 0
      func write(_ bytes: UnsafeRawBufferPointer) {
        largest = max(largest, bytes.count)
        self.bytes += bytes
      }
    }
    let text = String(repeating: "x🦀é", count: 300_000)
    let sink = Pieces()
    let writer = try XMLWriter(.html, to: sink)
    writer.element("p", text: text)
    try writer.finish()
    let html = String(decoding: sink.bytes, as: UTF8.self)
    #expect(html.contains("<p>\(text.replacing("🦀é", with: "&#x1F980;&#xE9;"))</p>"))
    #expect(sink.largest < 300_000)
  }

  private func written(
    _ document: XMLWriter.Document, _ content: (XMLWriter) -> Void
  ) throws -> String {
    let sink = MemorySink()
    let writer = try XMLWriter(document, to: sink)
    content(writer)
    try writer.finish()
    return sink.text
  }
}
