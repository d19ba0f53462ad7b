package import AccessibilityTree
internal import RobotCore
internal import Synchronization

/// Drives an app with a fault in one of its elements: in what it shows, or in what an action on it does.
///
/// The app itself does not change, so this works with any app that can be driven.
package final class MutatingDriver: WrappingDriver {
  package let driver: any Driver
  private let mutant: UIMutant
  private let requestLimit: Int
  private let state = Mutex(State())
  /// The delay of a late outcome, which is longer than anybody waits.
  private static let delay = Duration.seconds(30)

  private struct State {
    /// The last true snapshot, and its tree with the fault.
    var truth: Snapshot?
    var mutated: MutatedTree?
    /// The snapshot to show until a late outcome appears, and the time of its appearance.
    var held: (snapshot: Snapshot, until: Duration)?
    /// The offset from the clock of the wrapped driver, which stands still while its app is idle.
    var offset = Duration.zero
    var requestCount = 0
  }

  /// Creates a driver.
  ///
  /// - Parameter requestLimit: The maximum number of requests to the driver, because a fault may send a journey round in circles.
  package init(_ driver: any Driver, about mutant: UIMutant, requestLimit: Int) {
    self.driver = driver
    self.mutant = mutant
    self.requestLimit = requestLimit
  }

  /// Takes a snapshot with the fault in it.
  ///
  /// - Throws: The errors of the wrapped driver; ``DriverError/unreachable(_:)`` when there were too many requests.
  package func snapshot() async throws -> Snapshot {
    try countRequest()
    return told(try await driver.snapshot())
  }

  /// Waits until the app shows something else.
  ///
  /// - Parameter snapshot: The most recent snapshot shown.
  /// - Returns: The next snapshot with the fault in it, or `nil` when nothing changes.
  /// - Throws: The errors of the wrapped driver; ``DriverError/unreachable(_:)`` when there were too many requests.
  package func snapshot(after snapshot: Snapshot, within limit: Duration) async throws -> Snapshot?
  {
    try countRequest()
    let truth = state.withLock { $0.truth } ?? snapshot
    if let held = state.withLock({ $0.held }) {
      return try await nextWhileHeld(held.until, after: snapshot, within: limit)
    }
    return try await driver.snapshot(after: truth, within: limit).map(told)
  }

  /// Performs an action on an element, or what the fault replaces it with.
  ///
  /// - Parameter element: The element, as it is shown.
  /// - Throws: The errors of the wrapped driver; ``DriverError/unreachable(_:)`` when there were too many requests.
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
    case (.lostLetter, .setValue(let text)):
      try await driver.perform(.setValue(String(text.dropLast())), on: real)
    case (.late, .tap):
      let shown = told(try await driver.snapshot())
      try await driver.perform(action, on: real)
      state.withLock { $0.held = (shown, shown.time + Self.delay) }
    default: try await driver.perform(action, on: real)
    }
  }

  /// Returns the element as the app shows it.
  package func beneath(_ element: LocatedElement) -> LocatedElement? {
    state.withLock { state in
      guard let mutated = state.mutated, let truth = state.truth else { return element }
      guard let path = mutated.truth(of: element.path) else { return nil }
      return truth.tree.element(at: path).map { LocatedElement(element: $0, path: path) }
    }
  }

  private func isConcerned(_ element: LocatedElement, in tree: AccessibilityTree) -> Bool {
    mutant.fault.isOfAction && mutant.element.matches(element.element)
      && tree.screen(of: element.path) == mutant.screen
  }

  /// Returns the snapshot to show in place of the true one.
  private func told(_ truth: Snapshot) -> Snapshot {
    let mutated = mutant.fault.isOfAction ? nil : MutatedTree(mutant, in: truth.tree)
    return state.withLock { state in
      state.truth = truth
      state.mutated = mutated
      let time = truth.time + state.offset
      if let held = state.held {
        if time < held.until { return held.snapshot.at(time) }
        state.held = nil
      }
      guard let mutated else { return state.offset > .zero ? truth.at(time) : truth }
      return truth.showing(mutated.tree) { mutated.measure(of: $0) }
    }
  }

  /// Lets time pass while a late outcome does not appear.
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
        // An idle app in process does not wait, so advance the clock.
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
    guard count <= requestLimit else { throw DriverError.unreachable("The journey does not end.") }
  }
}
