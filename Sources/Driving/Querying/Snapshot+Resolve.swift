internal import AccessibilityTree

extension Snapshot {
  /// Returns all elements that a locator matches, in document order.
  ///
  /// - Parameter locator: The locator.
  /// - Returns: The elements; empty when the scope is missing or ambiguous.
  public func all(_ locator: Locator) -> [LocatedElement] {
    let found = find(locator)
    checkNotes?.note(found)
    passage?.note(found, of: locator)
    return found
  }

  /// Returns the matching elements without recording them for a check.
  ///
  /// - Parameter isLookedAt: Whether the caller may look at the descendants of the elements, and not only at their places.
  package func find(_ locator: Locator, isLookedAt: Bool = true) -> [LocatedElement] {
    if let part, !part.covers(locator, isLookedAt: isLookedAt) { return [] }
    var scope: ElementPath?
    if let outer = locator.scope {
      let outers = find(outer, isLookedAt: false)
      guard outers.count == 1 else { return [] }
      scope = outers[0].path
    }
    var found: [LocatedElement] = []
    // A closure, because a reference to the method would copy the locator to the heap.
    shownTree.forEach(
      in: scope, identifier: locator.identifier?.rawValue, where: { locator.matches($0) },
      { found.append(LocatedElement(element: $0, path: $1)) })
    for filter in locator.filters { found = filtered(found, by: filter, isLookedAt: isLookedAt) }
    guard let position = locator.position else { return found }
    return found.indices.contains(position) ? [found[position]] : []
  }

  /// Applies a filter to elements, in document order. A filter may also add elements.
  private func filtered(
    _ found: [LocatedElement], by filter: Locator.Filter, isLookedAt: Bool
  ) -> [LocatedElement] {
    switch filter {
    case .labelContains, .labelMatches: return found
    case .selector(let selector):
      let paths = paths(matching: selector)
      return found.filter { paths.contains($0.path) }
    case .attribute(let name, let value):
      // Elements with the attribute are in the tree, whatever else they are.
      let paths = paths(matching: "[\(name)]")
      return found.filter { located in
        guard let said = attribute(name, of: located.path), paths.contains(located.path) else {
          return false
        }
        return value.allows(said)
      }
    case .holds(let other):
      let inner = find(other, isLookedAt: false).map(\.path)
      return found.filter { outer in
        inner.contains { $0 != outer.path && $0.isInside(outer.path) }
      }
    case .both(let other):
      let others = Set(find(other, isLookedAt: false).map(\.path))
      return found.filter { others.contains($0.path) }
    case .either(let other):
      let known = Set(found.map(\.path))
      return (found + find(other, isLookedAt: isLookedAt).filter { !known.contains($0.path) })
        .sorted { $0.path.indices.lexicographicallyPrecedes($1.path.indices) }
    case .near(let other):
      let others = find(other, isLookedAt: false)
      guard others.count == 1 else { return [] }
      passage?.noteWhole()
      let place = shownTree.frameInWindow(of: others[0].path)
      let nearest = found.filter { $0.path != others[0].path }.min {
        let (one, other) = (
          shownTree.frameInWindow(of: $0.path), shownTree.frameInWindow(of: $1.path)
        )
        return (one.gap(to: place), one.distance(to: place))
          < (other.gap(to: place), other.distance(to: place))
      }
      return nearest.map { [$0] } ?? []
    }
  }

  /// Checks that it is clear what a locator means. Otherwise, finding nothing proves nothing: it is to look inside or beside an element
  /// that is there more than once, or for a label that matches an invalid pattern.
  package func clarity(of locator: Locator) -> Result<Void, Mismatch> {
    var others: [(locator: Locator, isOne: Bool)] = locator.scope.map { [($0, true)] } ?? []
    for filter in locator.filters {
      switch filter {
      case .labelMatches(let pattern) where !Pattern.isValid(pattern):
        return .failure(.invalid(locator))
      case .near(let other): others.append((other, true))
      case .holds(let other), .both(let other), .either(let other): others.append((other, false))
      case .labelContains, .labelMatches, .selector, .attribute: break
      }
    }
    for (other, isOne) in others {
      if case .failure(let mismatch) = clarity(of: other) { return .failure(mismatch) }
      guard isOne else { continue }
      let found = find(other, isLookedAt: false)
      if found.count > 1 { return .failure(.ambiguous(other, found)) }
    }
    return .success(())
  }

  /// Returns the one element that a locator matches.
  ///
  /// - Returns: The element, or the mismatch when there is not exactly one.
  package func one(_ locator: Locator) -> Result<LocatedElement, Mismatch> {
    let found = all(locator)
    switch found.count {
    case 1: return .success(found[0])
    case 0: return .failure(.missing(locator, in: self))
    default: return .failure(.ambiguous(locator, found))
    }
  }
}

extension Rect {
  /// The squared distance between the centres of two rectangles.
  fileprivate func distance(to other: Rect) -> Double {
    let (across, along) = (center.x - other.center.x, center.y - other.center.y)
    return across * across + along * along
  }

  /// The squared distance between the edges of two rectangles; 0 when they touch.
  fileprivate func gap(to other: Rect) -> Double {
    let across = max(0, max(x, other.x) - min(x + width, other.x + other.width))
    let along = max(0, max(y, other.y) - min(y + height, other.y + other.height))
    return across * across + along * along
  }
}
