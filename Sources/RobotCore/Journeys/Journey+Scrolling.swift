internal import AccessibilityTree

extension Journey {
  /// How often is scrolled for one element, at most.
  private static let scrollLimit = 1000

  /// Scrolls until a finger reaches an element, or until there is nothing more to scroll to.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - direction: Where to look for it; when `nil`, where it lies or, while it is nowhere, down to the end and then up again.
  ///   - area: The area that scrolls.
  ///   - screen: The screen that it is on.
  ///   - callee: Where the action is written.
  /// - Throws: A ``JourneyFailure`` when the element is not reached.
  func scroll(
    to locator: Locator, _ direction: Direction?, in area: Locator, on screen: String,
    callee: CallSite
  ) async throws {
    let way = direction.map { " \($0.rawValue)" } ?? ""
    let text = "scroll\(way) to “\(locator.title)”"
    try await log.step(text, .action, on: screen, in: callee) {
      var search = ScrollSearch(for: locator, direction, in: area)
      var start: Duration?
      var awaited = Duration.zero
      // It ends with the search or, in content without an end, with the scrolls or the time.
      for count in 0... {
        var outcome = try await wait { snapshot in
          // Asked for here, so that it is in the snapshot that is searched.
          _ = snapshot.all(locator)
          return snapshot.actionable(area, for: .scroll)
        }
        let scrolled = try await value(of: outcome, attempting: text, on: screen)
        let snapshot = outcome.snapshot
        let time = snapshot.time - (start ?? snapshot.time)
        start = start ?? snapshot.time
        switch search.next(in: snapshot, scrolled) {
        case .reached: return
        case .scroll(let direction, let part):
          if count < Self.scrollLimit, time < patience.total {
            try await act(
              .scroll(direction, by: part), on: area, attempting: text, screen: screen)
            continue
          }
          let mismatch = search.tooFar(after: count, in: snapshot, scrolled)
          throw await failure(mismatch, attempted: text, on: screen, after: outcome)
        case .failed(let mismatch):
          // What is not there yet may be on its way.
          if mismatch.kind == .elementNotFound, time < patience.total {
            let last = try await arrival(after: snapshot, within: limit(nil) - awaited)
            awaited += last.time - snapshot.time
            spend(last.time - snapshot.time)
            if last.tree != snapshot.tree {
              search = ScrollSearch(for: locator, direction, in: area)
              continue
            }
            outcome.snapshot = last
            outcome.waited = awaited
            outcome.rest = last.isIdle ? .idle : .unknown
          }
          throw await failure(mismatch, attempted: text, on: screen, after: outcome)
        }
      }
    }
  }

  /// Waits until an app shows something else that has a request under way, or is not at rest yet.
  ///
  /// - Parameters:
  ///   - snapshot: What it shows.
  ///   - limit: How long to wait.
  /// - Returns: What it shows then; the same as before when nothing else comes, or the app has come to rest.
  private func arrival(after snapshot: Snapshot, within limit: Duration) async throws -> Snapshot {
    var last = snapshot
    for _ in 0..<Self.scrollLimit {
      let waited = last.time - snapshot.time
      guard
        let next = try await next(
          after: last, within: limit - waited, waited: waited, isLasting: last.isNetworkQuiet)
      else { return try await usingDriver { try await driver.snapshot() } }
      if next.tree != snapshot.tree { return next }
      last = next
    }
    return last
  }

  private func failure(
    _ mismatch: Mismatch, attempted text: String, on screen: String,
    after outcome: Outcome<LocatedElement>
  ) async -> JourneyFailure {
    failure(
      mismatch, attempted: text.capitalizedFirst, on: screen, after: outcome,
      evidence: await evidence(of: [mismatch], in: outcome.snapshot))
  }
}
