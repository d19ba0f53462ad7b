import Foundation
import Testing

@testable import ReportWriter

@Suite("References that XML forbids")
struct XMLReferencesTests {
  /// Repairs a text in pieces of some bytes.
  private func repaired(_ text: String, by size: Int) throws -> String {
    var references = XMLReferences()
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      try Array(bytes[start..<min(start + size, bytes.count)]).withUnsafeBytes { piece in
        try references.repair(piece) { result += $0 }
      }
    }
    try references.rest { result += $0 }
    return String(decoding: result, as: UTF8.self)
  }

  @Test(
    "an ampersand without a legal reference stands for itself, wherever a piece ends",
    arguments: [
      ("a && b &amp; c", "a &amp;&amp; b &amp; c"), ("&lt;&#65;&#x41;", "&lt;&#65;&#x41;"),
      ("x&nbsp;y", "x&amp;nbsp;y"), ("&#27;[31m", "␛[31m"), ("&#x0;&#xFFFF;", "␀\u{FFFD}"),
      ("&#x;&#;&;", "&amp;#x;&amp;#;&amp;;"), ("&#10;&#9;", "&#10;&#9;"),
      ("<![CDATA[a & b &#27;]] ]]]>&<", "<![CDATA[a & b &#27;]] ]]]>&amp;<"),
      ("<!-- & --->&<?p & ?>&", "<!-- & --->&amp;<?p & ?>&amp;"),
      ("<a b='&x'/>&gt; & a", "<a b='&amp;x'/>&gt; &amp; a"),
    ])
  func texts(text: String, expected: String) throws {
    for size in [1, 2, 3, 7, 1_000] {
      #expect(try repaired(text, by: size) == expected, "pieces of \(size) bytes")
    }
  }

  @Test("a repair that costs no result is not a loss")
  func noLoss() throws {
    for text in [
      "\n<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<testsuite name=\"s\"><testcase name=\"a\"/></testsuite>",
      "<testsuite name=\"s\"><testcase name=\"a\"><system-out>a && b &nbsp; &#27;[0m</system-out></testcase></testsuite>",
      "<testsuite name=\"s\" xsi:noNamespaceSchemaLocation=\"x\"><testcase name=\"a\"/></testsuite>",
    ] {
      let run = try InputFixture.junit(text)
      #expect(run.losses == [] && run.warnings == [], "\(text)")
      #expect(run.lines == ["s a: passed"])
    }
    let run = try InputFixture.junit(
      "<testsuite name=\"s\"><testcase name=\"a &amp;& b\"><failure message=\"x &nbsp; y\"/></testcase></testsuite>"
    )
    #expect(run.lines == ["s a && b: failed"])
    #expect(try run.details(at: 0).issues.map(\.message) == ["x &nbsp; y"])
  }

  @Test("damage that may cost a result is a loss, which states whether the rest was read")
  func loss() throws {
    let run = try InputFixture.junit(
      "\n\n<testsuite name=\"s\">\n<testcase name=\"a\" name=\"b\"/></testsuite>")
    #expect(
      run.losses == [
        "results.xml:4: The XML is malformed here, and results may be missing: Attribute name redefined."
      ])
  }
}
