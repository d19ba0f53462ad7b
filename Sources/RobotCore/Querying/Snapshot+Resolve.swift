internal import AccessibilityTree

extension Snapshot {
  /// All the elements that a locator means, in document order.
  ///
  /// - Parameter locator: The locator.
  /// - Returns: The elements; none when the scope is missing or is itself not unique.
  public func all(_ locator: Locator) -> [LocatedElement] {
    var scope: ElementPath?
    if let outer = locator.scope {
      let outers = all(outer)
      guard outers.count == 1 else { return [] }
      scope = outers[0].path
    }
    let paths = tree.paths(
      in: scope, identifier: locator.identifier?.rawValue, where: locator.matches)
    let found = paths.compactMap { path in
      tree.element(at: path).map { LocatedElement(element: $0, path: path) }
    }
    guard let position = locator.position else { return found }
    return found.indices.contains(position) ? [found[position]] : []
  }

  /// The one element that a locator means.
  ///
  /// - Parameter locator: The locator.
  /// - Returns: The element, or why there is not exactly one.
  func one(_ locator: Locator) -> Result<LocatedElement, Mismatch> {
    let found = all(locator)
    switch found.count {
    case 1: return .success(found[0])
    case 0: return .failure(.missing(locator, in: self))
    default: return .failure(.ambiguous(locator, found))
    }
  }
}
