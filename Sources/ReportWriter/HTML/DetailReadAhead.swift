internal import Dispatch
internal import Synchronization
internal import TestJournal

/// Reads the details of a run's cases in order, each batch while its predecessor is in use.
final class DetailReadAhead: Sendable {
  private struct Batch: Sendable {
    var cases: [(index: Int, details: TestCase.Details)] = []
    /// The index of the case that follows.
    var end: Int
  }

  /// The approximate size of a batch, in bytes. Two batches are in memory.
  private static let size = 1 << 20

  private let run: TestRun
  /// A queue of its own gets a thread even if tests that do not return occupy all threads of the global queues.
  private let queue = DispatchQueue(label: "DetailReadAhead")
  private let ahead = Mutex<Result<Batch, any Error>?>(nil)

  /// Creates a reader.
  ///
  /// - Parameter run: The run.
  init(_ run: TestRun) {
    self.run = run
  }

  /// Calls a closure for each case that has details, in order.
  ///
  /// - Parameter use: Receives the index of the case and its details.
  /// - Throws: A ``ReportError`` when details cannot be read, or the error of the closure.
  func forEachCase(_ use: (Int, TestCase.Details) throws -> Void) throws {
    read(from: 0)
    // The queue is serial, so this waits for the batch.
    while let result = queue.sync(execute: { ahead.withLock { $0.take() } }) {
      let batch = try result.get()
      if batch.end < run.cases.count { read(from: batch.end) }
      for (index, details) in batch.cases { try use(index, details) }
    }
  }

  private func read(from start: Int) {
    queue.async { [self] in
      let result = Result { try batch(from: start) }
      ahead.withLock { $0 = result }
    }
  }

  private func batch(from start: Int) throws -> Batch {
    var batch = Batch(end: start)
    var size = 0
    while batch.end < run.cases.count, size < Self.size {
      if let number = run.cases[batch.end].details {
        let details = try run.details.details(number)
        size += details.approximateSize
        batch.cases.append((batch.end, details))
      }
      batch.end += 1
    }
    return batch
  }
}

extension TestCase.Details {
  /// About how many bytes of memory the details take.
  fileprivate var approximateSize: Int {
    var size = 256 + 80 * steps.count + 128 * film.elements.count
    for issue in issues {
      size += 512 + issue.message.utf8.count + 128 * (issue.failure?.tree.count ?? 0)
    }
    for attachment in attachments {
      size += 64
      if case .bytes(let bytes) = attachment.content { size += bytes.count }
    }
    return earlierAttempts.reduce(size) { $0 + $1.details.approximateSize }
  }
}
