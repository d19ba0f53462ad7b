import Foundation
import HTTPTesting
import MockServer
import Testing

/// The server as Python's `http.client` sees it, which is stricter than curl in some respects.
@Suite("Mock server, seen from Python", .needsPython, .turnLimit(.seconds(300)))
struct PythonClientTests {
  /// Requests what its arguments name, `METHOD PATH [BODY]`, over one connection, and prints the responses.
  private static let asking = """
    import http.client, sys
    connection = http.client.HTTPConnection("127.0.0.1", int(sys.argv[1]))
    for line in sys.argv[2:]:
        method, path, *body = line.split(" ", 2)
        connection.request(method, path, body=body[0] if body else None, headers={"X-Key": "7"})
        answer = connection.getresponse()
        data = answer.read()
        print(answer.status, answer.getheader("Content-Type"), answer.getheader("ETag"), data)
    """

  @Test("routes and responses are as registered")
  func answers() async throws {
    try await withMockServer { server in
      server.registerCatchAll(.status(418))
      server.registerPrefix(.GET, "/images", .image(Data([0x89, 0x50, 0x4E, 0x47])))
      server.register(.GET, "/animals/:id") { .text($0.parameters["id"] ?? "none") }
      server.register(.GET, "/animals/crab", .status(503), try .json(["name": "Crab"]))
      server.register(.GET, "/animals", query: ["page": "2"], .text("second"))
      server.register(nil, "/orders", headers: ["x-key": "7"]) { request in
        MockResponse.text("\(request.method.rawValue) \(request.text)").header("ETag", "1")
      }
      let result = try await OutsideClient.python(
        Self.asking, "\(server.port)", "GET /animals/polar%20bear", "GET /animals/crab",
        "GET /animals/crab", "GET /animals?page=2&size=1", "GET /animals?page=3",
        "GET /images/crab", "PUT /orders two crabs", "HEAD /animals/seal", "DELETE /nothing")
      let text = "text/plain; charset=utf-8"
      #expect(
        result.lines == [
          "200 \(text) None b'polar bear'", "503 None None b''",
          #"200 application/json None b'{"name":"Crab"}'"#, "200 \(text) None b'second'",
          "418 None None b''", #"200 image/png None b'\x89PNG'"#,
          "200 \(text) 1 b'PUT two crabs'", "200 \(text) None b''", "418 None None b''",
        ])
      #expect(server.requests.map(\.line).last == "DELETE /nothing")
      #expect(server.requests(nil, "/orders").map(\.text) == ["two crabs"])
    }
  }

  /// A fault, and its outcome in `http.client`.
  struct Case: Sendable, CustomTestStringConvertible {
    let fault: MockFault
    let outcome: String
    var testDescription: String { "\(fault)" }
  }

  static let cases = [
    Case(fault: .closesWithoutAnswer, outcome: "RemoteDisconnected"),
    Case(fault: .closesInBody(), outcome: "IncompleteRead b'01234'"),
    Case(fault: .closesInBody(after: 3), outcome: "IncompleteRead b'012'"),
    Case(fault: .garbage(), outcome: "BadStatusLine"),
    Case(fault: .neverAnswers, outcome: "TimeoutError"),
    Case(fault: .claimsLength(12), outcome: "IncompleteRead b'0123456789'"),
    Case(fault: .claimsLength(4), outcome: "200 b'0123'"),
    Case(fault: .drips(bytes: 3, every: .milliseconds(5)), outcome: "200 b'0123456789'"),
  ]

  @Test(
    "a client encounters each fault, and the next request is answered as usual", arguments: cases)
  func met(fault: Case) async throws {
    let script = """
      import http.client, sys
      def ask(limit):
          connection = http.client.HTTPConnection("127.0.0.1", int(sys.argv[1]), timeout=limit)
          try:
              connection.request("GET", "/")
              answer = connection.getresponse()
              return f"{answer.status} {answer.read()}"
          except http.client.IncompleteRead as error:
              return f"IncompleteRead {error.partial}"
          except Exception as error:
              return type(error).__name__
      print(ask(float(sys.argv[2]) or None))
      print(ask(None))
      """
    try await withMockServer { server in
      server.register(.GET, "/", .text("0123456789").failing(fault.fault), .text("fine"))
      let limit = fault.outcome == "TimeoutError" ? "1" : "0"
      let result = try await OutsideClient.python(script, "\(server.port)", limit)
      #expect(result.lines == [fault.outcome, "200 b'fine'"])
    }
  }

  @Test("delays and gates hold a response back, and the log states how it ended")
  func late() async throws {
    let script = """
      import http.client, sys, time
      for path in ["/delayed", "/held"]:
          connection = http.client.HTTPConnection("127.0.0.1", int(sys.argv[1]))
          start = time.monotonic()
          connection.request("GET", path)
          body = connection.getresponse().read()
          print(body.decode(), time.monotonic() - start >= 0.25)
      """
    try await withMockServer { server in
      let gate = MockGate()
      server.register(.GET, "/delayed", .text("late").delayed(.fixed(.milliseconds(250))))
      server.register(.GET, "/held", .text("held").held(by: gate))
      async let result = OutsideClient.python(script, "\(server.port)")
      try await server.waitForRequest(.GET, "/held", within: .seconds(60))
      #expect(server.exchanges.map(\.outcome) == [.answered, nil])
      gate.open()
      #expect(try await result.lines.map { $0.split(separator: " ")[0] } == ["late", "held"])
      #expect(try await result.lines.first == "late True")
      #expect(await server.waitUntilQuiet())
      #expect(server.exchanges.map(\.outcome) == [.answered, .answered])
    }
  }

  @Test(
    "an unmatched request is answered with the nearest routes, and a request that is not HTTP is refused"
  )
  func unmatched() async throws {
    let script = """
      import http.client, socket, sys
      port = int(sys.argv[1])
      connection = http.client.HTTPConnection("127.0.0.1", port)
      connection.request("GET", "/animal/crab")
      answer = connection.getresponse()
      print(answer.status, "GET /animals/:id" in answer.read().decode())
      with socket.create_connection(("127.0.0.1", port)) as raw:
          raw.sendall(b"HELLO\\r\\n\\r\\n")
          print(raw.recv(65536).split(b"\\r\\n")[0])
      """
    try await withMockServer { server in
      server.register(.GET, "/animals/:id", .status(204))
      let result = try await OutsideClient.python(script, "\(server.port)")
      #expect(result.lines == ["404 True", "b'HTTP/1.1 400 Bad Request'"])
      #expect(server.unmatchedRequests.map(\.line) == ["GET /animal/crab"])
    }
  }
}
