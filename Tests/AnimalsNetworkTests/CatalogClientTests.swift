import AnimalsDomain
import AnimalsNetwork
import Foundation
import HTTPTesting
import MockServer
import Testing

@Suite("Catalog client", .turnLimit(.seconds(60)))
struct CatalogClientTests {
  private static let crab =
    #"{"id": "crab", "name": "Crab", "tags": ["Small", "Sea"], "image": "/images/crab"}"#

  private static func page(_ results: String, next: String = "null") -> String {
    #"{"info": {"count": 7, "pages": 2, "next": \#(next)}, "results": [\#(results)]}"#
  }

  private static func json(_ text: String) -> MockResponse {
    .text(text, type: "application/json")
  }

  @Test("pages, animals and pictures come as the server has them")
  func success() async throws {
    try await withMockServer { server in
      server.register(
        .GET, "/api/animals", query: ["page": "1"], Self.json(Self.page(Self.crab, next: "2")))
      server.register(.GET, "/api/animals/crab", Self.json(Self.crab))
      server.register(
        .GET, "/api/images/crab", .text("<svg/>", type: "image/svg+xml; charset=utf-8"))
      let client = CatalogClient(server.baseURL.appending(path: "api"))
      let crab = Animal(id: "crab", name: "Crab", tags: [.small, .sea])
      #expect(try await client.page(1, search: "") == CatalogPage([crab], next: 2))
      #expect(try await client.animal("crab") == crab)
      #expect(try await client.picture(of: "crab") == Picture(Array("<svg/>".utf8)))
      #expect(try await client.page(1, search: "a&page=2+ü").next == 2)
      #expect(server.requests.last?.query("search") == "a&page=2+ü")
      try server.requireAllMatched()
    }
  }

  @Test(
    "what goes wrong is told in the catalog's terms",
    arguments: [
      ("500", MockResponse.status(500), CatalogError.status(500)),
      ("404", .status(404), .status(404)),
      ("malformed JSON", json("{"), .unreadable),
      ("another kind of JSON", json("[1]"), .unreadable),
      ("an unknown tag", json(page(crab.replacing("Small", with: "Purple"))), .unreadable),
      (
        "an id that is a path", json(page(crab.replacing(#""crab""#, with: #""../x""#))),
        .unreadable
      ),
      ("an animal twice", json(page(crab + "," + crab)), .unreadable),
      ("a page that leads back", json(page(crab, next: "1")), .unreadable),
      ("another type", .text(page(crab), type: "text/html"), .unreadable),
      ("a cut connection", json(page(crab)).failing(.closesInBody()), .interrupted),
      ("no answer", json(page(crab)).failing(.closesWithoutAnswer), .interrupted),
      ("garbage", json(page(crab)).failing(.garbage()), .unreadable),
      ("a body too short", json(page(crab)).failing(.claimsLength(9_999)), .interrupted),
      (
        "a body too long",
        .text(String(repeating: "1", count: 1_100_000), type: "application/json"),
        .unreadable
      ),
    ])
  func failure(what: String, response: MockResponse, error: CatalogError) async throws {
    try await withMockServer { server in
      server.register(.GET, "/animals", response)
      await #expect(throws: error, "\(what)") {
        try await CatalogClient(server.baseURL).page(1, search: "")
      }
    }
  }

  @Test("a server that never answers is given up, and one that is not there is said to be")
  func silence() async throws {
    try await withMockServer { server in
      server.register(.GET, "/animals/crab", Self.json(Self.crab).failing(.neverAnswers))
      let client = CatalogClient(server.baseURL, timeLimit: .seconds(1))
      await #expect(throws: CatalogError.timedOut) { try await client.animal("crab") }
      await server.stop()
      await #expect(throws: CatalogError.unreachable) { try await client.animal("crab") }
    }
  }

  @Test("a request that is cancelled ends at the server, too")
  func cancelled() async throws {
    try await withMockServer { server in
      server.register(.GET, "/animals/crab", Self.json(Self.crab).failing(.neverAnswers))
      let task = Task { try await CatalogClient(server.baseURL).animal("crab") }
      try await server.waitForRequest(.GET, "/animals/crab")
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(await server.waitUntilQuiet())
      #expect(server.exchanges.map(\.outcome) == [.clientLeft])
    }
  }

  @Test(
    "an address is taken when requests can go there",
    arguments: [
      ("http://127.0.0.1:80", true), ("https://example.org/api", true),
      ("ftp://example.org", false),
      ("example.org", false), ("", false), ("http://", false), ("http://x?y=1", false),
    ])
  func address(text: String, isTaken: Bool) {
    #expect((CatalogClient.baseURL(text) != nil) == isTaken)
  }
}
