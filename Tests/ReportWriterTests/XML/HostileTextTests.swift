import Foundation
import Testing

@testable import ReportWriter

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Foundation's parser has crashed when several tests used it at once.
@Suite("Hostile text in XML, parsed back", .serialized)
struct HostileTextTests {
  private final class Reader: NSObject, XMLParserDelegate {
    var text = ""
    var attribute: String?
    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) { attribute = attributes["a"] }
  }

  @Test("text and attributes read back as they were written, made legal")
  func roundTrip() throws {
    let controls = String(String.UnicodeScalarView((0...0x1F).compactMap { Unicode.Scalar($0) }))
    let texts = [
      controls, "a\u{0}b", "]]>", "<!--", "<script>alert(1)</script>", "&amp;&#0;",
      "\u{2028}\u{2029}",
      "\u{202E}rtl\u{200F}", "\u{FFFE}\u{FFFF}\u{7F}", "\r\n", "é🦀\u{10FFFF}", "\"'", "\u{1B}[1mx",
      String(decoding: [0x61, 0xED, 0xA0, 0x80, 0x62, 0xFF], as: UTF8.self),
      String(repeating: "x🦀]]>&", count: 150_000),
    ]
    for text in texts {
      let sink = MemorySink()
      let writer = try XMLWriter(.xml, to: sink)
      writer.element("t", ["a": text], text: text)
      try writer.finish()
      let reader = Reader()
      let parser = XMLParser(data: Data(sink.bytes))
      parser.delegate = reader
      #expect(parser.parse(), "\(text.prefix(20).debugDescription)")
      let legal = LegalText(text).string
      #expect(reader.text == legal)
      #expect(reader.attribute == legal)
    }
  }
}
