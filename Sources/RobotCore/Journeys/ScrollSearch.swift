internal import AccessibilityTree

/// Decides where to scroll next for an element, and knows when there is no way left: no move is made twice from one place.
struct ScrollSearch {
  /// What comes next.
  enum Decision {
    /// A finger reaches the element.
    case reached
    /// More of the content has to be brought into view.
    case scroll(Direction, by: Double)
    /// There is no way left.
    case failed(Mismatch)
  }

  private struct Move: Hashable {
    var place: ScrollPlace
    var direction: Direction
    var part: Double
  }

  /// Less than a page at a time, so that nothing passes by unseen.
  private static let page = 0.8

  private let locator: Locator
  private let direction: Direction?
  private let area: Locator
  private var fallback = Direction.down
  private var tried: Set<Move> = []
  private var last: ScrollPlace?
  private var hasComeRound = false
  /// Where in the area an element is still to be brought that something covers.
  private var aims = ScrollAim.all

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - direction: Where to look for it; when `nil`, where it lies or, while it is nowhere, down to the end and then up again.
  ///   - area: The area that scrolls.
  init(for locator: Locator, _ direction: Direction?, in area: Locator) {
    self.locator = locator
    self.direction = direction
    self.area = area
  }

  /// Decides what comes next.
  ///
  /// - Parameters:
  ///   - snapshot: What the app shows.
  ///   - scrolled: The area, as it is in the snapshot.
  /// - Returns: The decision.
  mutating func next(in snapshot: Snapshot, _ scrolled: LocatedElement) -> Decision {
    let found: LocatedElement?
    switch snapshot.one(locator) {
    case .success(let located): found = located
    case .failure(let mismatch) where mismatch.kind == .elementAmbiguous: return .failed(mismatch)
    case .failure: found = nil
    }
    let reach = found.map { snapshot.reach(of: $0.path) }
    if reach == .hittable { return .reached }
    let place = ScrollPlace(of: scrolled.element)
    defer { last = place }
    let isSomewhere = found.map { $0.path.isInside(scrolled.path) && reach != .hidden } ?? false
    while true {
      let way: (direction: Direction, part: Double)?
      if let found, isSomewhere {
        way = self.way(to: found, in: snapshot, scrolled, isCovered: reach != .offScreen)
      } else {
        way = (direction ?? fallback, Self.page)
      }
      guard let way else { break }
      let move = Move(place: place, direction: way.direction, part: way.part)
      if tried.insert(move).inserted { return .scroll(way.direction, by: way.part) }
      if place != last { hasComeRound = true }
      // What covers an element may leave it alone elsewhere; what is nowhere below may be above.
      if isSomewhere, reach != .offScreen { continue }
      guard !isSomewhere, direction == nil, fallback == .down else { break }
      fallback = .up
    }
    return .failed(mismatch(for: found, in: snapshot, scrolled))
  }

  /// Where an element lies: out of view, or in view and to be moved from under what covers it.
  private mutating func way(
    to found: LocatedElement, in snapshot: Snapshot, _ scrolled: LocatedElement, isCovered: Bool
  ) -> (Direction, Double)? {
    let frame = snapshot.tree.frameInWindow(of: found.path)
    let view = snapshot.tree.viewInWindow(of: scrolled.path)
    if !isCovered {
      return (direction ?? frame.direction(from: view)).map { ($0, Self.page) }
    }
    while !aims.isEmpty {
      if let way = aims.removeFirst().way(for: frame, in: view, of: scrolled.element.frame) {
        return way
      }
    }
    return nil
  }
}

extension ScrollSearch {
  /// The content has no end that was reached.
  ///
  /// - Parameters:
  ///   - count: How often was scrolled.
  ///   - snapshot: What the app shows.
  ///   - scrolled: The area, as it is in the snapshot.
  /// - Returns: The mismatch.
  func tooFar(
    after count: Int, in snapshot: Snapshot, _ scrolled: LocatedElement
  ) -> Mismatch {
    Mismatch(
      kind: snapshot.all(locator).isEmpty ? .elementNotFound : .elementNotActionable,
      reason: "\(count) scrolls did not reach element \(locator)", expected: expected,
      found: "the content up to \(snapshot.furthest(in: scrolled) ?? "nothing")", target: locator)
  }

  private var expected: String { "one element \(locator), hittable" }

  private func mismatch(
    for found: LocatedElement?, in snapshot: Snapshot, _ scrolled: LocatedElement
  ) -> Mismatch {
    guard let found else {
      let furthest = snapshot.furthest(in: scrolled)
      if hasComeRound {
        return Mismatch(
          kind: .elementNotFound,
          reason: "the same content came again without element \(locator)", expected: expected,
          found: "the content up to \(furthest ?? "nothing")", target: locator)
      }
      return Mismatch(
        kind: .elementNotFound, reason: "the end was reached without element \(locator)",
        expected: expected,
        found: "the end of the content" + (furthest.map { "; the furthest is \($0)" } ?? ""),
        target: locator)
    }
    let size = found.element.frame
    let (reason, state): (String, String) =
      switch snapshot.reach(of: found.path) {
      case .offScreen where size.isEmpty:
        ("has no size", "\(size.width.plainText) × \(size.height.plainText) in size")
      case .offScreen: ("lies outside what \(area) can scroll to", "off screen")
      case let reach: ("is \(reach.obstacle ?? "")", reach.obstacle ?? "")
      }
    return Mismatch(
      kind: .elementNotActionable, reason: "element \(locator) \(reason)", expected: expected,
      found: "\(found.element.summary), \(state)", target: locator)
  }
}

extension Snapshot {
  /// The last thing in an area that a finger reaches.
  fileprivate func furthest(in area: LocatedElement) -> String? {
    let visible = area.element.children.indices.map { ElementPath(area.path.indices + [$0]) }
      .filter { reach(of: $0) == .hittable }
    return visible.last.flatMap { tree.element(at: $0) }.map { Candidate($0).description }
  }
}
