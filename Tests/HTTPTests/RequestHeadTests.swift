import FlyingFox
import Testing

@testable import HTTP

@Suite("Request head")
struct RequestHeadTests {
  @Test("a head is parsed: method, path, query, headers in any case, and the length of the body")
  func good() throws {
    let head = try head(
      "POST /event?a=b%20c HTTP/1.1\r\nhost:localhost\r\nX-A: 1 \r\nx-a:\t2\r\nContent-Length: 5\r\n"
    )
    #expect(head.method == .POST)
    #expect(head.target.path() == "/event")
    #expect(head.target.query() == "a=b%20c")
    #expect(head.headers[.host] == "localhost")
    #expect(head.headers[HTTPHeader("X-A")] == "1, 2")
    #expect(head.framing == .length(5))
    #expect(head.keepsAlive)
  }

  @Test(
    "a connection is kept open as the client requests",
    arguments: [
      ("HTTP/1.1", "", true), ("HTTP/1.1", "Connection: close\r\n", false),
      ("HTTP/1.0", "", false), ("HTTP/1.0", "Connection: Keep-Alive\r\n", true),
    ])
  func connection(version: String, header: String, keepsAlive: Bool) throws {
    #expect(try head("GET / \(version)\r\n\(header)").keepsAlive == keepsAlive)
  }

  @Test(
    "a chunked body is announced in any case", arguments: ["chunked", "Chunked", "CHUNKED\t"])
  func chunked(coding: String) throws {
    #expect(
      try head("POST / HTTP/1.1\r\ntransfer-encoding: \(coding)\r\n").framing == .chunked)
  }

  @Test(
    "a malformed head is refused with the matching status",
    arguments: [
      ("", 400), ("garbage\r\n", 400), ("GET /\r\n", 400), ("GET  / HTTP/1.1\r\n", 400),
      ("GET / HTTP/1.1 x\r\n", 400), ("GET http://a/ HTTP/1.1\r\n", 400),
      ("GET /a b HTTP/1.1\r\n", 400), ("G\u{1}T / HTTP/1.1\r\n", 400), ("GET /ä HTTP/1.1\r\n", 400),
      ("GET / HTTP/2.0\r\n", 505), ("GET / FTP\r\n", 505),
      ("GET / HTTP/1.1\r\nno colon\r\n", 400), ("GET / HTTP/1.1\r\n: x\r\n", 400),
      ("GET / HTTP/1.1\r\nA : x\r\n", 400), ("GET / HTTP/1.1\r\nA: x\r\n folded\r\n", 400),
      ("GET / HTTP/1.1\r\nA: x\0y\r\n", 400), ("GET / HTTP/1.1\r\nA: x\ry\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: -1\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: +1\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 0x10\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length:\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 262145\r\n", 413),
      ("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n", 413),
      ("POST / HTTP/1.1\r\nTransfer-Encoding: gzip\r\n", 400),
      ("POST / HTTP/1.1\r\nTransfer-Encoding: gzip, chunked\r\n", 501),
      ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked, identity\r\n", 400),
      ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", 400),
      ("POST / HTTP/1.1\r\nTransfer-Encoding: xchunked\r\n", 400),
      ("POST / HTTP/1.1\r\nTransfer-Encoding:\r\n", 400),
      ("POST / HTTP/1.1\r\nTransfer-Encoding: \u{B}chunked\r\n", 400),
      ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n", 400),
      ("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n", 400),
      ("GET /" + String(repeating: "a", count: 8_192) + " HTTP/1.1\r\n", 414),
      ("GET / HTTP/1.1\r\n" + String(repeating: "A: b\r\n", count: 101), 431),
    ])
  func bad(text: String, status: Int) {
    let refusal = #expect(throws: Refusal.self) { try head(text) }
    #expect(refusal?.status.code == status)
  }

  private func head(_ text: String) throws -> RequestHead {
    try RequestHead(Array((text + "\r\n").utf8), limits: HTTPLimits())
  }
}
