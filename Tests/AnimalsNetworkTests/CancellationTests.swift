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
      // The suite's limit counts only the time in which this process can run; the client's does not.
      let client = CatalogClient(server.baseURL, timeLimit: .seconds(600))
      let clock = ContinuousClock()
      // What one got that was never cancelled; `nil` for one that was, and had no answer.
      let results = await withTaskGroup(of: Result<Animal, any Error>?.self) { group in
        func add(_ index: Int) {
          group.addTask {
            let task = Task { try await client.animal("crab") }
            guard index.isMultiple(of: 2) else { return await task.result }
            try? await clock.sleep(for: .microseconds(Int.random(in: 0...4_000)))
            task.cancel()
            return (try? await task.value).map { .success($0) }
          }
        }
        var results: [Result<Animal, any Error>?] = []
        for index in 0..<64 { add(index) }
        for await result in group {
          results.append(result)
          if results.count + 63 < count { add(results.count + 63) }
        }
        return results
      }
      #expect(results.count == count)
      for result in results {
        switch result {
        case .success(let animal): #expect(animal.name == "Crab")
        case .failure(let error): Issue.record(error)
        case nil: break
        }
      }
      #expect(results.count { $0 != nil } >= count / 2)
      #expect(results.contains { $0 == nil })
      #expect(await server.waitUntilQuiet())
    }
  }

  private static let crab = MockResponse.text(
    #"{"id": "crab", "name": "Crab", "tags": ["Small"], "image": "/images/crab"}"#,
    type: "application/json")
}
