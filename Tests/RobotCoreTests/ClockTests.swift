import AccessibilityTree
import RobotCore
import Synchronization
import TestModel
import Testing

/// An app that is locked five minutes after its last action, by the clock that it was given.
private final class LockingApp<AppTime: Clock<Duration>>: AccessibleApp {
  private let clock: AppTime
  private let state = Mutex((isLocked: false, ticks: 0))
  private let task = Mutex<Task<Void, Never>?>(nil)

  init(clock: AppTime) {
    self.clock = clock
    wait()
  }

  private func wait() {
    task.withLock { task in
      task?.cancel()
      task = Task { [weak self, clock] in
        for _ in 1...5 {
          guard (try? await clock.sleep(for: .minutes(1))) != nil else { return }
          self?.state.withLock { $0.ticks += 1 }
        }
        self?.state.withLock { $0.isLocked = true }
      }
    }
  }

  func tree() -> AccessibilityTree {
    let (isLocked, ticks) = state.withLock { $0 }
    return TimedApp.tree([
      button("fake.done", isLocked ? "Unlock" : "Done"),
      Element(
        .text, identifier: "fake.ticks", label: "\(ticks)",
        frame: Rect(x: 0, y: 100, width: 50, height: 20)),
    ])
  }

  func perform(_ action: Action, on element: Element) {
    state.withLock { $0 = (false, 0) }
    wait()
  }

  func open(_ link: String) {}
}

/// Those who were woken, in order.
private final class Woken: Sendable {
  let minutes = Mutex<[Int]>([])
}

@Suite("The clock of an app in process")
struct ClockTests {
  private let failures = Failures()

  private func robot(_ app: any AccessibleApp, clock: AppClock?) -> FakeRobot {
    FakeRobot(
      journey: Journey(driver: InProcessDriver(app, clock: clock)) { [failures] in
        failures.add($0)
      })
  }

  @Test("time passes when a journey says so, and adds up")
  func advanced() async throws {
    let clock = AppClock()
    let robot = robot(LockingApp(clock: clock), clock: clock)
    try await robot
      .advance(by: .minutes(3))
      .verify { $0.expect(.element("fake.ticks"), .label("3")) }
      .advance(by: .seconds(119))
      .verify { $0.expect(.element("fake.done"), .label("Done")) }
      .advance(by: .seconds(1))
      .verify { $0.expect(.element("fake.done"), .label("Unlock")) }
      .tap(.element("fake.done"))
      .advance(by: .minutes(1))
      .verify {
        $0.expect(.element("fake.done"), .label("Done")).expect(.element("fake.ticks"), .label("1"))
      }
    #expect(failures.all.isEmpty)
    #expect(
      robot.journey.steps.map(\.text).filter { $0.contains("clock") }
        == ["3 min", "119 s", "1 s", "1 min"].map { "advance the clock by \($0)" })
  }

  @Test("those who sleep wake in the order of their moments, and one that is cancelled at once")
  func order() async throws {
    let clock = AppClock()
    let woken = Woken()
    let tasks = [3, 1, 2].map { minute in
      Task {
        try await clock.sleep(for: .minutes(minute))
        woken.minutes.withLock { $0.append(minute) }
      }
    }
    let cancelled = Task { try await clock.sleep(for: .minutes(1)) }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    await clock.advance(by: .minutes(3))
    for task in tasks { try await task.value }
    #expect(woken.minutes.withLock { $0 } == [1, 2, 3])
    #expect(clock.now.time == .minutes(3))
  }

  @Test("an app without such a clock says what to do, and none runs by itself")
  func refused() async throws {
    let without = robot(TimedApp([]), clock: nil)
    let none = await failure { try await without.advance(by: .minutes(5)) }
    #expect(
      none?.headline
        == "Advance the clock by 5 min: the action failed: the driver “in process” has no clock: give an AppClock to the app, and to InProcessDriver(app, clock: clock)"
    )
    let clock = AppClock()
    let robot = robot(LockingApp(clock: clock), clock: clock)
    try await robot.pauseClock()
    let running = await failure { try await robot.runClock() }
    #expect(
      running?.reason
        == "the action failed: the clock of an app in process moves only when a journey advances it"
    )
    let backwards = await failure { try await robot.advance(by: .seconds(-1)) }
    #expect(backwards?.reason == "the action failed: time does not pass backwards")
  }
}
