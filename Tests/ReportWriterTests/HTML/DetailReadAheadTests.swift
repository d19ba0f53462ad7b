@testable import ReportSamples
import Foundation
import Synchronization
import Testing

@testable import ReportWriter
@testable import TestJournal

@Suite("Reading details ahead")
struct DetailReadAheadTests {
  /// Stores details of a given size, and counts how many of them were read.
  private final class CountingStore: DetailStore {
    let message: String
    let unreadable: Int?
    let readCount = Mutex(0)
    /// Is signalled by each read.
    let reads = DispatchSemaphore(value: 0)

    init(size: Int, unreadable: Int? = nil) {
      message = String(repeating: "a", count: size)
      self.unreadable = unreadable
    }

    func details(_ number: Int) throws -> TestCase.Details {
      readCount.withLock { $0 += 1 }
      reads.signal()
      if number == unreadable { throw ReportError("Details \(number) cannot be read.") }
      return TestCase.Details(
        issues: [Issue(kind: .issueRecorded, message: message)], skipReason: "\(number)")
    }
  }

  private static func run(_ count: Int, _ store: any DetailStore) -> TestRun {
    var run = SampleRuns.single
    run.details = store
    run.cases = (0..<count).map { index in
      var testCase = run.cases[0]
      testCase.details = index % 3 == 2 ? nil : index
      return testCase
    }
    return run
  }

  @Test(
    "each case that has details comes once, in order, however many fit into a batch",
    arguments: [0, 2_000, 300_000], [0, 1, 2, 3, 100])
  func order(size: Int, count: Int) throws {
    var seen: [Int] = []
    try DetailReadAhead(Self.run(count, CountingStore(size: size))).forEachCase { index, details in
      #expect(details.skipReason == "\(index)")
      seen.append(index)
    }
    #expect(seen == (0..<count).filter { $0 % 3 != 2 })
  }

  @Test("a batch is read while another one is in use, and no more than one")
  func ahead() throws {
    let store = CountingStore(size: 2 << 20)
    var used = 0
    try DetailReadAhead(Self.run(30, store)).forEachCase { _, _ in
      if used == 0 { #expect(store.reads.wait(timeout: .now() + 10) == .success) }
      used += 1
      if used < 20 { #expect(store.reads.wait(timeout: .now() + 10) == .success) }
      #expect(store.readCount.withLock { $0 } == min(used + 1, 20))
    }
    #expect(used == 20)
  }

  @Test("details that cannot be read end the reading with their error, after those before them")
  func unreadable() throws {
    let store = CountingStore(size: 2 << 20, unreadable: 4)
    var seen: [Int] = []
    #expect(throws: ReportError.self) {
      try DetailReadAhead(Self.run(30, store)).forEachCase { index, _ in seen.append(index) }
    }
    #expect(seen == [0, 1, 3])
  }

  @Test("an error of the closure ends the reading")
  func closure() throws {
    let store = CountingStore(size: 2 << 20)
    #expect(throws: CancellationError.self) {
      try DetailReadAhead(Self.run(30, store)).forEachCase { index, _ in
        if index == 1 { throw CancellationError() }
      }
    }
    #expect(store.readCount.withLock { $0 } <= 3)
  }
}
