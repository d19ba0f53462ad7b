import Testing

@testable import JourneyReportCommands

@Suite("Blocks of lines")
struct LineBlocksTests {
  private let text = Array("one\ntwo\rthree\r\n\nfour five\nsix".utf8)

  @Test("however they come in pieces, no byte is lost and no line is cut", arguments: 1...31)
  func pieces(size: Int) {
    var splitter = LineBlocks(longest: 1 << 10)
    var blocks: [[UInt8]] = []
    for start in stride(from: 0, to: text.count, by: size) {
      Array(text[start..<min(start + size, text.count)]).withUnsafeBytes {
        splitter.add($0) { blocks.append(Array($0)) }
      }
    }
    #expect(blocks.allSatisfy { $0.last == 10 || $0.last == 13 })
    splitter.finish { blocks.append(Array($0)) }
    #expect(blocks.flatMap(\.self) == text)
    #expect(blocks.last.map { String(decoding: $0, as: UTF8.self) } == "six")
  }

  @Test("a line that never ends is cut, so that it needs bounded memory")
  func longest() {
    var splitter = LineBlocks(longest: 8)
    var blocks: [[UInt8]] = []
    for _ in 0..<9 {
      Array("abc".utf8).withUnsafeBytes { splitter.add($0) { blocks.append(Array($0)) } }
    }
    #expect(blocks.map(\.count) == [9, 9, 9])
  }

  @Test("a block is taken apart at every end of a line; what is empty stays")
  func lines() {
    var lines: [String] = []
    Array("one\ntwo\r\n\nthree\n".utf8).withUnsafeBytes { block in
      LineBlocks.forEachLine(in: block) { lines.append(String(decoding: $0, as: UTF8.self)) }
    }
    #expect(lines == ["one", "two", "", "", "three"])
  }
}
