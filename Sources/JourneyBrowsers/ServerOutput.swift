internal import Foundation
internal import Synchronization

/// What a server prints: read to its end, so that it never waits for us, and the last lines kept.
final class ServerOutput: Sendable {
  private struct State {
    var lines: [String] = []
    /// How many lines were left out before the first that is kept.
    var dropped = 0
    var rest: [UInt8] = []
    var isComplete = false
  }

  private static let lineLimit = 2000
  private static let lengthLimit = 2000
  private let state = Mutex(State())

  /// Starts to read.
  ///
  /// - Parameter file: The end of the pipe to read from; it is closed at the end.
  init(_ file: Int32) {
    let thread = Thread { [self] in
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(file, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        take(buffer[..<count])
      }
      close(file)
      take([UInt8(ascii: "\n")])
      state.withLock { $0.isComplete = true }
    }
    thread.stackSize = 256 * 1024
    thread.start()
  }

  /// Whether everything was read that will ever be printed.
  var isComplete: Bool { state.withLock { $0.isComplete } }

  /// How many lines were printed so far.
  var count: Int { state.withLock { $0.dropped + $0.lines.count } }

  /// The lines from the n-th on, as far as they are kept.
  ///
  /// - Parameter start: The number of the first line.
  /// - Returns: The lines.
  func lines(from start: Int) -> [String] {
    state.withLock { Array($0.lines.dropFirst(max(0, start - $0.dropped))) }
  }

  /// The last lines, as failures show them.
  var tail: String { state.withLock { $0.lines.suffix(20).joined(separator: "\n") } }

  private func take(_ bytes: ArraySlice<UInt8>) {
    state.withLock { state in
      state.rest += bytes
      var parts = state.rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let unfinished = Array(parts.removeLast())
      for part in parts where !part.isEmpty {
        state.lines.append(String(decoding: part.prefix(Self.lengthLimit), as: UTF8.self))
      }
      // A line without an end is cut like any other.
      state.rest = Array(unfinished.prefix(Self.lengthLimit))
      let surplus = state.lines.count - Self.lineLimit
      if surplus > 0 {
        state.lines.removeFirst(surplus)
        state.dropped += surplus
      }
    }
  }
}
