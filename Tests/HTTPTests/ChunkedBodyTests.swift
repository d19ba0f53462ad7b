import FlyingFox
import Testing

@testable import HTTP

@Suite("Chunked body")
struct ChunkedBodyTests {
  @Test(
    "a body is the same wherever its bytes are split, and the bytes after it are kept",
    arguments: [
      ("0\r\n\r\n", ""), ("3\r\nabc\r\n0\r\n\r\n", "abc"),
      ("1\r\na\r\n2\r\nbc\r\n00\r\n\r\n", "abc"),
      ("a\r\n0\r\n\r\n56789\r\n0\r\n\r\n", "0\r\n\r\n56789"),
      ("0A\r\n0123456789\r\n0\r\n\r\n", "0123456789"),
      ("3;name=\"a; b\"\r\nabc\r\n0;x\r\n\r\n", "abc"),
      ("3 ;x\r\nabc\r\n0\r\nA: b\r\nC:\r\n\r\n", "abc"),
    ])
  func good(text: String, body: String) throws {
    let bytes = Array((text + "GET / HTTP/1.1").utf8)
    for size in [1, 2, 3, 5, bytes.count] {
      var chunked = ChunkedBody(limits: HTTPLimits())
      var rest: [UInt8]?
      var sent = 0
      while rest == nil {
        let piece = bytes[sent..<min(bytes.count, sent + size)]
        sent += piece.count
        rest = try chunked.take(piece)
      }
      #expect(String(decoding: chunked.bytes, as: UTF8.self) == body)
      let left = String(decoding: (rest ?? []) + bytes[sent...], as: UTF8.self)
      #expect(left == "GET / HTTP/1.1")
    }
  }

  @Test(
    "a body that servers could read differently is refused",
    arguments: [
      "\r\n", "x\r\n", "-1\r\n", "+3\r\nabc\r\n", "0x3\r\nabc\r\n", " 3\r\nabc\r\n",
      "3 \r\nabc\r\n",
      "3\nabc\r\n", "3\r\nabc\n0\r\n", "3\r\nabcd\r\n", "3\r\nabc0\r\n\r\n", "3 x\r\nabc\r\n",
      "3;a\rb\r\nabc\r\n", "3;\0\r\nabc\r\n", "1000000000000000\r\n", "0\r\nno colon\r\n\r\n",
      "0\r\nA : b\r\n\r\n", "0\r\nA: b\n\r\n", "0\r\n\n",
    ])
  func bad(text: String) {
    for size in [1, text.utf8.count] {
      var chunked = ChunkedBody(limits: HTTPLimits())
      let refusal = #expect(throws: Refusal.self) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
          _ = try chunked.take(rest.prefix(size))
          rest = rest.dropFirst(size)
        }
      }
      #expect(refusal?.status.code == 400)
    }
  }

  @Test("a body that is too large is refused before it has arrived")
  func limits() throws {
    var limits = HTTPLimits()
    limits.body = 10
    func refusal(_ text: String) -> Int? {
      var chunked = ChunkedBody(limits: limits)
      return #expect(throws: Refusal.self) { _ = try chunked.take(Array(text.utf8)) }?.status.code
    }
    #expect(refusal("B\r\n") == 413)
    #expect(refusal("6\r\n012345\r\n5\r\n") == 413)
    #expect(refusal("fffffffffffffff\r\n") == 413)
    #expect(refusal("3;" + String(repeating: "x", count: 2_000)) == 431)
    #expect(refusal("3;" + String(repeating: "x", count: 2_000) + "\r\n") == 431)
    #expect(refusal("0\r\n" + String(repeating: "A: b\r\n", count: 101)) == 431)
    #expect(refusal("0\r\nA: " + String(repeating: "x", count: 20_000)) == 431)
    let line = "A: " + String(repeating: "x", count: 500) + "\r\n"
    #expect(refusal("0\r\n" + String(repeating: line, count: 40)) == 431)
  }
}
