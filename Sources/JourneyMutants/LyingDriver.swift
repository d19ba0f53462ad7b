package import AccessibilityTree
package import RobotCore
internal import Synchronization

/// Drives an app, and lies about one element of it: what it shows, or what an action on it does.
///
/// The app itself is not changed: any app can be lied about that can be driven.
package final class LyingDriver: WrappingDriver {
  package let driver: any Driver
  private let mutant: UIMutant
  private let requestLimit: Int
  private let state = Mutex(State())
  /// How late what comes late is: later than anybody waits.
  private static let delay = Duration.seconds(30)

  private struct State {
    /// What the driver beneath showed last, and the lie about it.
    var truth: Snapshot?
    var lie: Lie?
    /// What is shown until something that is late comes, and when that is.
    var held: (snapshot: Snapshot, until: Duration)?
    /// How much later it is than on the clock of the driver beneath, which stands still while its app is idle.
    var offset = Duration.zero
    var requestCount = 0
  }

  /// Makes a driver.
  ///
  /// - Parameters:
  ///   - driver: What drives the app.
  ///   - mutant: The lie.
  ///   - requestLimit: How often it may be asked for something: a lie may lead a journey round in circles.
  package init(_ driver: any Driver, about mutant: UIMutant, requestLimit: Int) {
    self.driver = driver
    self.mutant = mutant
    self.requestLimit = requestLimit
  }

  /// What the app shows now, with the lie in it.
  ///
  /// - Returns: The snapshot.
  /// - Throws: What the driver beneath throws; ``DriverError/unreachable(_:)`` when it was asked too often.
  package func snapshot() async throws -> Snapshot {
    try countRequest()
    return told(try await driver.snapshot())
  }

  /// Waits for the app to show something else.
  ///
  /// - Parameters:
  ///   - snapshot: What was shown last.
  ///   - limit: How long to wait at most.
  /// - Returns: What the app shows then, with the lie in it; `nil` when nothing changes.
  /// - Throws: What the driver beneath throws; ``DriverError/unreachable(_:)`` when it was asked too often.
  package func snapshot(after snapshot: Snapshot, within limit: Duration) async throws -> Snapshot?
  {
    try countRequest()
    let truth = state.withLock { $0.truth } ?? snapshot
    if let held = state.withLock({ $0.held }) {
      return try await nextWhileHeld(held.until, after: snapshot, within: limit)
    }
    return try await driver.snapshot(after: truth, within: limit).map(told)
  }

  /// Does something to an element, or what the lie has in place of it.
  ///
  /// - Parameters:
  ///   - action: What is done.
  ///   - element: The element, as it is shown.
  /// - Throws: What the driver beneath throws.
  package func perform(_ action: Action, on element: LocatedElement) async throws {
    try countRequest()
    guard let real = beneath(element) else { return }
    guard let tree = state.withLock({ $0.truth?.tree }), isConcerned(real, in: tree) else {
      return try await driver.perform(action, on: real)
    }
    switch (mutant.fault, action) {
    case (.deadTap, .tap): return
    case (.neighbourTap, .tap):
      try await driver.perform(action, on: tree.neighbour(of: real.path) ?? real)
    case (.lostLetter, .type(let text)):
      try await driver.perform(.type(String(text.dropLast())), on: real)
    case (.late, .tap):
      let shown = told(try await driver.snapshot())
      try await driver.perform(action, on: real)
      state.withLock { $0.held = (shown, shown.time + Self.delay) }
    default: try await driver.perform(action, on: real)
    }
  }

  /// The element as the app shows it.
  package func beneath(_ element: LocatedElement) -> LocatedElement? {
    state.withLock { state in
      guard let lie = state.lie, let truth = state.truth else { return element }
      guard let path = lie.truth(of: element.path) else { return nil }
      return truth.tree.element(at: path).map { LocatedElement(element: $0, path: path) }
    }
  }

  private func isConcerned(_ element: LocatedElement, in tree: AccessibilityTree) -> Bool {
    mutant.fault.isOfAction && mutant.element.matches(element.element)
      && tree.screen(of: element.path) == mutant.screen
  }

  /// The snapshot that is shown in place of the true one.
  private func told(_ truth: Snapshot) -> Snapshot {
    let lie = mutant.fault.isOfAction ? nil : Lie(mutant, in: truth.tree)
    return state.withLock { state in
      state.truth = truth
      state.lie = lie
      let time = truth.time + state.offset
      if let held = state.held {
        if time < held.until {
          return held.snapshot.at(time)
        }
        state.held = nil
      }
      guard let lie else { return state.offset > .zero ? truth.at(time) : truth }
      return truth.showing(lie.tree) { lie.measure(of: $0) }
    }
  }

  /// Lets time pass in which what is late does not come.
  private func nextWhileHeld(
    _ end: Duration, after shown: Snapshot, within limit: Duration
  ) async throws -> Snapshot? {
    let deadline = min(shown.time + limit, end)
    var truth = try await driver.snapshot()
    while true {
      let now = truth.time + state.withLock { $0.offset }
      guard now < deadline else { break }
      guard let next = try await driver.snapshot(after: truth, within: deadline - now) else {
        let last = try await driver.snapshot()
        // An idle app in process does not wait: its clock is moved on.
        state.withLock { $0.offset += max(.zero, deadline - (last.time + $0.offset)) }
        truth = last
        break
      }
      try countRequest()
      truth = next
    }
    guard deadline == end else { return nil }
    return told(truth)
  }

  private func countRequest() throws {
    let count = state.withLock { state in
      state.requestCount += 1
      return state.requestCount
    }
    guard count <= requestLimit else {
      throw DriverError.unreachable("The journey does not come to an end.")
    }
  }
}
