internal import AccessibilityTree
internal import Driving

/// Decides where to scroll next to find an element, and detects when no way is left. No move is made twice from the same place.
struct ScrollSearch {
  /// The next move.
  enum Decision {
    /// A finger can reach the element.
    case reached
    /// More of the content must be scrolled into view.
    case scroll(Direction, by: Double)
    /// The end was reached, but the app is loading: more may come.
    case wait
    /// There is no way left.
    case failed(Mismatch)
  }

  private struct Move: Hashable {
    var place: ScrollPlace
    var direction: Direction
    var part: Double
  }

  /// The fraction of the area to scroll by. It is less than a page, so that nothing is skipped.
  private static let page = 0.8

  private let locator: Locator
  private let direction: Direction?
  private let area: Locator
  private var fallback = Direction.down
  private var tried: Set<Move> = []
  private var last: ScrollPlace?
  private var hasComeRound = false
  /// Whether the search has waited at the end for more.
  private var hasWaited = false
  /// The positions left to try for a covered element.
  private var aims = ScrollAim.all

  /// Creates a search.
  ///
  /// - Parameter direction: The direction to search in. When `nil`, the search goes to where the element lies or, if that is unknown, down
  ///   to the end and then up.
  init(for locator: Locator, _ direction: Direction?, in area: Locator) {
    self.locator = locator
    self.direction = direction
    self.area = area
  }

  /// Decides the next move.
  ///
  /// - Parameter scrolled: The scrollable area, as it is in the snapshot.
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
      // A covered element may be free at another position; an element that is not below may be above.
      if isSomewhere, reach != .offScreen { continue }
      guard !isSomewhere, direction == nil, fallback == .down else { break }
      if snapshot.isNetworkQuiet == false, !hasWaited {
        hasWaited = true
        return .wait
      }
      fallback = .up
    }
    return .failed(mismatch(for: found, in: snapshot, scrolled))
  }

  /// Returns how to scroll towards an element that is off screen, or out from under what covers it.
  private mutating func way(
    to found: LocatedElement, in snapshot: Snapshot, _ scrolled: LocatedElement, isCovered: Bool
  ) -> (Direction, Double)? {
    let frame = snapshot.tree.frameInWindow(of: found.path)
    let view = snapshot.tree.viewInWindow(of: scrolled.path)
    if !isCovered { return (direction ?? frame.direction(from: view)).map { ($0, Self.page) } }
    while !aims.isEmpty {
      if let way = aims.removeFirst().way(for: frame, in: view, of: scrolled.element.frame) {
        return way
      }
    }
    return nil
  }
}

extension ScrollSearch {
  /// Creates the mismatch of a search that did not reach the end of the content.
  ///
  /// - Parameter scrolled: The scrollable area, as it is in the snapshot.
  func tooFar(after count: Int, in snapshot: Snapshot, _ scrolled: LocatedElement) -> Mismatch {
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
          reason: "the content repeated without element \(locator)", expected: expected,
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
      case .offScreen: ("is outside what \(area) can scroll to", "off screen")
      case let reach: ("is \(reach.obstacle ?? "")", reach.obstacle ?? "")
      }
    return Mismatch(
      kind: .elementNotActionable, reason: "element \(locator) \(reason)", expected: expected,
      found: "\(found.element.summary), \(state)", target: locator)
  }
}

extension Snapshot {
  /// The last element in an area that a finger can reach.
  fileprivate func furthest(in area: LocatedElement) -> String? {
    let visible = area.element.children.indices.map { ElementPath(area.path.indices + [$0]) }
      .filter { reach(of: $0) == .hittable }
    return visible.last.flatMap { tree.element(at: $0) }.map { Candidate($0).description }
  }
}
