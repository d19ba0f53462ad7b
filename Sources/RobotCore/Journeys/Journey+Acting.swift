internal import AccessibilityTree

extension Journey {
  /// How often an element that changes between the look and the act is looked up again, at most.
  private static let attemptLimit = 100
  /// How often something is brought into view for one action, at most.
  private static let revealLimit = 20

  /// Acts on an element when it can be acted on.
  ///
  /// - Parameters:
  ///   - action: What is done.
  ///   - verb: The word for it: `tap`.
  ///   - locator: The element.
  ///   - screen: The screen that it is on.
  ///   - limit: How long to wait for it.
  ///   - callee: Where the action is written.
  /// - Throws: A ``JourneyFailure`` when the element does not get there.
  func perform(
    _ action: Action, _ verb: String, on locator: Locator, screen: String, within limit: Duration?,
    in callee: CallSite?
  ) async throws {
    let text = "\(verb) “\(locator.title)”"
    try await log.step(text, .action, on: screen, in: callee) {
      try await act(action, on: locator, attempting: text, screen: screen, within: limit)
    }
  }

  /// Types text into a field, after a tap that gives it the focus.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isSecret: Whether no step may show it; it is shown of no field either that is made for secrets.
  ///   - locator: The field.
  ///   - screen: The screen that it is on.
  ///   - limit: How long to wait for it.
  ///   - callee: Where the action is written.
  /// - Throws: A ``JourneyFailure`` when the field cannot be typed into.
  func type(
    _ text: String, isSecret: Bool, into locator: Locator, screen: String, within limit: Duration?,
    in callee: CallSite?
  ) async throws {
    try await perform(.tap, "tap", on: locator, screen: screen, within: limit, in: callee)
    let field = newestSnapshot?.all(locator).first?.element
    let isHidden = isSecret || field?.state.contains(.secret) ?? false
    if isHidden { log.note(secret: text) }
    let shown = isHidden ? "•••" : text.shortened
    try await perform(
      .type(text), "type “\(shown)” into", on: locator, screen: screen, within: limit, in: callee)
  }

  /// Taps an element unless it is selected, or deselected, already; then waits until it is.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - isSelected: Whether it is to be selected, or deselected.
  ///   - screen: The screen that it is on.
  ///   - limit: How long to wait for it, and then for its change.
  ///   - callee: Where the action is written.
  /// - Throws: A ``JourneyFailure`` when it cannot be acted on, or does not change.
  func setSelected(
    _ locator: Locator, _ isSelected: Bool, on screen: String, within limit: Duration?,
    in callee: CallSite?
  ) async throws {
    let text = "\(isSelected ? "select" : "deselect") “\(locator.title)”"
    try await log.step(text, .action, on: screen, in: callee) {
      let isTapped = try await act(
        .tap, on: locator, attempting: text, screen: screen, within: limit
      ) { $0.state.contains(.selected) != isSelected }
      guard isTapped else { return }
      let condition: Condition = isSelected ? .selected : .deselected
      let change = try await wait(within: limit) { condition.check(locator, in: $0) }
      try await value(of: change, attempting: text, on: screen)
    }
  }

  /// Waits until an element can be acted on, and acts; one that changed in between is looked up again.
  ///
  /// - Parameters:
  ///   - action: What is done.
  ///   - locator: The element.
  ///   - text: What is attempted: `tap “Done”`.
  ///   - screen: The screen that it is on.
  ///   - limit: How long all of it may take.
  ///   - isNeeded: Whether anything is to be done to the element as it is.
  /// - Returns: Whether anything was done.
  /// - Throws: A ``JourneyFailure`` when it was not possible.
  @discardableResult
  func act(
    _ action: Action, on locator: Locator, attempting text: String, screen: String,
    within limit: Duration? = nil, if isNeeded: (Element) -> Bool = { _ in true }
  ) async throws -> Bool {
    try await act(
      action.kind, on: locator, attempting: text, screen: screen, within: limit, if: isNeeded
    ) { try await driver.perform(action, on: $0) }
  }

  /// Waits until an element can be acted on, and does something with it; one that changed in between is looked up again, one that is
  /// out of view is brought there.
  ///
  /// - Parameters:
  ///   - kind: What is done.
  ///   - locator: The element.
  ///   - text: What is attempted: `tap “Done”`.
  ///   - screen: The screen that it is on.
  ///   - limit: How long all of it may take.
  ///   - isNeeded: Whether anything is to be done to the element as it is.
  ///   - perform: Does it.
  /// - Returns: Whether anything was done.
  /// - Throws: A ``JourneyFailure`` when it was not possible.
  @discardableResult
  func act(
    _ kind: Action.Kind, on locator: Locator, attempting text: String, screen: String,
    within limit: Duration? = nil, if isNeeded: (Element) -> Bool = { _ in true },
    _ perform: (LocatedElement) async throws -> Void
  ) async throws -> Bool {
    let limit = self.limit(limit)
    var start: Duration?
    var obstacle: Mismatch?
    var attempts = 0
    var revealsLeft = Self.revealLimit
    var stuck: AccessibilityTree?
    // It ends with the time, on the driver's clock; where that stands still, with the attempts.
    while true {
      attempts += 1
      let passed = start.map { (newestSnapshot?.time ?? $0) - $0 } ?? .zero
      var outcome = try await wait(within: max(.zero, limit - passed)) {
        snapshot -> Result<Readiness, Mismatch> in
        if let obstacle, attempts > Self.attemptLimit || snapshot.time - (start ?? .zero) >= limit {
          return .failure(obstacle)
        }
        return snapshot.actionable(locator, for: kind).map(Readiness.ready).flatMapError {
          mismatch in
          guard revealsLeft > 0, snapshot.tree != stuck,
            let located = snapshot.revealable(locator, for: kind)
          else { return .failure(mismatch) }
          return .success(.outOfView(located))
        }
      }
      let first = start ?? outcome.snapshot.time - outcome.waited
      start = first
      outcome.waited = outcome.snapshot.time - first
      let readiness = try await value(of: outcome, attempting: text, on: screen)
      do {
        switch readiness {
        case .outOfView(let located):
          revealsLeft -= 1
          // What cannot be moved any further is waited for as it is.
          if try await !driver.reveal(located) { stuck = outcome.snapshot.tree }
        case .ready(let located):
          guard isNeeded(located.element) else { return false }
          log.mark(located.path)
          coverage?.act(kind, on: located, in: outcome.snapshot.tree, on: screen)
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
        throw await failure(of: error)
      }
    }
  }

  /// How an element is that something is to be done to.
  private enum Readiness {
    /// It can be done now.
    case ready(LocatedElement)
    /// It can be done when the element is in view.
    case outOfView(LocatedElement)
  }

  /// Drags an element to another one.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - target: Where to.
  ///   - screen: The screen that they are on.
  ///   - limit: How long to wait for them.
  ///   - callee: Where the action is written.
  /// - Throws: A ``JourneyFailure`` when either cannot be acted on.
  func drag(
    _ locator: Locator, to target: Locator, screen: String, within limit: Duration?,
    in callee: CallSite?
  ) async throws {
    let text = "drag “\(locator.title)” to “\(target.title)”"
    try await log.step(text, .action, on: screen, in: callee) {
      // The target first: bringing it into view may move the element, which is looked at after it.
      try await act([], on: target, attempting: text, screen: screen, within: limit) { _ in }
      try await act(.drag, on: locator, attempting: text, screen: screen, within: limit) { _ in
        let both = try await wait(within: .zero) { snapshot in
          snapshot.one(locator).flatMap { one in snapshot.one(target).map { (one, $0) } }
        }
        guard case .success(let (element, other)) = both.result else { throw DriverError.gone }
        try await driver.drag(element, to: other)
      }
    }
  }
}
