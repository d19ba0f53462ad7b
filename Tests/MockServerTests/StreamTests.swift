import Foundation
import HTTPTesting
import MockServer
import Testing

@Suite("Streams of the mock server", .needsCurl, .turnLimit(.seconds(300)))
struct StreamTests {
  @Test("a client gets each piece in a chunk, however late it comes, until the end")
  func pieces() async throws {
    try await withMockServer { server in
      let stream = MockStream()
      server.register(.GET, "/", .stream(stream))
      stream.send("one ")
      async let early = OutsideClient.curl(server.baseURL.at("/"))
      try await server.waitForRequest(.GET, "/")
      #expect(server.exchanges.map(\.outcome) == [nil])
      #expect(await server.waitUntilQuiet())
      stream.send("")
      stream.send(Data("two".utf8))
      stream.end()
      stream.send("three")
      #expect(try await early.output == "one two")
      let raw = try await OutsideClient.curl("--raw", "--include", server.baseURL.at("/")).output
      #expect(raw.contains("Transfer-Encoding: chunked\r\n"))
      #expect(raw.hasSuffix("\r\n\r\n4\r\none \r\n3\r\ntwo\r\n0\r\n\r\n"))
      let old = try await OutsideClient.curl("--http1.0", "--raw", server.baseURL.at("/"))
      #expect(old.output == "one two")
      let head = try await OutsideClient.curl("--head", server.baseURL.at("/"))
      #expect(head.status == 0)
    }
  }

  @Test("a connection continues after a stream, and a cut one does not")
  func connections() async throws {
    try await withMockServer { server in
      let stream = MockStream()
      server.register(.GET, "/", .stream(stream))
      server.register(.GET, "/next", .text("next"))
      stream.send("half")
      async let cut = OutsideClient.curl(server.baseURL.at("/"))
      try await server.waitForRequest(.GET, "/")
      stream.cut()
      let result = try await cut
      #expect(result.output == "half")
      #expect(result.status == 18)
      #expect(server.exchanges.map(\.outcome) == [.cutOff])
      stream.end()
      let both = try await OutsideClient.curl(
        "--write-out", "|%{num_connects}|", server.baseURL.at("/"), server.baseURL.at("/next"))
      #expect(both.output == "half|1|next|0|")
    }
  }

  @Test("an event has the fields of the HTML Standard, and a client that comes back continues")
  func events() async throws {
    try await withMockServer { server in
      let stream = MockStream()
      server.register(.GET, "/", .events(stream))
      stream.send(event: "1\r\n2\u{2028}3", type: "price\nid: 9", id: "a")
      stream.send("retry: 10\n\n")
      stream.send(event: "", id: "b")
      stream.send(event: "last")
      stream.end()
      let all = try await OutsideClient.curl("--include", server.baseURL.at("/")).output
      #expect(all.contains("Content-Type: text/event-stream\r\n"))
      #expect(
        all.hasSuffix(
          "event: price id: 9\nid: a\ndata: 1\ndata: 2\u{2028}3\n\nretry: 10\n\nid: b\ndata: \n\ndata: last\n\n"
        ))
      let rest = try await OutsideClient.curl(
        "--header", "Last-Event-ID: b", server.baseURL.at("/"))
      #expect(rest.output == "data: last\n\n")
      let archive = String(decoding: try server.httpArchive(), as: UTF8.self)
      #expect(archive.contains(#"data: last"#))
    }
  }

  @Test("a client that leaves a stream is noticed")
  func left() async throws {
    try await withMockServer { server in
      server.register(.GET, "/", .stream(MockStream()))
      let result = try await OutsideClient.curl(leaving: server)
      #expect(result.output == "")
      try await waitForOutcome(of: server)
      #expect(server.exchanges.map(\.outcome) == [.clientLeft])
    }
  }

  private func waitForOutcome(of server: MockServer) async throws {
    while server.exchanges.contains(where: { $0.outcome == nil }) { await Task.yield() }
  }
}
