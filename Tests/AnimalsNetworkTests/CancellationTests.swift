import AnimalsDomain
import AnimalsNetwork
import Foundation
import HTTPTesting
import MockServer
import Testing

@Suite("Cancelling requests", .turnLimit(.seconds(120)))
struct CancellationTests {
  /// The hostile case for a client: requests that begin, are answered, and are cancelled all at the same time.
  @Test("whoever is cancelled at a random moment is free, and everyone else gets the answer")
  func storm() async throws {
    let count = 2_000
    try await withMockServer { server in
      server.register(
        .GET, "/animals/crab", Self.crab.delayed(.random(.zero ... .milliseconds(3), seed: 7)))
      let client = CatalogClient(server.baseURL)
      let clock = ContinuousClock()
      var answered = 0
      var cancelled = 0
      await withTaskGroup(of: Bool.self) { group in
        func add(_ index: Int) {
          group.addTask {
            let task = Task { try await client.animal("crab") }
            if index.isMultiple(of: 2) {
              try? await clock.sleep(for: .microseconds(Int.random(in: 0...4_000)))
              task.cancel()
            }
            return (try? await task.value)?.name == "Crab"
          }
        }
        for index in 0..<min(64, count) { add(index) }
        var next = min(64, count)
        for await isAnswered in group {
          if isAnswered { answered += 1 } else { cancelled += 1 }
          if next < count { add(next) }
          next += 1
        }
      }
      #expect(answered + cancelled == count)
      #expect(answered >= count / 2)
      #expect(cancelled > 0)
      #expect(await server.waitUntilQuiet())
    }
  }

  private static let crab = MockResponse.text(
    #"{"id": "crab", "name": "Crab", "tags": ["Small"], "image": "/images/crab"}"#,
    type: "application/json")
}
