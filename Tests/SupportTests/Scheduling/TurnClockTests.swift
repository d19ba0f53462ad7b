import Foundation
import Synchronization
import Testing

@testable import Support

@Suite("Turn clock")
struct TurnClockTests {
  private final class Hands: Sendable {
    private let passed = Mutex(Duration.zero)
    private let start = ContinuousClock.now

    var now: ContinuousClock.Instant { start + passed.withLock { $0 } }

    func move(by time: Duration) { passed.withLock { $0 += time } }
  }

  private final class Flag: Sendable {
    private let state = Atomic(false)

    var isSet: Bool { state.load(ordering: .relaxed) }

    func set() { state.store(true, ordering: .relaxed) }
  }

  private let hands = Hands()
  private let ticker: TurnTicker
  private let clock: TurnClock

  init() {
    let hands = hands
    ticker = TurnTicker { hands.now }
    clock = TurnClock(ticker)
  }

  @Test("ticks on time count fully, and late ones count twice their interval")
  func ticks() {
    let start = clock.now
    for _ in 0..<10 {
      hands.move(by: .milliseconds(20))
      ticker.tick()
    }
    #expect(start.duration(to: clock.now) == .milliseconds(200))
    hands.move(by: .seconds(40))
    #expect(start.duration(to: clock.now) == .milliseconds(240))
    ticker.tick()
    #expect(start.duration(to: clock.now) == .milliseconds(240))
    hands.move(by: .milliseconds(15))
    #expect(start.duration(to: clock.now) == .milliseconds(255))
  }

  @Test("time never goes back, whatever the system's clock does")
  func monotonic() {
    let start = clock.now
    hands.move(by: .milliseconds(30))
    ticker.tick()
    hands.move(by: .seconds(-10))
    #expect(start.duration(to: clock.now) == .milliseconds(30))
    ticker.tick()
    #expect(start.duration(to: clock.now) == .milliseconds(30))
  }

  @Test("a sleeper wakes when enough time has counted, not when enough has passed")
  func sleeper() async throws {
    let awake = Flag()
    try await withThrowingTaskGroup { group in
      let (clock, ticker) = (clock, ticker)
      let deadline = clock.now.advanced(by: .milliseconds(100))
      group.addTask {
        try await clock.sleep(until: deadline)
        awake.set()
      }
      while ticker.sleeperCount == 0 { await Task.yield() }
      hands.move(by: .seconds(3600))
      ticker.tick()
      #expect(!awake.isSet)
      #expect(ticker.sleeperCount == 1)
      for _ in 0..<2 {
        hands.move(by: .milliseconds(30))
        ticker.tick()
      }
      try await group.waitForAll()
    }
    #expect(awake.isSet)
    #expect(ticker.sleeperCount == 0)
  }

  @Test("a cancelled sleeper wakes at once, and is removed")
  func cancelled() async throws {
    let clock = clock
    let sleeping = Task { try await clock.sleep(for: .seconds(3600)) }
    while ticker.sleeperCount == 0 { await Task.yield() }
    sleeping.cancel()
    await #expect(throws: CancellationError.self) { try await sleeping.value }
    #expect(ticker.sleeperCount == 0)
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(3600))
    }
    await #expect(throws: CancellationError.self) { try await late.value }
    #expect(ticker.sleeperCount == 0)
  }

  @Test("the clock of the process advances by itself")
  func process() async throws {
    let clock = TurnClock()
    let start = (turns: clock.now, wall: ContinuousClock.now)
    try await clock.sleep(for: .milliseconds(100))
    #expect(start.turns.duration(to: clock.now) >= .milliseconds(100))
    #expect(ContinuousClock.now - start.wall >= .milliseconds(100))
  }

  @Test(
    "work that exceeds its limit is cancelled, and the error says that the limit has passed")
  func limit() async throws {
    let cancelled = Flag()
    await #expect(throws: TimeLimitExceeded.self) {
      try await within(.milliseconds(50)) {
        do {
          try await TurnClock().sleep(for: .seconds(3600))
        } catch {
          cancelled.set()
          throw error
        }
      }
    }
    #expect(cancelled.isSet)
    #expect(try await within(.seconds(3600)) { 1 } == 1)
    await #expect(throws: POSIXError.self) {
      try await within(.seconds(3600)) { throw POSIXError(.EIO) }
    }
  }
}
