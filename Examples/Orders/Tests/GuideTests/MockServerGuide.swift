import Foundation
import MockServer
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking  // where URLSession is on Linux
#endif

@Test("a failed request is tried again")
func triedAgain() async throws {
  try await withMockServer { server in
    server.register(.GET, "/animals/:id", .status(503), try .json(["name": "Crab"]))
    let address = server.baseURL.appending(path: "animals/crab")
    let (_, first) = try await URLSession.shared.data(from: address)
    #expect((first as? HTTPURLResponse)?.statusCode == 503)
    let (data, _) = try await URLSession.shared.data(from: address)
    #expect(try JSONDecoder().decode([String: String].self, from: data) == ["name": "Crab"])
    #expect(server.requests(.GET, "/animals/:id").count == 2)
    try server.requireAllMatched()
  }
}
