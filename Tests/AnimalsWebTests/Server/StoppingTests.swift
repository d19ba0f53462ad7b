import Foundation
import Testing

@testable import AnimalsWeb

@Suite("Stopping")
struct StoppingTests {
  @Test("a server that stops does not wait for late answers", .timeLimit(.minutes(1)))
  func late() async throws {
    let late = Latency(milliseconds: 600_000...600_000, seed: 1)
    let server = try await AnimalsServer.start(AnimalsServer.Configuration(latency: late))
    let client = Client(port: server.port)
    let answers = (0..<4).map { _ in Task { try await client.get("/") } }
    let idle = try await client.connect()
    await server.stop()
    for answer in answers { #expect(try await answer.value == nil) }
    #expect(await Client.rest(of: idle) == [])
  }

  @Test("what a message tells of is left out once the task is cancelled")
  func cancelled() async throws {
    let session = Session()
    let before = session.tree
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      session.receive(message([PageEvent(.tap, on: "gallery.favorites")]))
    }.value
    #expect(session.tree == before)
  }
}
