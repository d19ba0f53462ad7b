import Testing

@testable import AccessibleWeb
@testable import AnimalsWeb

@Suite("Stopping")
struct StoppingTests {
  @Test("what a message tells of is left out once the task is cancelled")
  func cancelled() async throws {
    let session = try Session.animals()
    let before = await session.tree()
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await session.receive(message([PageEvent(.tap, on: "gallery.favorites")]))
    }.value
    #expect(await session.tree() == before)
  }
}
