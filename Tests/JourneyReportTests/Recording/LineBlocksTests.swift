import Testing

@testable import JourneyReportCommands

@Suite("Blocks of lines")
struct LineBlocksTests {
  private let text = Array("one\ntwo\rthree\r\n\nfour five\nsix".utf8)

  @Test("however the input is divided, no byte is lost and no line is cut", arguments: 1...31)
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

  @Test("an endless line is cut, so memory is bounded")
  func longest() {
    var splitter = LineBlocks(longest: 8)
    var blocks: [[UInt8]] = []
    for _ in 0..<9 {
      Array("abc".utf8).withUnsafeBytes { splitter.add($0) { blocks.append(Array($0)) } }
    }
    #expect(blocks.map(\.count) == [9, 9, 9])
  }

  @Test("a block is split at every line end, and empty lines stay")
  func lines() {
    var lines: [String] = []
    Array("one\ntwo\r\n\nthree\n".utf8).withUnsafeBytes { block in
      LineBlocks.forEachLine(in: block) { lines.append(String(decoding: $0, as: UTF8.self)) }
    }
    #expect(lines == ["one", "two", "", "", "three"])
  }
}
