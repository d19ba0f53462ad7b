import Foundation
import HTTPTesting
import Testing

@testable import MockServer

@Suite("Routing", .needsCurl, .turnLimit(.seconds(300)))
struct RoutingTests {
  /// Registers routes that answer with their own names.
  private static func registerAll(in server: MockServer) {
    server.registerCatchAll(.text("everything\n"))
    server.registerPrefix(.GET, "/images", .text("images\n"))
    server.registerPrefix(.GET, "/images/big", .text("big images\n"))
    server.register(.GET, "/animals", .text("animals\n"))
    server.register(.GET, "/animals", query: ["page": "2"], .text("second page\n"))
    server.register(.GET, "/animals/:id", .text("an animal\n"))
    server.register(.GET, "/animals/crab", .text("the crab\n"))
    server.register(nil, "/animals/crab", .text("the crab, any method\n"))
    server.register(.GET, "/:kind/lion", .text("a lion\n"))
    server.register(.GET, "/files/*/info", .text("info\n"))
    server.register(.GET, "/name/polar bear", .text("decoded\n"))
  }

  @Test(
    "the most specific route answers",
    arguments: [
      ("/animals", "animals"), ("/animals?page=1", "animals"), ("/animals?page=2", "second page"),
      ("/animals?x=1&page=2", "second page"), ("/animals?page=%32", "second page"),
      ("/animals?page=22", "animals"), ("/animals/seal", "an animal"),
      ("/animals/crab", "the crab"), ("/animals/lion", "an animal"), ("/plants/lion", "a lion"),
      ("/animals/", "everything"), ("/animals/crab/claw", "everything"), ("/", "everything"),
      ("/images", "images"), ("/images/crab", "images"), ("/images/big/crab", "big images"),
      ("/imagesque", "everything"), ("/files/a/info", "info"), ("/files/a/b/info", "everything"),
      ("/name/polar%20bear", "decoded"), ("/animals%2Fcrab", "everything"),
      ("/animals/a%2Fb", "an animal"),
    ])
  func specific(path: String, answer: String) async throws {
    try await withMockServer { server in
      Self.registerAll(in: server)
      let result = try await OutsideClient.curl("--path-as-is", server.baseURL.at(path))
      #expect(result.lines == [answer])
    }
  }

  @Test("the order of registration does not matter among routes of different specificity")
  func anyOrder() {
    let patterns: [RoutePattern] = [
      .everything, RoutePattern(beginningWith: "/a"), RoutePattern(beginningWith: "/a/b"),
      RoutePattern(exactly: "/:x/:y"), RoutePattern(exactly: "/:x/b"),
      RoutePattern(exactly: "/a/:y"), RoutePattern(exactly: "/a/b"),
    ]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let state = ServerState(MockServer.Configuration())
      for pattern in patterns.shuffled(using: &generator) {
        _ = state.register(.GET, pattern, [:], [:], nil, .sequence([]))
      }
      for count in patterns.indices.reversed() {
        let answering = state.begin(Self.request("/a/b")).route
        #expect(answering?.pattern == patterns[count])
        if let answering { state.remove(answering.id) }
      }
      #expect(state.begin(Self.request("/a/b")).route == nil)
    }
  }

  private static func request(_ path: String) -> MockRequest {
    MockRequest(method: .GET, path: path, queryString: "", headers: [:], body: Data())
  }

  @Test("a specific method precedes any, and headers and bodies decide where they are required")
  func conditions() async throws {
    try await withMockServer { server in
      server.register(nil, "/orders", .text("any\n"))
      server.register(.POST, "/orders", .text("post\n"))
      server.register(.POST, "/orders", headers: ["Authorization": "Bearer 1"], .text("known\n"))
      server.register(
        .POST, "/orders", headers: ["Authorization": "Bearer 1"],
        where: { $0.text.contains("crab") }, .text("crab\n"))
      let orders = server.baseURL.at("/orders")
      let answers = try await [
        OutsideClient.curl("-X", "PUT", orders), OutsideClient.curl("-d", "crab", orders),
        OutsideClient.curl("-d", "seal", "-H", "authorization: Bearer 1", orders),
        OutsideClient.curl("-d", "a crab", "-H", "Authorization: Bearer 1", orders),
      ]
      #expect(answers.map(\.output) == ["any\n", "post\n", "known\n", "crab\n"])
    }
  }

  @Test("of equal routes, the latest answers, until it is removed or its scope ends")
  func overrides() async throws {
    try await withMockServer { server in
      let address = server.baseURL.at("/state")
      server.register(.GET, "/state", .text("first\n"))
      let override = server.register(.GET, "/state", .text("second\n"))
      #expect(try await OutsideClient.curl(address).output == "second\n")
      let third = try await server.overriding(.GET, "/state", with: .text("third\n")) {
        try await OutsideClient.curl(address)
      }
      #expect(third.output == "third\n")
      #expect(try await OutsideClient.curl(address).output == "second\n")
      override.remove()
      #expect(try await OutsideClient.curl(address).output == "first\n")
      #expect(override.requests.count == 2)
      server.removeAllRoutes()
      #expect(try await OutsideClient.curl(address).output.hasPrefix("No route matches"))
    }
  }

  @Test(
    "a closure answers from the request, and an error that it throws is reported with status 500")
  func closures() async throws {
    struct NoSuchAnimal: Error {}
    try await withMockServer { server in
      server.register(.GET, "/animals/:id") { request in
        guard let id = request.parameters["id"], id != "unicorn" else { throw NoSuchAnimal() }
        return .text("\(id) \(request.query("q") ?? "")\n")
      }
      let good = try await OutsideClient.curl(server.baseURL.at("/animals/polar%20bear?q=a+b%26c"))
      #expect(good.output == "polar bear a b&c\n")
      let bad = try await OutsideClient.curl(
        "-w", "%{http_code}", server.baseURL.at("/animals/unicorn"))
      #expect(bad.output == "The route GET /animals/:id threw an error: NoSuchAnimal()\n500")
    }
  }

  @Test("an unmatched request is answered with the nearest routes, and logged")
  func unmatched() async throws {
    try await withMockServer { server in
      server.register(.GET, "/animals", query: ["page": "1"])
      server.register(.GET, "/animals/:id")
      server.register(.POST, "/orders")
      server.registerPrefix(.GET, "/images")
      try server.requireAllMatched()
      let result = try await OutsideClient.curl(
        "-w", "%{http_code}", server.baseURL.at("/animals?page=3"))
      #expect(
        result.output == """
          No route matches GET /animals?page=3.
          Nearest:
            GET /animals?page=1
            GET /animals/:id
            GET /images/…
          404
          """)
      #expect(server.unmatchedRequests.map(\.line) == ["GET /animals?page=3"])
      #expect(server.exchanges.map(\.route) == [nil])
      let error = #expect(throws: MockServerError.self) { try server.requireAllMatched() }
      #expect(
        error?.description
          == "No route matches GET /animals?page=3. Register a route for each; the responses list the nearest routes."
      )
    }
  }

  @Test("a server without routes says so")
  func none() async throws {
    try await withMockServer { server in
      let result = try await OutsideClient.curl(server.baseURL.at("/x"))
      #expect(result.output == "No route matches GET /x.\nNo route is registered.")
    }
  }
}
