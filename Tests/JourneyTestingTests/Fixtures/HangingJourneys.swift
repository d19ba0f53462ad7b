import AccessibilityTree
import JourneyFixtures
import JourneyTesting
import RobotCore
import Synchronization
import Testing

/// Journeys whose app never comes back, and some beside them; the watchdog tests run them in a child process.
@Suite("Hanging fixtures", .enabled(if: Fixture.isHangingRequested))
struct HangingJourneys {
  @Test(.journeys(in: spinningApp), arguments: 1...3)
  func spins(number: Int) async throws {
    try await spinningApp.journey().on(OneRobot.self).verify { $0.label("Ready") }.done()
  }
}

/// Journeys that hang where nobody would look; each is run by itself.
@Suite("Oddly hanging fixtures", .enabled(if: Fixture.isHangingRequested))
struct OddlyHangingJourneys {
  @Test(.journeys(in: buttonApp)) func hangsByItself() async throws {
    await never()
  }

  @Test(.journeys(in: stillbornApp)) func hangsInLaunch() async throws {
    _ = try await stillbornApp.journey()
  }

  @Test(.journeys(in: endlessApp)) func hangsAtTheEnd() async throws {
    _ = try await endlessApp.journey().on(OneRobot.self)
  }
}

private func never() async {
  await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
}

/// Journeys beside one that hangs; they do not hang.
@Suite("Beside hanging fixtures", .enabled(if: Fixture.isHangingRequested))
struct BesideHangingJourneys {
  @Test(.journeys(in: buttonApp)) func endsBefore() async throws {
    try await buttonApp.journey().on(OneRobot.self).done()
  }

  @Test(.journeys(in: silentApp)) func hangs() async throws {
    try await silentApp.journey().on(OneRobot.self).done()
  }

  /// One after the other, each shorter than the limit: one is always under way, or one of the others is.
  @Test(.journeys(in: buttonApp), .serialized, arguments: 1...100)
  func isUnderWay(number: Int) async throws { try await passTheTime() }

  @Test(.journeys(in: buttonApp), .serialized, arguments: 1...100)
  func isUnderWayToo(number: Int) async throws { try await passTheTime() }

  private func passTheTime() async throws {
    try await buttonApp.journey().on(OneRobot.self).verify { $0.label("Ready") }
    try await Task.sleep(for: .milliseconds(900))
  }
}

/// The button app; its button starts a loop without an end.
private struct SpinningApp: AccessibleApp {
  static let turns = Atomic(0)
  private let button = ButtonApp()

  func tree() -> AccessibilityTree { button.tree() }
  func perform(_ action: Action, on element: Element) {
    while true { Self.turns.add(1, ordering: .relaxed) }
  }
  func open(_ link: String) {}
}

/// The button app, with a driver that never answers when it is to act, or when it is to end.
private final class SilentDriver: Driver {
  let name = "silent"
  private let app = InProcessDriver(ButtonApp())
  private let isEndless: Bool
  init(isEndless: Bool = false) { self.isEndless = isEndless }
  func snapshot() async -> Snapshot { await app.snapshot() }
  func snapshot(after snapshot: Snapshot, within limit: Duration) async -> Snapshot? { nil }
  func perform(_ action: Action, on element: LocatedElement) async {
    if !isEndless { await never() }
  }
  func end() async {
    if isEndless { await never() }
  }
}

private let spinningApp = AppUnderTest("Spinning", firstLaunch: ()) { _ in
  InProcessDriver(SpinningApp())
}
private let silentApp = AppUnderTest("Silent", firstLaunch: ()) { _ in SilentDriver() }
private let endlessApp = AppUnderTest("Endless", firstLaunch: ()) { _ in
  SilentDriver(isEndless: true)
}
private let stillbornApp = AppUnderTest("Stillborn", firstLaunch: ()) { _ in
  await never()
  return InProcessDriver(ButtonApp())
}
