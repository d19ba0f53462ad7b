internal import Dispatch
internal import Foundation
internal import Synchronization
internal import TestJournal

/// Writes the pieces of a report on all cores, and hands them to one sink in their order.
///
/// The piece whose turn it is goes straight to the sink. One that is ahead of its turn waits in memory, and, when it has
/// become too large for that, its thread waits: so the memory needed does not grow with the report. Pieces are begun in
/// order, so the one whose turn it is has always begun, and nothing waits for ever.
enum OrderedPieces {
  /// How many bytes of a piece may wait for their turn.
  static let limit = 1 << 20

  /// Writes all pieces.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - sink: Where they go.
  ///   - body: Writes one piece; called on several threads at once.
  /// - Throws: What the first piece that failed threw; nothing after it is written.
  static func write(
    count: Int, to sink: any ByteSink, body: @Sendable (Int, any ByteSink) throws -> Void
  ) throws {
    // Only the piece whose turn it is touches the sink.
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

  /// A sink that keeps what comes before its turn.
  private final class Piece: ByteSink {
    /// A piece before this one has failed.
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

    /// Waits for the turn, and hands on what has gathered.
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
