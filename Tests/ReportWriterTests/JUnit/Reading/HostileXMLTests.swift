import Foundation
import Testing

@testable import ReportWriter

@Suite("Hostile and damaged XML")
struct HostileXMLTests {
  private static let head = "<testsuites><testsuite name='S'><testcase classname='C' name='a'/>"

  @Test("a truncated document yields its intact part")
  func cut() throws {
    let run = try InputFixture.junit(Self.head + "<testcase classname='C' name='b'><failure mess")
    #expect(run.lines == ["C a: passed", "C b: failed"])
    #expect(!run.isWhole)
    #expect(run.losses.count == 1)
    #expect(run.losses[0].hasPrefix("results.xml:1: The file is cut off here; "))
    let between = try InputFixture.junit(Self.head)
    #expect(
      between.losses == [
        "results.xml:1: The file is cut off here; the report shows what comes before."
      ])
  }

  @Test("entities are not expanded")
  func laughs() throws {
    let entities = (1...9).map { n in
      "<!ENTITY l\(n) \"" + String(repeating: "&l\(n - 1);", count: 10) + "\">"
    }
    let run = try InputFixture.junit(
      "<?xml version='1.0'?><!DOCTYPE t [<!ENTITY l0 \"ha\">" + entities.joined() + "]>" + Self.head
        + "<testcase classname='C' name='b&l9;'><failure message='&l9;'>x&l9;y</failure>"
        + "</testcase></testsuite></testsuites>")
    #expect(run.cases.count == 2)
    #expect(run.cases.map(\.status) == [.passed, .failed])
    #expect(
      run.warnings.contains("results.xml: The XML declares entities, which are never resolved."))
    let texts = try run.details(at: 1).issues.flatMap { [$0.message] + $0.notes }
    #expect(!texts.contains { $0.contains("ha") })
  }

  @Test("parameter entities are not expanded either")
  func parameterLaughs() throws {
    let entities = (1...12).map { n in
      "<!ENTITY % p\(n) '" + String(repeating: "&#37;p\(n - 1);", count: 10) + "'> %p\(n);"
    }
    let run = try InputFixture.junit(
      "<!DOCTYPE t [<!ENTITY % p0 '<!ENTITY a \"b\">'> %p0;" + entities.joined() + "]>" + Self.head
        + "</testsuite></testsuites>")
    #expect(run.cases.count <= 1)
  }

  @Test("an external entity is never read")
  func external() throws {
    let secret = try InputFixture([
      "secret.txt": "tell-nobody", "x.dtd": "<!ENTITY d 'tell-nobody'>",
    ])
    let path = secret.folder.path
    let run = try InputFixture.junit(
      "<!DOCTYPE t SYSTEM '\(path)/x.dtd' [<!ENTITY e SYSTEM 'file://\(path)/secret.txt'>"
        + "<!ENTITY % f SYSTEM '\(path)/x.dtd'> %f;]>" + Self.head
        + "<testcase classname='C' name='b'><failure message='m'>&e;&d;</failure></testcase>"
        + "</testsuite></testsuites>")
    let sink = MemorySink()
    try JUnitWriter(run).write(to: sink)
    #expect(!sink.text.contains("tell-nobody"))
    #expect(run.cases.count >= 1)
  }

  @Test("control characters, NUL and broken UTF-8 are shown, not lost")
  func characters() throws {
    let fixture = try InputFixture()
    let text = Self.head + "<testcase classname='C' name='b'><failure message='x"
    let input = try fixture.add(
      "a.xml",
      Array(text.utf8) + [0x01, 0x00, 0x1B, 0xFF, 0xE2, 0x82]
        + Array("'>body \u{FFFF}ü</failure></testcase></testsuite></testsuites>".utf8))
    let run = try RunReader().run(of: [input])
    #expect(run.warnings == [])
    let issue = try #require(run.details(at: 1).issues.first)
    #expect(issue.message == "x␁␀␛\u{FFFD}\u{FFFD}")
    #expect(issue.notes == ["body \u{FFFD}ü"])
  }

  @Test("other encodings are read")
  func encodings() throws {
    let fixture = try InputFixture()
    let text =
      "<?xml version='1.0'?><testsuite name='S'><testcase classname='C' name='ü'/></testsuite>"
    for (name, encoding) in [
      ("a", String.Encoding.utf16), ("b", .utf16LittleEndian), ("c", .utf16BigEndian),
    ] {
      let input = try fixture.add(name, Array(#require(text.data(using: encoding))))
      #expect(try RunReader().run(of: [input]).lines == ["C ü: passed"])
    }
    let latin = text.replacing("?>", with: " encoding='ISO-8859-1'?>")
    let input = try fixture.add("d", Array(#require(latin.data(using: .isoLatin1))))
    #expect(try RunReader().run(of: [input]).lines == ["C ü: passed"])
  }

  @Test(
    "bytes that are invalid in another encoding are reported, and everything before them is read")
  func brokenEncodings() throws {
    let fixture = try InputFixture()
    let before = (1...100).map { "<testcase classname='C' name='ü\($0)'/>\n" }.joined()
    let start = "<testsuite name='S'>\n" + before + "<testcase classname='C' name='"
    let end = "'/>\n<testcase classname='C' name='z'/></testsuite>"
    let utf16 = { (text: String) in
      Array(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    }
    let japanese = Array(
      "<?xml version='1.0' encoding='EUC-JP'?>\n\(start.replacing("ü", with: "u"))".utf8)
    let inputs: [(String, [UInt8])] = [
      // A high surrogate without its low one; a byte that begins no character.
      ("wide.xml", [0xFF, 0xFE] + utf16("\n" + start) + [0x00, 0xD8, 0x41, 0x00] + utf16(end)),
      ("japanese.xml", japanese + [0xFF, 0xFE, 0x2D] + Array(end.utf8)),
    ]
    for (name, bytes) in inputs {
      let run = try RunReader().run(of: [try fixture.add(name, bytes)])
      #expect(run.cases.count > 90, "\(name)")
      #expect(!run.isWhole)
      let warning = try #require(run.losses.first)
      let line = try #require(warning.split(separator: ":").dropFirst().first.flatMap { Int($0) })
      #expect((90...103).contains(line), "\(warning)")
      #expect(warning.hasPrefix("\(name):"))
      #expect(
        warning.hasSuffix(
          "The XML is malformed here, and the rest was not read: it has bytes that are not text in its encoding."
        ), "\(warning)")
    }
  }

  @Test("deep nesting and endless text are bounded")
  func bounds() throws {
    let deep = try InputFixture.junit(
      Self.head + String(repeating: "<testsuite name='x'>", count: 100_000))
    #expect(deep.lines == ["C a: passed"])
    let long = try InputFixture.junit(
      Self.head + "<testcase classname='C' name='b'><system-out>"
        + String(repeating: "0123456789abcde\n", count: 1_500_000)
        + "</system-out></testcase></testsuite></testsuites>")
    #expect(long.lines == ["C a: passed", "C b: passed"])
    let attachment = try #require(long.details(at: 1).attachments.first)
    guard case .bytes(let bytes) = attachment.content else { return }
    #expect(bytes.count < JUnitText.limit + 100)
    #expect(String(decoding: bytes.suffix(100), as: UTF8.self).contains("more bytes were left out"))
  }
}
