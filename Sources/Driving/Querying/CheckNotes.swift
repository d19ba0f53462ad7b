internal import AccessibilityTree
internal import Synchronization

/// The elements that the conditions of one `verify` were checked on.
package final class CheckNotes: Sendable {
  /// The maximum number of elements recorded per `verify`.
  private static let limit = 5_000

  package init() {}

  private let elements = Mutex<[LocatedElement]>([])

  /// The recorded elements.
  package var noted: [LocatedElement] { elements.withLock { $0 } }

  /// Removes all elements, before the next snapshot.
  package func removeAll() { elements.withLock { $0.removeAll(keepingCapacity: true) } }

  /// Records elements that a locator matches.
  func note(_ found: [LocatedElement]) {
    elements.withLock { elements in
      guard elements.count < Self.limit else { return }
      elements += found
    }
  }

  /// Records the descendants of an element, all of which are compared with an outline.
  package func note(allIn located: LocatedElement) {
    var found: [LocatedElement] = []
    func add(_ element: Element, at indices: [Int]) {
      for (index, child) in element.children.enumerated() where found.count < Self.limit {
        found.append(LocatedElement(element: child, path: ElementPath(indices + [index])))
        add(child, at: indices + [index])
      }
    }
    add(located.element, at: located.path.indices)
    note(found)
  }
}
