import Synchronization
import Testing

@testable import AccessibleWeb
@testable import AnimalsWeb

@Suite("Session store")
struct SessionStoreTests {
  /// A clock that stands still until it is moved.
  private final class Clock: Sendable {
    private let start = ContinuousClock.now
    private let passed = Mutex(Duration.zero)

    var now: ContinuousClock.Instant { start + passed.withLock { $0 } }

    func advance(by duration: Duration) {
      passed.withLock { $0 += duration }
    }
  }

  @Test("a session lasts as long as it is used, and not longer than the limit unused")
  func idle() throws {
    let clock = Clock()
    let store = SessionStore(SessionLimits(count: 10, idle: .seconds(60))) { clock.now }
    let id = store.add(try Session.animals())
    for _ in 0..<3 {
      clock.advance(by: .seconds(60))
      #expect(store[id] != nil)
    }
    clock.advance(by: .seconds(61))
    #expect(store[id] == nil)
    #expect(store.count == 0)
  }

  @Test("the session that was not used for longest makes room for a new one")
  func full() throws {
    let clock = Clock()
    let store = SessionStore(SessionLimits(count: 3)) { clock.now }
    let ids = try (0..<3).map { _ in
      clock.advance(by: .seconds(1))
      return store.add(try Session.animals())
    }
    clock.advance(by: .seconds(1))
    #expect(store[ids[0]] != nil)
    let new = store.add(try Session.animals())
    #expect(store.count == 3)
    #expect(store[ids[1]] == nil)
    #expect(store[ids[0]] != nil && store[ids[2]] != nil && store[new] != nil)
  }

  @Test("what is no name is not read as one", arguments: ["", "0", "ABCDEF", "é"])
  func noNames(text: String) {
    #expect(SessionID(text) == nil)
    #expect(SessionID(text + String(repeating: "g", count: max(0, 32 - text.count))) == nil)
  }

  @Test("a name that was never given opens nothing, and no two names are the same")
  func names() throws {
    let store = SessionStore()
    let ids = try (0..<1_000).map { _ in store.add(try Session.animals()) }
    #expect(Set(ids).count == 1_000)
    #expect(ids.allSatisfy { $0.rawValue.count == 32 })
    #expect(store[SessionID.random()] == nil)
  }

  @Test("what is done in one session is not seen in another")
  func isolation() async throws {
    let store = SessionStore()
    let (first, second) = (try store.add(.animals()), try store.add(.animals()))
    let untouched = try await #require(store[second]).tree()
    try await #require(store[first]).receive(message([PageEvent(.tap, on: "gallery.favorites")]))
    #expect(try await #require(store[second]).tree() == untouched)
    #expect(try await #require(store[first]).tree() != untouched)
  }
}
