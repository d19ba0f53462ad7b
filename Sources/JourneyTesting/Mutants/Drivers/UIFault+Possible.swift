internal import AccessibilityTree
internal import RobotCore

/// The children of an element's parent, including the element.
struct Siblings {
  let parent: Element?
  let all: [Element]
  let index: Int

  var next: Element? { all.indices.contains(index + 1) ? all[index + 1] : nil }
}

extension UIFault {
  /// Returns the faults that can be injected into what is shown of an element.
  ///
  /// - Parameter siblings: The children of the same parent.
  static func shown(in element: Element, among siblings: Siblings) -> Set<UIFault> {
    guard element.role != .window, !element.state.contains(.hidden) else { return [] }
    let isLeaf = element.children.isEmpty
    var faults: Set<UIFault> = [.missing]
    if !element.label.isEmpty { faults.insert(.label) }
    if !element.value.isEmpty { faults.insert(.value) }
    if !element.color.isEmpty { faults.insert(.color) }
    if !element.actions.isDisjoint(with: [.tap, .type, .select, .setValue]) {
      faults.insert(.enabledness)
    }
    if element.state.contains(.selected) { faults.insert(.selection) }
    if isLeaf { faults.insert(.role) }
    if isLeaf, !element.frame.isEmpty { faults.insert(.noSize) }
    if let next = siblings.next, next.role == element.role, element.role.isRow,
      element.label != next.label
    {
      faults.insert(.swapped)
    }
    if element.children.contains(where: \.role.isRow) { faults.insert(.extraRow) }
    return faults
  }

  /// Returns the faults that can be injected into the effect of an action.
  ///
  /// - Parameter tree: The tree that the app showed.
  static func done(
    by action: Action, to located: LocatedElement, in tree: AccessibilityTree
  ) -> Set<UIFault> {
    switch action {
    case .tap:
      tree.neighbour(of: located.path) == nil
        ? [.deadTap, .late] : [.deadTap, .late, .neighbourTap]
    case .type(let text): text.isEmpty ? [] : [.lostLetter]
    case .setValue(let text):
      text.isEmpty || !located.element.actions.contains(.type) ? [] : [.lostLetter]
    default: []
    }
  }
}

extension AccessibilityTree {
  /// Returns the adjacent sibling that a tap could have hit instead, the next one if possible.
  func neighbour(of path: ElementPath) -> LocatedElement? {
    guard let index = path.indices.last else { return nil }
    let parent = Array(path.indices.dropLast())
    for other in [index + 1, index - 1] where other >= 0 {
      let path = ElementPath(parent + [other])
      guard let element = element(at: path), element.actions.contains(.tap),
        !element.state.contains(.disabled)
      else { continue }
      return LocatedElement(element: element, path: path)
    }
    return nil
  }

  /// Returns the screen of an element: the identifier or else the label of the innermost screen or sheet around it.
  func screen(of path: ElementPath) -> String {
    elements(along: path).last { $0.isScreen }?.screenName ?? root.label
  }

  /// Calls a closure with each element, its screen and its siblings.
  func forEachOnScreen(_ body: (Element, String, Siblings) -> Void) {
    Self.visit(
      root, on: root.isScreen ? root.screenName : root.label,
      Siblings(parent: nil, all: [root], index: 0), body)
  }

  private static func visit(
    _ element: Element, on screen: String, _ siblings: Siblings,
    _ body: (Element, String, Siblings) -> Void
  ) {
    let screen = element.isScreen ? element.screenName : screen
    body(element, screen, siblings)
    for index in element.children.indices {
      visit(
        element.children[index], on: screen,
        Siblings(parent: element, all: element.children, index: index), body)
    }
  }
}

extension Element {
  fileprivate var isScreen: Bool { role == .screen || role == .sheet }
  fileprivate var screenName: String { identifier.isEmpty ? label : identifier }
}
