import Foundation
import HTTPTesting
import MockServer
import Testing

@Suite("Life of a server", .needsCurl, .needsPython, .turnLimit(.seconds(300)))
struct LifeTests {
  @Test("500 servers at once each answer for themselves")
  func many() async throws {
    var servers: [MockServer] = []
    for number in 0..<500 {
      let server = try await MockServer.start()
      server.register(.GET, "/number", .text("\(number)\n"))
      servers.append(server)
    }
    let result = try await OutsideClient.curl(servers.map { $0.baseURL.at("/number") })
    #expect(result.lines == (0..<500).map(String.init))
    #expect(Set(servers.map(\.port)).count == 500)
    for (number, server) in servers.enumerated() {
      #expect(server.requests.count == 1, "server \(number)")
      await server.stop()
    }
  }

  @Test("a stopped server frees its port, whatever it is answering")
  func stopped() async throws {
    let server = try await MockServer.start()
    server.register(.GET, "/", .text("x").failing(.neverAnswers))
    async let answer = OutsideClient.curl(server.baseURL.at("/"))
    try await server.waitForRequest(.GET, "/")
    await server.stop()
    #expect(try await answer.status == 52)
    #expect(server.exchanges.map(\.outcome) == [.cutOff])
    let next = try await MockServer.start(MockServer.Configuration(port: server.port))
    next.register(.GET, "/", .text("next"))
    #expect(try await OutsideClient.curl(next.baseURL.at("/")).output == "next")
    await next.stop()
  }

  @Test("a taken port is reported in a sentence")
  func taken() async throws {
    try await withMockServer { server in
      let error = await #expect(throws: MockServerError.self) {
        try await MockServer.start(MockServer.Configuration(port: server.port))
      }
      #expect(
        error?.description.hasPrefix(
          "The mock server cannot listen on port \(server.port) of 127.0.0.1: ") == true)
    }
  }

  @Test("a server ends with the last reference to it")
  func released() async throws {
    var server: MockServer? = try await MockServer.start()
    let address = try #require(server?.baseURL.at("/"))
    #expect(try await OutsideClient.curl(address).status == 0)
    server = nil
    // The server has begun to end: a client that still gets in is answered, and the next one is not.
    var last = try await OutsideClient.curl(address)
    while last.status == 0 { last = try await OutsideClient.curl(address) }
    #expect([7, 52, 56].contains(last.status))
  }

  @Test("a server in a scope lives in the caller's task, and ends with it")
  func cancelled() async throws {
    let (ports, started) = AsyncStream.makeStream(of: UInt16.self)
    let task = Task {
      try await withMockServer { server in
        started.yield(server.port)
        await server.waitUntilStopped()
      }
    }
    var iterator = ports.makeAsyncIterator()
    let port = try #require(await iterator.next())
    task.cancel()
    try await task.value
    #expect(try await OutsideClient.curl("http://127.0.0.1:\(port)/").status == 7)
  }

  @Test("requests on one connection are answered in turn, even with a fault among them")
  func connection() async throws {
    try await withMockServer { server in
      server.register(.GET, "/fine", .text("fine"))
      server.register(.GET, "/missing", .status(404))
      server.register(.GET, "/late", .text("late").delayed(.fixed(.milliseconds(20))))
      server.register(.GET, "/cut", .text("0123456789").failing(.closesInBody(after: 4)))
      let script = """
        import http.client, sys
        connection = http.client.HTTPConnection("127.0.0.1", int(sys.argv[1]))
        ports = set()
        for path in ["/fine", "/missing", "/late", "/fine", "/cut"]:
            connection.request("GET", path)
            ports.add(connection.sock.getsockname()[1])
            answer = connection.getresponse()
            try:
                print(answer.status, answer.read().decode())
            except http.client.IncompleteRead as error:
                print("incomplete", error.partial.decode())
        print(len(ports))
        """
      let result = try await OutsideClient.python(script, "\(server.port)")
      #expect(
        result.lines == ["200 fine", "404 ", "200 late", "200 fine", "incomplete 0123", "1"])
    }
  }

  @Test("a hundred clients at once each get their own response")
  func parallel() async throws {
    try await withMockServer(
      MockServer.Configuration(
        delay: .random(.zero ... .milliseconds(30), seed: 1))
    ) { server in
      server.register(.GET, "/echo/:text") { .text($0.parameters["text"] ?? "") }
      let script = """
        import concurrent.futures, sys, urllib.request
        def ask(n):
            with urllib.request.urlopen(f"{sys.argv[1]}/echo/{n}") as answer:
                return answer.read().decode() == str(n)
        with concurrent.futures.ThreadPoolExecutor(100) as pool:
            print(sum(pool.map(ask, range(1000))))
        """
      let result = try await OutsideClient.python(script, server.baseURL.absoluteString)
      #expect(result.lines == ["1000"])
      #expect(server.requests.count == 1_000)
    }
  }
}
