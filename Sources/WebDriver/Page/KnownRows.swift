internal import Synchronization

/// The elements of the newest text of each part of a page, by their lines. Most lines of a page stay the same after an action.
final class KnownRows: Sendable {
  private let parts = Mutex<[Int: [String: PageText.Row]]>([:])

  /// The elements of a part.
  subscript(part: Int) -> [String: PageText.Row] {
    get { parts.withLock { $0[part] ?? [:] } }
    set { parts.withLock { $0[part] = newValue } }
  }
}
