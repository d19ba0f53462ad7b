import Testing

@testable import ReportWriter
@testable import TestJournal

@Suite("Pieces written in parallel")
struct OrderedPiecesTests {
  private struct Fault: Error, Equatable {
    var piece: Int
  }

  private final class FullSink: ByteSink {
    var room: Int
    init(room: Int) { self.room = room }
    func write(_ bytes: UnsafeRawBufferPointer) throws {
      room -= bytes.count
      if room < 0 { throw Fault(piece: -1) }
    }
  }

  /// A piece of text that tells its number, longer than may wait for its turn.
  private static func text(_ number: Int, bytes: Int) -> String {
    String(repeating: "\(number),", count: bytes / "\(number),".utf8.count)
  }

  @Test(
    "they are in order, even if they are too large to wait in memory", arguments: [10, 3 << 20])
  func order(bytes: Int) throws {
    let sink = MemorySink()
    try OrderedPieces.write(count: 9, to: sink) { number, sink in
      // The first ones have the most to do.
      for _ in 0..<max(0, 2 - number) {
        _ = StableHash.hexadecimal(Self.text(number, bytes: 200_000).utf8)
      }
      for _ in 0..<3 { try sink.write(Self.text(number, bytes: bytes)) }
    }
    let expected = (0..<9).map { String(repeating: Self.text($0, bytes: bytes), count: 3) }
    #expect(sink.bytes == Array(expected.joined().utf8))
  }

  @Test("the first failing piece ends the report, whatever the others do")
  func failure() {
    for _ in 0..<50 {
      let sink = MemorySink()
      #expect(throws: Fault(piece: 3)) {
        try OrderedPieces.write(count: 20, to: sink) { number, sink in
          try sink.write("\(number),")
          if number == 3 || number > 5 { throw Fault(piece: number) }
        }
      }
      #expect(sink.bytes.starts(with: Array("0,1,2,".utf8)))
      #expect(!sink.bytes.contains(UInt8(ascii: "4")))
    }
  }

  @Test("a full sink is reported once")
  func fullSink() {
    #expect(throws: Fault(piece: -1)) {
      try OrderedPieces.write(count: 20, to: FullSink(room: 7)) { _, sink in
        try sink.write("1234")
      }
    }
  }

  @Test("no pieces write nothing")
  func none() throws {
    let sink = MemorySink()
    try OrderedPieces.write(count: 0, to: sink) { _, _ in }
    #expect(sink.bytes.isEmpty)
  }

  @Test("children written in parallel look as if they were written one by one")
  func children() throws {
    @Sendable func child(_ number: Int, _ xml: XMLWriter) {
      xml.element("child", ["number": "\(number) é <"]) {
        xml.voidElement("empty")
        xml.element("text", text: "a & b\nc")
      }
      xml.voidElement("also")
    }
    let (one, other) = (MemorySink(), MemorySink())
    let single = try XMLWriter(.xml, to: one)
    single.element("root", ["a": "b"]) { for number in 0..<7 { child(number, single) } }
    try single.finish()
    let several = try XMLWriter(.xml, to: other)
    several.element("root", ["a": "b"]) { several.children(7) { child($0, $1) } }
    try several.finish()
    #expect(
      String(decoding: other.bytes, as: UTF8.self) == String(decoding: one.bytes, as: UTF8.self))
  }

  @Test("the document throws the error of a child")
  func failingChild() throws {
    let xml = try XMLWriter(.xml, to: MemorySink())
    xml.element("root") {
      xml.children(3) { number, _ in if number == 1 { throw Fault(piece: 1) } }
    }
    #expect(throws: Fault(piece: 1)) { try xml.finish() }
  }
}
