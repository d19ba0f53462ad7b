internal import Foundation
internal import Synchronization

/// The end of a journal, to which lines are appended as the run proceeds, so that a crash loses nothing already written.
///
/// Bytes that the disk refuses, for example when it is temporarily full, are kept in memory and written later. The failure is
/// reported at once, and the journal states it too: its run is not whole.
package final class JournalOutput: Sendable {
  /// Writes some bytes at the end of the journal, like `write(2)`.
  package typealias Write = @Sendable (UnsafeRawBufferPointer) -> Int

  private struct State {
    /// The bytes that the disk refused. They may start in the middle of a line whose beginning is on the disk.
    var pending: [UInt8] = []
    /// The number of bytes of ``pending`` that have been written since.
    var start = 0
    /// The number of lines dropped because memory was full too.
    var dropped = 0
    /// The reason of the first write failure.
    var reason: String?
  }

  /// The maximum number of bytes to keep in memory when the disk accepts none.
  package static let limit = 64 << 20

  private let path: String
  private let limit: Int
  private let write: Write
  private let say: @Sendable (String) -> Void
  private let state = Mutex(State())

  /// Creates the end of a journal.
  ///
  /// - Parameters:
  ///   - path: The path of the journal, for messages.
  ///   - limit: The maximum number of bytes to keep in memory when the disk accepts none.
  ///   - say: Receives a sentence when writing fails for the first time.
  ///   - write: Writes some bytes.
  package init(
    path: String, limit: Int = JournalOutput.limit, say: @escaping @Sendable (String) -> Void,
    write: @escaping Write
  ) {
    self.path = path
    self.limit = limit
    self.say = say
    self.write = write
  }

  /// The reason of the first write failure, if any.
  package var failure: String? { state.withLock { $0.reason } }

  /// Appends whole lines.
  ///
  /// Threads take turns, because a partially written line must be followed by its other half.
  package func append(_ lines: [UInt8]) {
    guard !lines.isEmpty else { return }
    let sentence: String? = state.withLock { state in
      guard state.pending.isEmpty else {
        keep(lines[...], &state)
        flush(&state)
        return nil
      }
      let (count, problem) = written(lines[...])
      guard count < lines.count else { return nil }
      keep(lines[count...], &state)
      defer { state.reason = state.reason ?? problem }
      return state.reason == nil
        ? """
        The journal “\(path)” cannot be written: \(problem). Until it can be, results are kept in memory, where they \
        are lost if this process is killed. This run counts as incomplete.
        """ : nil
    }
    if let sentence { say(sentence) }
  }

  /// Makes a last attempt to write what could not be written.
  ///
  /// - Returns: What is missing from the journal without a note there, as a sentence; `nil` when nothing is missing.
  package func finish() -> String? {
    state.withLock { state in
      flush(&state)
      let missing = Self.lines(state.pending[state.start...]) + state.dropped
      guard missing > 0 else { return nil }
      return """
        The journal “\(path)” could not be written completely: \(state.reason ?? ""). \(Self.count(missing)) missing.
        """
    }
  }

  private func keep(_ bytes: ArraySlice<UInt8>, _ state: inout State) {
    if state.pending.count - state.start + bytes.count <= limit || state.pending.isEmpty {
      state.pending += bytes
    } else {
      state.dropped += Self.lines(bytes)
    }
  }

  /// Writes the pending bytes, and then a line that states the delay.
  private func flush(_ state: inout State) {
    guard !state.pending.isEmpty else { return }
    state.start += written(state.pending[state.start...]).count
    guard state.start == state.pending.count else { return }
    let late = Self.lines(state.pending[...])
    let missing = state.dropped
    let loss = LossRecord(
      "The journal “\(path)” could not be written for some time: \(state.reason ?? ""). "
        + (missing == 0 ? "What was kept in memory was written later: " : "")
        + "\(late == 1 ? "1 line was" : "\(late) lines were") late"
        + (missing == 0 ? "." : ", and \(Self.count(missing)) missing."))
    state.pending = loss.line
    state.dropped = 0
    state.start = written(state.pending[...]).count
    guard state.start == state.pending.count else { return }
    state.pending = []
    state.start = 0
  }

  private func written(_ bytes: ArraySlice<UInt8>) -> (count: Int, problem: String) {
    bytes.withUnsafeBytes { bytes in
      errno = 0
      let count = Descriptor.write(bytes, with: write)
      return (count, String(cString: strerror(errno)))
    }
  }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.count { $0 == UInt8(ascii: "\n") }
  }

  private static func count(_ lines: Int) -> String {
    lines == 1 ? "1 line is" : "\(lines) lines are"
  }
}
