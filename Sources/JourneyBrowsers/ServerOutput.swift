internal import Foundation
internal import Support
internal import Synchronization

/// The last lines of a server's output, without colours.
final class ServerOutput: Sendable {
  private struct State {
    var lines: [String] = []
    /// The number of lines dropped before the first one that is kept.
    var dropped = 0
    var rest: [UInt8] = []
    var isComplete = false
  }

  private static let lineLimit = 2000
  private static let lengthLimit = 2000
  private let state = Mutex(State())

  /// Whether all output has been read.
  var isComplete: Bool { state.withLock { $0.isComplete } }

  /// The number of lines so far.
  var count: Int { state.withLock { $0.dropped + $0.lines.count } }

  /// Returns the lines from a given number on, as far as they are kept.
  ///
  /// - Parameter start: The number of the first line.
  func lines(from start: Int) -> [String] {
    state.withLock { Array($0.lines.dropFirst(max(0, start - $0.dropped))) }
  }

  /// The last lines, as failures show them.
  var tail: String { state.withLock { $0.lines.suffix(20).joined(separator: "\n") } }

  /// Appends output.
  ///
  /// - Parameter bytes: A chunk of output, or `nil` at the end.
  @Sendable func take(_ bytes: ArraySlice<UInt8>?) {
    state.withLock { state in
      // The last line may lack a line break.
      state.rest += bytes ?? [UInt8(ascii: "\n")]
      state.isComplete = bytes == nil
      var parts = state.rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let unfinished = Array(parts.removeLast())
      for part in parts where !part.isEmpty {
        let line = String(decoding: part.prefix(Self.lengthLimit), as: UTF8.self)
        state.lines.append(ANSISequence.removed(from: line))
      }
      // An unfinished line is truncated like any other.
      state.rest = Array(unfinished.prefix(Self.lengthLimit))
      let surplus = state.lines.count - Self.lineLimit
      if surplus > 0 {
        state.lines.removeFirst(surplus)
        state.dropped += surplus
      }
    }
  }
}
