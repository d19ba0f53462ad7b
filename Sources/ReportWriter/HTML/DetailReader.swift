internal import Foundation
internal import Synchronization
internal import TestModel

/// Reads the details of a run's cases in order, on another thread and a little ahead of the writer that needs them.
enum DetailReader {
  /// Some cases with their details. A batch is small, because details may be large.
  private struct Batch {
    var cases: [(index: Int, details: TestCase.Details)] = []
    /// The index of the first case after the batch.
    var end: Int
    private static let maxCases = 256
    private static let maxSize = 1 << 20

    init(of run: TestRun, from start: Int) throws {
      end = start
      var size = 0
      while end < run.cases.count, cases.count < Self.maxCases, size < Self.maxSize {
        defer { end += 1 }
        guard let number = run.cases[end].details else { continue }
        let details = try run.details.details(number)
        size += details.size
        cases.append((end, details))
      }
    }
  }

  /// The batch that is ready, and the signals between the two threads.
  private final class Exchange: Sendable {
    let batch = Mutex<Result<Batch, any Error>?>(nil)
    let isReady = DispatchSemaphore(value: 0)
    let isTaken = DispatchSemaphore(value: 0)
    let isOver = Atomic(false)
  }

  /// Reads the details of all cases that have any.
  ///
  /// - Parameter body: Receives the index of each case and its details, in order.
  /// - Throws: A ``ReportError`` when the details of a case cannot be read, and the errors of `body`.
  static func forEachCase(of run: TestRun, _ body: (Int, TestCase.Details) throws -> Void) throws {
    let exchange = Exchange()
    // A thread of its own: those of a queue may all wait for this writer.
    Thread.detachNewThread {
      var next = 0
      while next < run.cases.count, !exchange.isOver.load(ordering: .relaxed) {
        let batch = Result { try Batch(of: run, from: next) }
        next = (try? batch.get().end) ?? run.cases.count
        exchange.batch.withLock { $0 = batch }
        exchange.isReady.signal()
        exchange.isTaken.wait()
      }
    }
    defer {
      exchange.isOver.store(true, ordering: .relaxed)
      exchange.isTaken.signal()
    }
    var next = 0
    while next < run.cases.count {
      exchange.isReady.wait()
      guard let batch = try exchange.batch.withLock({ $0.take() })?.get() else { return }
      exchange.isTaken.signal()
      for (index, details) in batch.cases { try body(index, details) }
      next = batch.end
    }
  }
}
