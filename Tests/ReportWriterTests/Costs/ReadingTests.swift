import Foundation
import Synchronization
import Testing

@testable import ReportWriter

@Suite("How often details are read")
struct ReadingTests {
  /// Counts the requests for the details of each case.
  private final class CountingStore: DetailStore {
    private let base: InMemoryDetailStore
    private let requests = Mutex<[Int: Int]>([:])

    init(_ base: InMemoryDetailStore) {
      self.base = base
    }

    func details(_ number: Int) throws -> TestCase.Details {
      requests.withLock { $0[number, default: 0] += 1 }
      return base.details(number)
    }

    func requests(of number: Int) -> Int { requests.withLock { $0[number, default: 0] } }
  }

  /// A run of two cases: one that failed with an attachment, and one that passed.
  private static func run(attachment size: Int) -> (TestRun, CountingStore) {
    var details = InMemoryDetailStore()
    let failed = TestCase.Details(
      issues: [Issue(kind: .expectationFailed, message: "no crab")],
      attachments: [
        Attachment(name: "a.bin", content: .bytes([UInt8](repeating: 0, count: size)))
      ])
    var run = TestRun.rich()
    run.cases = [
      TestCase(function: 0, status: .failed, details: details.add(failed)),
      TestCase(
        function: 0, status: .passed, details: details.add(TestCase.Details(skipReason: "none"))),
    ]
    let store = CountingStore(details)
    run.details = store
    return (run, store)
  }

  @Test("all reports together read a failed case once")
  func once() throws {
    let fixture = try InputFixture([:])
    let (run, store) = Self.run(attachment: 1_000)
    _ = try ReportFolder(fixture.folder.appending(path: "out")).write(run)
    #expect(store.requests(of: 0) == 1)
  }

  @Test("JUnit XML alone reads each case once")
  func onlyJUnit() throws {
    let fixture = try InputFixture([:])
    let (run, store) = Self.run(attachment: 1_000)
    _ = try ReportFolder(fixture.folder.appending(path: "out")).write(run, formats: [.junit])
    #expect([0, 1].map(store.requests) == [1, 1])
  }

  @Test("what does not fit into memory is read again")
  func large() throws {
    var (run, store) = Self.run(attachment: 17 << 20)
    let groups = try run.readFailures()
    #expect(groups.map(\.message) == ["no crab"])
    #expect(try run.details(of: run.cases[0]).issues.map(\.message) == ["no crab"])
    #expect(store.requests(of: 0) == 2)
  }

  /// What a store or a writer throws.
  private struct Failure: Error, Equatable {
    var index: Int
  }

  /// Cannot read the details of one case.
  private struct FailingStore: DetailStore {
    let failing: Int

    func details(_ number: Int) throws -> TestCase.Details {
      if number == failing { throw Failure(index: number) }
      return TestCase.Details(skipReason: "\(number)")
    }
  }

  private static func many(failing: Int) -> TestRun {
    var run = TestRun(title: "many", details: FailingStore(failing: failing))
    run.cases = (0..<2_000).map { index in
      TestCase(function: 0, status: .passed, details: index.isMultiple(of: 3) ? nil : index)
    }
    return run
  }

  @Test("details read ahead arrive in order, and each once")
  func order() throws {
    var seen: [Int] = []
    try DetailReader.forEachCase(of: Self.many(failing: -1)) { index, details in
      #expect(details.skipReason == "\(index)")
      seen.append(index)
    }
    #expect(seen == (0..<2_000).filter { !$0.isMultiple(of: 3) })
  }

  @Test("a case that cannot be read ends the reading", arguments: [1, 1_000, 1_999])
  func unreadable(index: Int) {
    #expect(throws: Failure(index: index)) {
      try DetailReader.forEachCase(of: Self.many(failing: index)) { _, _ in }
    }
  }

  @Test("a writer that fails ends the reading", arguments: [1, 1_000, 1_999])
  func writerFails(at index: Int) {
    #expect(throws: Failure(index: index)) {
      try DetailReader.forEachCase(of: Self.many(failing: -1)) { place, _ in
        if place == index { throw Failure(index: index) }
      }
    }
  }
}
