internal import AccessibilityTree
internal import Driving
internal import struct TestModel.Step
public import Testing

extension Journey {
  /// Waits until a screen is in front.
  ///
  /// - Parameters:
  ///   - destination: The robot of the screen.
  ///   - limit: The longest time to wait.
  ///   - site: The call site in the journey.
  /// - Returns: The robot of the screen.
  /// - Throws: A ``JourneyFailure`` when the screen does not arrive.
  public func on<Destination: Robot>(
    _ destination: Destination.Type = Destination.self, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Destination {
    let name = Destination.screenName
    return try await log.step("see \(name)", .robot, on: name, at: site) {
      try await arrive(
        at: destination, attempting: "see \(name)", from: name, within: limit, isEntered: true)
    }
  }

  func arrive<Destination: Robot>(
    at destination: Destination.Type, attempting text: String, from screen: String,
    within limit: Duration? = nil, isEntered: Bool = false
  ) async throws -> Destination {
    let robot = Destination(journey: self)
    let arrival = robot.semantics.arrival
    let outcome = try await wait(within: limit, early: recordsNothing) {
      $0.proves(arrival, of: destination.screenName)
    }
    try await value(of: outcome, attempting: text, on: screen)
    note(robot, in: outcome.snapshot, isEntered: isEntered)
    try await audit(destination.screenName, in: outcome.snapshot)
    return robot
  }

  func arrive<First: Robot, Second: Robot>(
    atEither first: First.Type, or second: Second.Type, attempting text: String, from screen: String
  ) async throws -> Either<First, Second> {
    let robots = (First(journey: self), Second(journey: self))
    let arrivals = (robots.0.semantics.arrival, robots.1.semantics.arrival)
    let outcome = try await wait(early: recordsNothing) {
      snapshot -> Result<Either<First, Second>, Mismatch> in
      let one = snapshot.proves(arrivals.0, of: first.screenName)
      let other = snapshot.proves(arrivals.1, of: second.screenName)
      switch (one, other) {
      case (.success, _): return .success(.first(robots.0))
      case (_, .success): return .success(.second(robots.1))
      case (.failure(let mismatch), .failure):
        return .failure(
          mismatch.expecting(
            "\(first.screenName) or \(second.screenName) in front",
            because: "neither \(first.screenName) nor \(second.screenName) arrived"))
      }
    }
    let robot = try await value(of: outcome, attempting: text, on: screen)
    switch robot {
    case .first(let robot):
      note(robot, in: outcome.snapshot, isEntered: false)
      try await audit(first.screenName, in: outcome.snapshot)
    case .second(let robot):
      note(robot, in: outcome.snapshot, isEntered: false)
      try await audit(second.screenName, in: outcome.snapshot)
    }
    return robot
  }
}

extension Journey {
  /// Whether nothing but the proof of its arrival is taken from a screen that arrives.
  private var recordsNothing: Bool { coverage == nil && audits == nil }

  /// Records a screen that has arrived.
  ///
  /// - Parameter isEntered: Whether the journey waited for the screen without an operation that leads there.
  private func note<R: Robot>(_ robot: R, in snapshot: Snapshot, isEntered: Bool) {
    note(R.self)
    guard let coverage else { return }
    let screen = R.screenName
    let before = arrived(on: screen)
    coverage.arrive(at: robot, in: snapshot.tree)
    if isEntered, before != screen {
      coverage.count("see \(screen)", from: before, to: screen, failed: false)
    }
  }
}

extension Snapshot {
  /// Whether all proofs of a screen's arrival hold.
  func proves(_ arrival: [Arrival], of name: String) -> Result<Void, Mismatch> {
    let found = arrival.compactMap { contradiction($0) }
    guard !found.isEmpty || arrival.isEmpty else { return .success(()) }
    var target: Locator?
    for case .element(let locator) in arrival where target == nil { target = locator }
    return .failure(
      Mismatch(
        kind: .screenNotReached, reason: "\(name) did not arrive",
        expected: arrival.isEmpty
          ? "semantics with a proof of arrival"
          : arrival.map(\.description).joined(separator: ", "),
        found: found.isEmpty ? "no proof of arrival" : found.joined(separator: "; "),
        target: target))
  }
}
