internal import AccessibilityTree
internal import Synchronization

/// The elements that the conditions of one `verify` are decided on.
final class CheckNotes: Sendable {
  /// How many elements of one `verify` are noted.
  private static let limit = 5_000

  private let elements = Mutex<[LocatedElement]>([])

  /// What was noted.
  var noted: [LocatedElement] { elements.withLock { $0 } }

  /// Forgets all, for another snapshot.
  func removeAll() { elements.withLock { $0.removeAll(keepingCapacity: true) } }

  /// Notes elements that a locator means.
  func note(_ found: [LocatedElement]) {
    elements.withLock { elements in
      guard elements.count < Self.limit else { return }
      elements += found
    }
  }

  /// Notes what lies in an element: all of it is held against an outline.
  func note(allIn located: LocatedElement) {
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
