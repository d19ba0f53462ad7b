internal import AccessibilityTree

/// A tree with one fault, and the mapping from its elements to those of the true tree.
struct MutatedTree: Sendable {
  let tree: AccessibilityTree
  /// The element whose children changed, and the original indices of its children; `nil` for a child that the true tree lacks.
  private let parent: [Int]
  private let places: [Int?]?
  /// The element whose reach follows from its new frame rather than from the measurement.
  private let measuredAnew: ElementPath?

  /// Returns the path of an element in the true tree.
  ///
  /// - Returns: The path, or `nil` for an element that the true tree lacks.
  func truth(of path: ElementPath) -> ElementPath? {
    guard let places, path.indices.count > parent.count, path.indices.starts(with: parent) else {
      return path
    }
    let index = path.indices[parent.count]
    guard places.indices.contains(index), let place = places[index] else { return nil }
    return ElementPath(parent + [place] + path.indices[(parent.count + 1)...])
  }

  /// Returns the path by which the reach of an element was measured; `nil` when the frames decide.
  func measure(of path: ElementPath) -> ElementPath? {
    path == measuredAnew ? nil : truth(of: path)
  }

  /// Injects a fault into a tree.
  ///
  /// - Parameter mutant: The fault, and the element to inject it into.
  /// - Returns: `nil` when the element is not there, or the fault changes nothing.
  init?(_ mutant: UIMutant, in tree: AccessibilityTree) {
    let place = tree.paths(identifier: mutant.element.identifier) { mutant.element.matches($0) }
      .first { tree.screen(of: $0) == mutant.screen }
    guard let place, let last = place.indices.last, let element = tree.element(at: place) else {
      return nil
    }
    let above = Array(place.indices.dropLast())
    let siblings = tree.element(at: ElementPath(above))?.children ?? []
    var root: Element?
    var measuredAnew: ElementPath?
    var parent: [Int] = []
    var places: [Int?]?
    func replace(at path: [Int], _ change: (Element) -> Element) {
      root = tree.root.replacing(path[...], change)
    }
    switch mutant.fault {
    case .missing:
      places = siblings.indices.filter { $0 != last }
      parent = above
      replace(at: above) {
        $0.with(children: siblings.indices.filter { $0 != last }.map { siblings[$0] })
      }
    case .swapped:
      guard last + 1 < siblings.count else { return nil }
      var order = Array(siblings.indices)
      order.swapAt(last, last + 1)
      places = order
      parent = above
      replace(at: above) { $0.with(children: siblings.swapped(last)) }
    case .extraRow:
      guard let row = element.children.last(where: \.role.isRow) else { return nil }
      places = element.children.indices.map(Optional.some) + [nil]
      parent = place.indices
      replace(at: place.indices) { $0.with(children: element.children + [row.twin]) }
    default:
      guard let changed = element.changed(by: mutant.fault) else { return nil }
      if mutant.fault == .noSize { measuredAnew = place }
      replace(at: place.indices) { _ in changed }
    }
    guard let root else { return nil }
    self.tree = AccessibilityTree(root: root)
    self.parent = parent
    self.places = places
    self.measuredAnew = measuredAnew
  }
}

extension [Element] {
  /// Returns the elements with one and its successor swapped, including their places on the screen.
  fileprivate func swapped(_ index: Int) -> [Element] {
    var all = self
    all[index] = self[index + 1].with(frame: self[index].frame)
    all[index + 1] = self[index].with(frame: self[index + 1].frame)
    return all
  }
}
