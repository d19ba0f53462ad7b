import Testing

@testable import AnimalsWeb

@Suite("Stopping")
struct StoppingTests {
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
