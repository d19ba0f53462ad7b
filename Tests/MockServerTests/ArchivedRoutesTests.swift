import Foundation
import HTTPTesting
import Testing

@testable import MockServer

@Suite("Routes of an archive", .needsCurl, .turnLimit(.seconds(300)))
struct ArchivedRoutesTests {
  private static let archive = Data(
    """
    {"log": {"version": "1.2", "entries": [
      {"request": {"method": "GET", "url": "https://example.org/api/animals?page=2"},
       "response": {"status": 200, "headers": [{"name": "Content-Type", "value": "application/json"},
         {"name": "Content-Encoding", "value": "br"}, {"name": ":status", "value": "200"}],
         "content": {"text": "[\\"Crab\\"]"}}},
      {"request": {"method": "POST", "url": "https://example.org/api/animals", "postData": {"text": "Ant"}},
       "response": {"status": 503, "content": {}}},
      {"request": {"method": "POST", "url": "https://example.org/api/animals", "postData": {"text": "Bee"}},
       "response": {"status": 201, "content": {"text": "QmVl", "encoding": "base64"}}},
      {"request": {"method": "GET", "url": "https://example.org/never"}, "response": {"status": 0}}
    ]}}
    """.utf8)

  @Test("each request is answered as in the archive, in order, and the last answer repeats")
  func answered() async throws {
    try await withMockServer { server in
      let routes = try server.register(archive: Self.archive)
      #expect(
        routes.map(\.description) == [
          "GET /api/animals [where …]", "POST /api/animals [where …]",
        ])
      let url = server.baseURL.at("/api/animals")
      let page = try await OutsideClient.curl("-i", server.baseURL.at("/api/animals?page=2"))
      #expect(page.output.contains("[\"Crab\"]"))
      #expect(page.output.contains("application/json"))
      #expect(!page.output.contains("br\r\n"))
      for expected in ["503", "201", "201"] {
        let status = try await OutsideClient.curl(
          "-s", "-o", "/dev/null", "-w", "%{http_code}", "-X", "POST", url)
        #expect(status.output == expected)
      }
    }
  }

  @Test("what is no archive is refused", arguments: ["", "{}", "{\"log\": 1}"])
  func refused(text: String) async throws {
    try await withMockServer { server in
      _ = #expect(throws: (any Error).self) { try server.register(archive: Data(text.utf8)) }
    }
  }
}
