internal import AccessibilityTree
internal import Driving
internal import Testing

extension Journey {
  /// The maximum number of times that an element is looked up again because it changed before it was acted on.
  private static let attemptLimit = 100
  /// The maximum number of times that an element is brought into view for one action.
  private static let revealLimit = 20

  /// Acts on an element as soon as it is actionable.
  ///
  /// - Parameters:
  ///   - verb: The verb for the action, such as `tap`.
  ///   - limit: The longest time to wait for it.
  /// - Throws: A ``JourneyFailure`` when the element does not become actionable.
  func perform(
    _ action: Action, _ verb: String, on locator: Locator, screen: String, within limit: Duration?,
    at site: SourceLocation
  ) async throws {
    let text = "\(verb) “\(locator.title)”"
    try await actionStep(text, on: screen, at: site) {
      try await act(action, on: locator, attempting: text, screen: screen, within: limit)
    }
  }

  /// Taps an element unless it is already in the wanted state, and waits until it is.
  ///
  /// - Parameters:
  ///   - isSelected: Whether to select the element, rather than deselect it.
  ///   - limit: The longest time to wait for the element, and then for its change.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on, or does not change.
  func setSelected(
    _ locator: Locator, _ isSelected: Bool, on screen: String, within limit: Duration?,
    at site: SourceLocation
  ) async throws {
    let text = "\(isSelected ? "select" : "deselect") “\(locator.title)”"
    try await actionStep(text, on: screen, at: site) {
      var wasMixed = false
      let isTapped = try await act(
        .tap, on: locator, attempting: text, screen: screen, within: limit
      ) {
        wasMixed = $0.isMixed
        return wasMixed || $0.state.contains(.selected) != isSelected
      }
      guard isTapped else { return }
      if wasMixed {
        // A press makes it either on or off.
        let change = try await wait(within: limit, inPart: true) {
          Condition.notMixed.check(locator, in: $0)
        }
        try await value(of: change, attempting: text, on: screen)
        try await act(.tap, on: locator, attempting: text, screen: screen, within: limit) {
          $0.state.contains(.selected) != isSelected
        }
      }
      let condition: Condition = isSelected ? .selected : .deselected
      let change = try await wait(within: limit, inPart: true) {
        condition.check(locator, in: $0)
      }
      try await value(of: change, attempting: text, on: screen)
    }
  }

  /// Waits until an element is actionable, and acts on it. An element that changes in between is looked up again.
  ///
  /// - Parameters:
  ///   - text: The attempted action, such as `tap “Done”`.
  ///   - limit: The longest time that the whole operation may take.
  /// - Throws: A ``JourneyFailure`` when the action is not possible.
  @discardableResult
  func act(
    _ action: Action, on locator: Locator, attempting text: String, screen: String,
    within limit: Duration? = nil, if isNeeded: (Element) -> Bool = { _ in true }
  ) async throws -> Bool {
    try await act(
      action.kind, on: locator, attempting: text, screen: screen, within: limit, if: isNeeded
    ) { try await driver.perform(action, on: $0) }
  }

  /// Waits until an element is actionable, and performs an action of a known kind on it.
  ///
  /// - Parameters:
  ///   - text: The attempted action, such as `tap “Done”`.
  ///   - limit: The longest time that the whole operation may take.
  /// - Throws: A ``JourneyFailure`` when the action is not possible.
  @discardableResult
  func act(
    _ kind: Action.Kind, on locator: Locator, attempting text: String, screen: String,
    within limit: Duration? = nil, if isNeeded: (Element) -> Bool = { _ in true },
    _ perform: (LocatedElement) async throws -> Void
  ) async throws -> Bool {
    try await act(
      choosing: { _ in kind }, on: locator, attempting: text, screen: screen, within: limit,
      if: isNeeded, perform)
  }

  /// Waits until an element is actionable, and performs an action on it. An element that changes in between is looked up again, and
  /// an element out of view is brought into view.
  ///
  /// - Parameters:
  ///   - choose: Chooses the kind of action for what the app shows.
  ///   - text: The attempted action, such as `tap “Done”`.
  ///   - limit: The longest time that the whole operation may take.
  /// - Throws: A ``JourneyFailure`` when the action is not possible.
  @discardableResult
  func act(
    choosing choose: (Snapshot) -> Action.Kind, on locator: Locator,
    attempting text: @autoclosure () -> String, screen: String,
    within limit: Duration? = nil, if isNeeded: (Element) -> Bool = { _ in true },
    _ perform: (LocatedElement) async throws -> Void
  ) async throws -> Bool {
    let limit = self.limit(limit)
    var start: Duration?
    var obstacle: Mismatch?
    var attempts = 0
    var revealsLeft = Self.revealLimit
    var stuck: Snapshot?
    var kind: Action.Kind = []
    // The loop ends with the time limit on the driver's clock or, when that clock stands still, with the attempt limit.
    while true {
      attempts += 1
      let passed = start.map { (newestSnapshot.map(time) ?? $0) - $0 } ?? .zero
      var outcome = try await wait(within: max(.zero, limit - passed), inPart: stuck == nil) {
        snapshot -> Result<Readiness, Mismatch> in
        if let obstacle,
          attempts > Self.attemptLimit || time(of: snapshot) - (start ?? .zero) >= limit
        {
          return .failure(obstacle)
        }
        kind = choose(snapshot)
        return snapshot.actionable(locator, for: kind).map(Readiness.ready).flatMapError {
          mismatch in
          guard revealsLeft > 0, stuck.map(snapshot.shows(sameAs:)) != true,
            let located = snapshot.revealable(locator, for: kind)
          else { return .failure(mismatch) }
          return .success(.outOfView(located))
        }
      }
      let first = start ?? time(of: outcome.snapshot) - outcome.waited
      start = first
      outcome.waited = time(of: outcome.snapshot) - first
      let readiness = try await value(of: outcome, attempting: text(), on: screen)
      do {
        switch readiness {
        case .outOfView(let located):
          if try await handleInterruption(after: outcome.snapshot) { continue }
          revealsLeft -= 1
          // An element that cannot be moved any further may still become actionable where it is.
          let canReveal = driver.capability((any Revealing).self)
          if try await canReveal?.reveal(located) != true { stuck = outcome.snapshot }
        case .ready(let located):
          guard isNeeded(located.element) else { return false }
          log.mark(located.path)
          coverage?.act(kind, on: located, in: outcome.snapshot.shownTree, on: screen)
          try await perform(located)
          return true
        }
      } catch DriverError.gone {
        log.mark(nil)
        obstacle = .gone(locator)
      } catch DriverError.outOfReach(let reach) {
        log.mark(nil)
        if case .ready(let located) = readiness {
          obstacle = .outOfReach(locator, located.element, reach)
        }
      } catch {
        let passed = time(of: outcome.snapshot) - first
        if case DriverError.notYet = error, passed < limit, attempts <= Self.attemptLimit {
          continue
        }
        throw await failure(of: error, marking: [readiness.located.path])
      }
    }
  }

  /// The readiness of an element for an action.
  private enum Readiness {
    /// The element is actionable.
    case ready(LocatedElement)
    /// The element is actionable once it is in view.
    case outOfView(LocatedElement)

    var located: LocatedElement {
      switch self {
      case .ready(let located), .outOfView(let located): located
      }
    }
  }

  /// Drags an element to another one.
  ///
  /// - Parameters:
  ///   - target: The locator of the element to drop it on.
  ///   - limit: The longest time to wait for each element.
  /// - Throws: A ``JourneyFailure`` when either element cannot be acted on.
  func drag(
    _ locator: Locator, to target: Locator, after pause: Duration, screen: String,
    within limit: Duration?, at site: SourceLocation
  ) async throws {
    let text = "drag “\(locator.title)” to “\(target.title)”"
    try await actionStep(text, on: screen, at: site) {
      // Check the target first: bringing it into view may move the element, which is checked afterwards.
      try await act([], on: target, attempting: text, screen: screen, within: limit) { _ in }
      try await act(.drag, on: locator, attempting: text, screen: screen, within: limit) { _ in
        let both = try await wait(within: .zero) { snapshot in
          snapshot.one(locator).flatMap { one in snapshot.one(target).map { (one, $0) } }
        }
        guard case .success(let (element, other)) = both.result else { throw DriverError.gone }
        let able = try self.driver(
          with: (any Dragging).self, to: "drag one element to another")
        try await able.drag(element, to: other, after: pause)
      }
    }
  }
}
