import Foundation
import HTTPTesting
import MockServer
import Testing

/// Streams and WebSockets of the server as libraries of others see them.
@Suite("Mock server, seen from PyPI's clients", .needsClients, .turnLimit(.seconds(300)))
struct StrangerTests {
  @Test("websockets opens, talks in fragments, pings, and closes with a code")
  func webSockets() async throws {
    let script = """
      import sys
      from websockets.sync.client import connect
      with connect(f"ws://127.0.0.1:{sys.argv[1]}/echo", subprotocols=["v2", "v1"]) as socket:
          print(socket.subprotocol)
          print(socket.recv())
          socket.send("crab")
          print(socket.recv())
          socket.send(b"\\x00\\xff")
          print(socket.recv())
          socket.send(["a", "b" * 70000, "c"])
          print(len(socket.recv()))
          print(socket.ping().wait(20))
          socket.close(4001, "done")
      """
    try await withMockServer { server in
      server.registerSocket("/echo", protocols: ["v1"], sending: "welcome") { $0.send($1) }
      let result = try await OutsideClient.clients(script, "\(server.port)")
      #expect(
        result.lines == ["v1", "welcome", "crab", #"b'\x00\xff'"#, "70002", "True"])
      let socket = try await server.waitForSocket("/echo")
      #expect(socket.messages.prefix(2) == ["crab", .data(Data([0, 0xFF]))])
      #expect(try await socket.waitForEnd() == .closed(code: 4001, reason: "done"))
    }
  }

  @Test("websockets sees how the server closes and cuts")
  func ends() async throws {
    let script = """
      import sys
      from websockets.sync.client import connect
      from websockets.exceptions import ConnectionClosed
      for _ in range(2):
          with connect(f"ws://127.0.0.1:{sys.argv[1]}/") as socket:
              try:
                  while True:
                      print(socket.recv())
              except ConnectionClosed as end:
                  print(end.rcvd.code if end.rcvd else 1006, end.rcvd.reason if end.rcvd else "")
      """
    try await withMockServer { server in
      server.registerSocket("/")
      async let result = OutsideClient.clients(script, "\(server.port)")
      let first = try await server.waitForSocket("/", within: .seconds(60))
      first.send("one")
      first.close(1001, "bye")
      let second = try await server.waitForSocket("/", count: 2, within: .seconds(60))
      second.send("two")
      second.cut()
      #expect(try await result.lines == ["one", "1001 bye", "two", "1006 "])
      #expect(try await first.waitForEnd() == .closed(code: 1001, reason: "bye"))
      #expect(try await second.waitForEnd() == .cut)
    }
  }

  @Test("aiohttp talks to many WebSockets at once, and uploads in chunks")
  func aiohttp() async throws {
    let script = """
      import asyncio, sys, aiohttp
      async def talk(session, number):
          async with session.ws_connect("/echo") as socket:
              for index in range(20):
                  await socket.send_json([number, index])
              return [await socket.receive_json() for _ in range(20)] == [[number, i] for i in range(20)]
      async def pieces():
          for piece in [b"one ", b"two ", b"three"]:
              yield piece
      async def main():
          async with aiohttp.ClientSession(f"http://127.0.0.1:{sys.argv[1]}") as session:
              print(all(await asyncio.gather(*[talk(session, number) for number in range(50)])))
              async with session.post("/upload", data=pieces()) as answer:
                  print(await answer.text())
              async with session.get("/stream") as answer:
                  print([piece async for piece, _ in answer.content.iter_chunks()])
      asyncio.run(main())
      """
    try await withMockServer { server in
      server.registerSocket("/echo") { $0.send($1) }
      server.register(.POST, "/upload") { .text($0.text) }
      let stream = MockStream()
      stream.send("a")
      stream.send("b")
      stream.end()
      server.register(.GET, "/stream", .stream(stream))
      let result = try await OutsideClient.clients(script, "\(server.port)")
      #expect(result.lines.prefix(2) == ["True", "one two three"])
      #expect(result.lines.last?.replacing("', b'", with: "") == "[b'ab']")
      #expect(server.sockets.count == 50)
      #expect(
        server.requests(.POST, "/upload").first?.header("Transfer-Encoding") == "chunked")
    }
  }

  @Test("requests and sseclient read events as they come, and continue after the last one")
  func events() async throws {
    let script = """
      import sys, requests, sseclient
      def read(last=None):
          answer = requests.get(f"http://127.0.0.1:{sys.argv[1]}/events", stream=True, timeout=60,
                                headers={"Last-Event-ID": last} if last else {})
          try:
              for event in sseclient.SSEClient(answer).events():
                  print(event.event, event.id, repr(event.data), flush=True)
                  last = event.id or last
          except requests.exceptions.ChunkedEncodingError:
              print("cut")
          return last
      read(read())
      print(requests.post(f"http://127.0.0.1:{sys.argv[1]}/upload", data=iter([b"a", b"bc"])).text)
      """
    try await withMockServer { server in
      let events = MockStream()
      server.register(.GET, "/events", .events(events))
      server.register(.POST, "/upload") { .text("\($0.body.count)") }
      events.send(event: "one\ntwo", type: "price", id: "1")
      async let result = OutsideClient.clients(script, "\(server.port)")
      try await server.waitForRequest(.GET, "/events", within: .seconds(60))
      events.send(event: "three", id: "2")
      events.cut()
      let back = try await server.waitForRequest(.GET, "/events", count: 2, within: .seconds(60))
      #expect(back.header("Last-Event-ID") == "2")
      events.send(event: "four")
      events.end()
      #expect(
        try await result.lines == [
          #"price 1 'one\ntwo'"#, "message 2 'three'", "cut", "message None 'four'", "3",
        ])
    }
  }
}
