internal import Dispatch
internal import Foundation
internal import Synchronization
internal import TestJournal

/// Writes the pieces of a report on all cores, and passes them to one sink in order.
///
/// The piece whose turn it is goes straight to the sink. A piece that is ahead of its turn waits in memory, and, once it is too
/// large for that, its thread waits: the memory needed does not grow with the report. Pieces begin in order, so the one whose turn
/// it is has always begun, and there is no deadlock.
enum OrderedPieces {
  /// The maximum number of bytes of a piece that may wait for their turn.
  static let limit = 1 << 20

  /// Writes all pieces.
  ///
  /// - Parameter body: Writes one piece; called on several threads concurrently.
  /// - Throws: The error of the first piece that failed; nothing after it is written.
  static func write(
    count: Int, to sink: any ByteSink, body: @Sendable (Int, any ByteSink) throws -> Void
  ) throws {
    // Only the piece whose turn it is uses the sink.
    nonisolated(unsafe) let sink = sink
    let turns = (0...count).map { _ in DispatchSemaphore(value: 0) }
    let next = Atomic(0)
    let failure = Mutex<(any Error)?>(nil)
    turns[0].signal()
    let threads = min(count, ProcessInfo.processInfo.activeProcessorCount)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while true {
        let number = next.add(1, ordering: .relaxed).oldValue
        guard number < count else { return }
        let piece = Piece(sink: sink, turn: turns[number]) { failure.withLock { $0 != nil } }
        do {
          try body(number, piece)
          try piece.finish()
        } catch {
          piece.awaitTurn()
          failure.withLock { $0 = $0 ?? error }
        }
        turns[number + 1].signal()
      }
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
  }

  /// A sink that buffers what is written before its turn.
  private final class Piece: ByteSink {
    /// The error that stops a piece after an earlier one has failed.
    private struct Abandoned: Error {}

    private let sink: any ByteSink
    private let turn: DispatchSemaphore
    private let isAbandoned: () -> Bool
    private var buffer: [UInt8] = []
    private var hasTurn = false

    init(sink: any ByteSink, turn: DispatchSemaphore, isAbandoned: @escaping () -> Bool) {
      self.sink = sink
      self.turn = turn
      self.isAbandoned = isAbandoned
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
      if !hasTurn, turn.wait(timeout: .now()) == .success { hasTurn = true }
      if !hasTurn, buffer.count + bytes.count <= OrderedPieces.limit {
        buffer.append(contentsOf: bytes)
        return
      }
      try finish()
      try sink.write(bytes)
    }

    /// Waits for the turn, and passes on the buffered bytes.
    func finish() throws {
      awaitTurn()
      guard !isAbandoned() else { throw Abandoned() }
      guard !buffer.isEmpty else { return }
      try buffer.withUnsafeBytes { try sink.write($0) }
      buffer = []
    }

    func awaitTurn() {
      if !hasTurn { turn.wait() }
      hasTurn = true
    }
  }
}
