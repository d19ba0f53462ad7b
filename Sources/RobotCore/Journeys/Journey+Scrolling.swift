internal import AccessibilityTree

extension Journey {
  /// Scrolls until a finger reaches an element, or until there is nothing more to scroll to.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - direction: Where to look for it; when `nil`, where it lies or, while it is nowhere, down to the end and then up again.
  ///   - area: The area that scrolls.
  ///   - screen: The screen that it is on.
  /// - Throws: A ``JourneyFailure`` when the element is not reached.
  func scroll(
    to locator: Locator, _ direction: Direction?, in area: Locator, on screen: String
  ) async throws {
    let way = direction.map { " \($0.rawValue)" } ?? ""
    let text = "scroll\(way) to “\(locator.title)”"
    try await step(text, .action, on: screen) {
      var fallback = Direction.down
      while true {
        let before = try await wait { $0.actionable(area, for: .scroll(fallback, by: 0)) }
        let scrolled = try await value(of: before, attempting: text, on: screen)
        let element = before.snapshot.one(locator)
        if case .success(let found) = element, before.snapshot.reach(of: found.path) == .hittable {
          return
        }
        if case .failure(let mismatch) = element, mismatch.kind == .elementAmbiguous {
          throw failure(
            mismatch, attempted: text.capitalizedFirst, on: screen, after: before,
            evidence: await evidence(of: [mismatch], in: before.snapshot))
        }
        let next =
          direction ?? before.snapshot.way(to: try? element.get(), in: scrolled) ?? fallback
        // Less than a page at a time, so that nothing passes by unseen.
        try await asking { try await driver.perform(.scroll(next, by: 0.8), on: scrolled) }
        let after = try await wait { snapshot in snapshot.one(area) }
        if after.snapshot.tree == before.snapshot.tree {
          if direction == nil, next == .down, case .failure = element {
            fallback = .up
            continue
          }
          let mismatch = after.snapshot.endOfContent(before: locator, in: scrolled)
          throw failure(
            mismatch, attempted: text.capitalizedFirst, on: screen, after: after,
            evidence: await evidence(of: [mismatch], in: after.snapshot))
        }
      }
    }
  }
}

extension Snapshot {
  /// Where an element lies that an area has scrolled away: above what is to be seen of the area, or below it.
  fileprivate func way(to element: LocatedElement?, in area: LocatedElement) -> Direction? {
    guard let element, element.path.isInside(area.path), reach(of: element.path) == .offScreen
    else { return nil }
    var top = 0.0
    for element in tree.elements(along: element.path).dropFirst(area.path.indices.count + 1) {
      top += element.frame.y
    }
    return top < area.element.scrollOffset.y ? .up : .down
  }

  /// There is nothing more to scroll to, and the element was not reached.
  fileprivate func endOfContent(before locator: Locator, in area: LocatedElement) -> Mismatch {
    let visible = area.element.children.indices.map { ElementPath(area.path.indices + [$0]) }
      .filter { reach(of: $0) == .hittable }
    let last = visible.last.flatMap { tree.element(at: $0) }.map { Candidate($0).description }
    let isThere = all(locator).count == 1
    return Mismatch(
      kind: isThere ? .elementNotActionable : .elementNotFound,
      reason: isThere
        ? "the end was reached, and element \(locator) is not hittable"
        : "the end was reached without element \(locator)",
      expected: "one element \(locator), hittable",
      found: last.map { "the end of the content; the furthest is \($0)" }
        ?? "the end of the content", target: locator)
  }
}
