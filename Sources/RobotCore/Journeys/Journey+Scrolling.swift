internal import AccessibilityTree
internal import Driving
internal import Testing

extension Journey {
  /// The maximum number of scrolls for one element.
  private static let scrollLimit = 1000

  /// Scrolls until a finger can reach an element, or until there is nothing more to scroll to.
  ///
  /// - Parameter direction: The direction to search in. When `nil`, the search goes to where the element lies or, if that is unknown, down
  ///   to the end and then up.
  /// - Throws: A ``JourneyFailure`` when the element cannot be reached.
  func scroll(
    to locator: Locator, _ direction: Direction?, in area: Locator, on screen: String,
    at site: SourceLocation
  ) async throws {
    let way = direction.map { " \($0.rawValue)" } ?? ""
    let text = "scroll\(way) to “\(locator.title)”"
    try await actionStep(text, on: screen, at: site) {
      var search = ScrollSearch(for: locator, direction, in: area)
      var start: Duration?
      var awaited = Duration.zero
      // The loop ends with the search or, in endless content, with the scroll limit or the time limit.
      for count in 0... {
        var outcome = try await wait { snapshot in
          // Evaluate the locator here, so that the snapshot to search contains what it needs.
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
        case .wait:
          let last = try await arrival(after: snapshot, within: limit(nil) - awaited)
          awaited += last.time - snapshot.time
          spend(last.time - snapshot.time)
          if last.tree != snapshot.tree { search = ScrollSearch(for: locator, direction, in: area) }
        case .failed(let mismatch):
          // An element that is not there yet may still be loading.
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

  /// Waits until an app that has a request in progress, or is not idle yet, shows something else.
  ///
  /// - Returns: The next snapshot with another tree; the newest one when the tree stays the same, or the app has become idle.
  private func arrival(after snapshot: Snapshot, within limit: Duration) async throws -> Snapshot {
    var last = snapshot
    for _ in 0..<Self.scrollLimit {
      let waited = last.time - snapshot.time
      guard
        let next = try await next(
          after: last, within: limit - waited, waited: waited,
          isLasting: last.isNetworkQuiet != false)
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
