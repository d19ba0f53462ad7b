import AccessibilityTree
import RobotCore
import Synchronization

/// Drives an app, and does not do what it is asked for the first times.
final class UnsteadyDriver: Driver, LinkOpening, ScreenshotTaking, ConsoleReading {
  private struct State {
    var errors: [any Error]
    var time = Duration.zero
  }

  let name = "unsteady"
  private let app: InProcessDriver
  private let state: Mutex<State>
  private let lastError: (any Error)?
  private let step: Duration
  private let console: [String]

  /// Makes a driver.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - errors: What the first actions throw.
  ///   - lastError: What all others throw.
  ///   - step: How long each action takes that throws.
  ///   - console: What its console says.
  init(
    _ app: any AccessibleApp, throwing errors: [any Error], then lastError: (any Error)? = nil,
    each step: Duration = .zero, console: [String] = []
  ) {
    self.app = InProcessDriver(app)
    state = Mutex(State(errors: errors))
    self.lastError = lastError
    self.step = step
    self.console = console
  }

  func snapshot() async -> Snapshot {
    let snapshot = await app.snapshot()
    return Snapshot(
      tree: snapshot.tree, time: state.withLock { $0.time }, isIdle: snapshot.isIdle)
  }

  func snapshot(after snapshot: Snapshot, within limit: Duration) async -> Snapshot? { nil }

  func perform(_ action: Action, on element: LocatedElement) async throws {
    let error = state.withLock { state in
      state.time += step
      return state.errors.isEmpty ? lastError : state.errors.removeFirst()
    }
    if let error { throw error }
    try await app.perform(action, on: element)
  }

  func open(_ link: String) async throws {
    if let error = state.withLock({ $0.errors.isEmpty ? nil : $0.errors.removeFirst() }) {
      throw error
    }
  }

  func screenshot(marking paths: [ElementPath]) async -> [UInt8]? { [1] }

  let consoleAbsence: String? = nil

  func consoleMessages() async -> [String] { console }
}
