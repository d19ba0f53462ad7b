public import AccessibilityTree
internal import Support
internal import Synchronization

/// Drives an app that runs in this process.
///
/// The driver never sleeps or polls. The app reports when it is idle, and its own clock advances to the next scheduled event. As a
/// result, a missing element fails immediately, and a wait of ten seconds takes no real time.
public final class InProcessDriver: Driver, LinkOpening, BackGoing, ClockAdvancing, Revealing {
  /// The driver's name.
  public let name = "in process"
  private let app: any AccessibleApp
  private let clock: AppClock?
  private let progress = Mutex(Progress())
  /// How long tasks of the app that the clock has woken may take to show their effect.
  private static let wakingLimit = Duration.milliseconds(200)
  /// The maximum number of events that the app may process while its clock stands still and its tree stays the same.
  private static let stillLimit = 1000

  private struct Progress {
    var time = Duration.zero
    /// Whether the app has reported that it is idle, and nothing has been done to it since.
    var isIdle = false
  }

  /// Creates a driver.
  ///
  /// - Parameters:
  ///   - app: The app, already launched.
  ///   - clock: The clock that the app was given, so that journeys can advance it.
  public init(_ app: any AccessibleApp, clock: AppClock? = nil) {
    self.app = app
    self.clock = clock
  }

  /// Takes a snapshot of the app.
  ///
  /// - Returns: The snapshot. It is idle when the app was idle at the last wait and nothing has been done to it since.
  public func snapshot() async -> Snapshot {
    let progress = progress.withLock { $0 }
    // Ask before taking the tree, so that the tree contains whatever has arrived by then.
    let isQuiet = await !app.isWaitingForNetwork()
    return Snapshot(
      tree: await app.tree(), time: progress.time, isIdle: progress.isIdle,
      isNetworkQuiet: isQuiet)
  }

  /// Advances the app until it shows something else.
  ///
  /// - Parameters:
  ///   - snapshot: The most recent snapshot of the app.
  ///   - limit: The longest time to advance the app's clock.
  /// - Returns: The next snapshot, or `nil` when the app is idle, or endlessly busy without taking time or changing its tree.
  public func snapshot(after snapshot: Snapshot, within limit: Duration) async -> Snapshot? {
    let end = snapshot.time + limit
    var stillCount = 0
    while stillCount < Self.stillLimit {
      let now = progress.withLock { $0.time }
      let start = (turns: TurnClock().now, wall: ContinuousClock.now)
      guard var passed = await app.advance(within: end - now) else {
        if let next = await woken(after: snapshot) { return next }
        // A response may have arrived since the snapshot was taken.
        let last = await self.snapshot()
        progress.withLock { $0.isIdle = last.isNetworkQuiet != false }
        return last.differs(from: snapshot) ? last : nil
      }
      // An app that waits for its server passes the system's time. Only the time in which this process got its turn counts.
      if passed <= ContinuousClock.now - start.wall {
        passed = min(passed, start.turns.duration(to: TurnClock().now))
      }
      progress.withLock { progress in
        progress.time += passed
        progress.isIdle = false
      }
      stillCount = passed > .zero ? 0 : stillCount + 1
      let next = await self.snapshot()
      if next.differs(from: snapshot) { return next }
    }
    return nil
  }

  /// Waits for the effect of tasks that the clock has woken: they run beside this one.
  private func woken(after snapshot: Snapshot) async -> Snapshot? {
    guard let clock, clock.takeWoken() else { return nil }
    let turns = TurnClock()
    let end = turns.now.advanced(by: Self.wakingLimit)
    repeat {
      await Task.yield()
      let next = await self.snapshot()
      if next.differs(from: snapshot) { return next }
    } while turns.now < end
    return nil
  }

  /// Lets time pass on the app's clock.
  ///
  /// - Parameter time: How much time passes.
  /// - Throws: ``DriverError/refused(because:)`` when the driver has no clock.
  public func advanceClock(by time: Duration) async throws {
    guard let clock else {
      throw DriverError.refused(
        because:
          "the driver “\(name)” has no clock: give an AppClock to the app, and to InProcessDriver(app, clock: clock)"
      )
    }
    progress.withLock { $0.isIdle = false }
    await clock.advance(by: time)
  }

  /// Refuses: the clock of an app in process stands still between advances.
  ///
  /// - Parameter isRunning: Whether it should run.
  /// - Throws: ``DriverError/refused(because:)`` when it should run.
  public func setClockRunning(_ isRunning: Bool) async throws {
    guard isRunning else { return }
    throw DriverError.refused(
      because: "the clock of an app in process moves only when a journey advances it")
  }

  /// Performs an action on an element.
  ///
  /// - Parameters:
  ///   - action: The action to perform.
  ///   - element: The element.
  /// - Throws: ``DriverError/refused(because:)`` when the element rejects the value, as it would in a browser.
  public func perform(_ action: Action, on element: LocatedElement) async throws {
    if let reason = element.element.objection(to: action) {
      throw DriverError.refused(because: reason)
    }
    progress.withLock { $0.isIdle = false }
    await app.perform(action, on: element.element)
  }

  /// Scrolls once towards the element, in the innermost scrollable area that hides it.
  ///
  /// - Parameter element: The element.
  /// - Returns: Whether scrolling changed what the app shows.
  public func reveal(_ element: LocatedElement) async -> Bool {
    let tree = await app.tree()
    guard let (area, direction, part) = tree.scrolling(to: element.path) else { return false }
    progress.withLock { $0.isIdle = false }
    await app.perform(.scroll(direction, by: part), on: area.element)
    return await app.tree() != tree
  }

  /// Opens a link in the app.
  ///
  /// - Parameter link: The link.
  public func open(_ link: String) async {
    progress.withLock { $0.isIdle = false }
    await app.open(link)
  }

  /// Goes back with the system's navigation.
  public func back() async {
    progress.withLock { $0.isIdle = false }
    await app.goBack()
  }
}

extension Snapshot {
  /// Whether the tree or the network activity differs from that of another snapshot.
  fileprivate func differs(from other: Snapshot) -> Bool {
    isNetworkQuiet != other.isNetworkQuiet
      || (tree.root !== other.tree.root && tree != other.tree)
  }
}
