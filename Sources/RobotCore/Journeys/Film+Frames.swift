internal import AccessibilityTree
package import TestModel

/// An element of a screen. Films have elements too.
private typealias AccessibilityElement = Element

extension Film {
  /// The maximum length of a text, which is drawn rather than read out.
  private static let longestText = 200

  /// Creates a film from a journey's frames. Equal elements of several screens are stored once.
  ///
  /// - Parameter frames: The frames, oldest first.
  package init(_ frames: [FilmFrame]) {
    self.init()
    var pool = Pool()
    for frame in frames {
      guard let root = number(of: frame.tree.root, in: &pool) else { continue }
      add(Frame(step: frame.step, root: root, mark: frame.mark.map(frame.tree.place)))
    }
  }

  /// The numbers of the elements so far, by identity and by content.
  private struct Pool {
    var byIdentity: [ObjectIdentifier: Int] = [:]
    var byContent: [Element: Int] = [:]
  }

  private mutating func number(of element: AccessibilityElement, in pool: inout Pool) -> Int? {
    let identity = ObjectIdentifier(element)
    if let number = pool.byIdentity[identity] { return number }
    var children: [Int] = []
    children.reserveCapacity(element.children.count)
    for child in element.children {
      guard let number = number(of: child, in: &pool) else { return nil }
      children.append(number)
    }
    let content = Element(
      role: element.role.rawValue, identifier: Self.cut(element.identifier),
      label: Self.cut(element.label), value: Self.cut(element.value),
      states: element.state.words + (element.color.isEmpty ? [] : [Self.cut(element.color)]),
      frame: ElementFrame(element.frame), scrollX: ElementFrame.points(element.scrollOffset.x),
      scrollY: ElementFrame.points(element.scrollOffset.y), children: children)
    guard let number = pool.byContent[content] ?? add(content) else { return nil }
    pool.byContent[content] = number
    pool.byIdentity[identity] = number
    return number
  }

  private static func cut(_ text: String) -> String {
    text.utf8.count > longestText ? String(text.prefix(longestText - 1)) + "…" : text
  }
}

extension ElementFrame {
  init(_ frame: Rect) {
    self.init(
      x: Self.points(frame.x), y: Self.points(frame.y), width: Self.points(frame.width),
      height: Self.points(frame.height))
  }

  /// Returns a length in whole points. A length that is not finite, or far off screen, becomes 0.
  static func points(_ length: Double) -> Int {
    length.magnitude < 1_000_000 ? Int(length.rounded()) : 0
  }
}

extension AccessibilityTree {
  /// Returns the position of an element in document order, from 0.
  fileprivate func place(of path: ElementPath) -> Int {
    var place = 0
    var element = root
    for index in path.indices where element.children.indices.contains(index) {
      place += element.children[..<index].reduce(1) { $0 + $1.count }
      element = element.children[index]
    }
    return place
  }
}
