internal import Synchronization

/// The elements of the newest text of each part of a page, by their lines: most lines of a page are the same after an action.
final class KnownRows: Sendable {
  private let parts = Mutex<[Int: [String: PageText.Row]]>([:])

  /// Reads a text with the rows that are known of its part, and keeps those that it has.
  ///
  /// - Parameters:
  ///   - part: The index of the part.
  ///   - read: Reads the text. It takes the known rows, and gives back those of the text.
  /// - Returns: What was read.
  func reading<Value>(
    _ part: Int, _ read: (_ known: [String: PageText.Row], inout [String: PageText.Row]) -> Value
  ) -> Value {
    let known = parts.withLock { $0[part] ?? [:] }
    var found: [String: PageText.Row] = [:]
    found.reserveCapacity(known.count)
    let value = read(known, &found)
    parts.withLock { $0[part] = found }
    return value
  }
}
