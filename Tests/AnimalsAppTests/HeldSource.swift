import AnimalsDomain
import Synchronization

/// A server whose answers come when the test says so, also to who has left meanwhile.
final class HeldSource: AnimalSource {
  private struct State {
    var waiting: [(what: String, continuation: CheckedContinuation<any Sendable, any Error>)] = []
    var asked: [String] = []
    var cancelled: [String] = []
    var watchers: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// All that was asked for: `page 1`, `page 2 “cra”`, `animal crab`, `picture crab`.
  var asked: [String] { state.withLock(\.asked) }
  /// What nobody waited for any more before it was answered.
  var cancelled: [String] { state.withLock(\.cancelled) }

  func page(_ number: Int, search: String) async throws -> CatalogPage {
    try await hold(search.isEmpty ? "page \(number)" : "page \(number) “\(search)”")
  }

  func animal(_ id: Animal.ID) async throws -> Animal { try await hold("animal \(id)") }

  func picture(of id: Animal.ID) async throws -> Picture { try await hold("picture \(id)") }

  /// Answers the oldest request for something, as soon as there is one.
  func answer(_ what: String, _ result: Result<any Sendable, CatalogError>) async {
    while true {
      let continuation = state.withLock { state in
        state.waiting.firstIndex { $0.what == what }.map { state.waiting.remove(at: $0) }
      }
      if let continuation { return continuation.continuation.resume(with: result.mapError { $0 }) }
      await withCheckedContinuation { watcher in
        let isThere = state.withLock { state in
          if state.waiting.contains(where: { $0.what == what }) { return true }
          state.watchers.append(watcher)
          return false
        }
        if isThere { watcher.resume() }
      }
    }
  }

  private func hold<Value>(_ what: String) async throws -> Value {
    let value = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let watchers = state.withLock { state in
          state.asked.append(what)
          state.waiting.append((what, continuation))
          defer { state.watchers = [] }
          return state.watchers
        }
        for watcher in watchers { watcher.resume() }
      }
    } onCancel: {
      state.withLock { $0.cancelled.append(what) }
    }
    guard let value = value as? Value else { throw CatalogError.unreadable }
    return value
  }
}
