import Testing

@testable import WebDriver

@Suite("Reading of responses")
struct HTTPReplyReaderTests {
  private static let block = String(repeating: "x", count: 1 << 16)
  private static let ok = "HTTP/1.1 200 OK\r\n"
  private static let chunked = ok + "Transfer-Encoding: chunked\r\n\r\n"
  private static let little = 1 << 17
  private static let much = 65 << 20
  /// The start of a response, the part that repeats, and the maximum number of bytes that are read.
  private static let responses: [(String, String, Int)] = [
    ("", "HTTP/1.1 100 Continue\r\n\r\n", little),
    ("", "HTTP/1.1 103 X\r\nA: b\r\n\r\n", little),
    (ok, "A: b\r\n", little),
    (ok + "\r\n", block, much),
    (chunked, "1", little),
    (chunked + "0\r\n", "A: b\r\n", little),
    (chunked, "10000\r\n\(block)\r\n", much),
    (ok + "Content-Length: 67108865\r\n\r\n", "x", 1),
  ]

  @Test(
    "an endless response is abandoned at its limit, whatever repeats",
    arguments: responses)
  func endless(start: String, piece: String, most: Int) {
    var reader = HTTPReplyReader()
    var sent = 0
    #expect(throws: HTTPReplyReader.MalformedReply.self) {
      var next = start + piece
      while sent <= most {
        sent += next.utf8.count
        let reply = try next.withUTF8 { try reader.take(UnsafeRawBufferPointer($0)) }
        #expect(reply == nil)
        next = piece
      }
    }
  }
}
