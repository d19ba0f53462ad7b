internal import AccessibilityTree
internal import RobotCore

/// The elements beside an element, in the same parent.
struct Siblings {
  let parent: Element?
  let all: [Element]
  let index: Int

  /// The one after it.
  var next: Element? { all.indices.contains(index + 1) ? all[index + 1] : nil }
}

extension UIFault {
  /// The faults that can be put into what is shown of an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - siblings: What lies in the same parent.
  /// - Returns: The faults that a person could notice.
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

  /// The faults that can be put into what an action does.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - located: What it was done to.
  ///   - tree: What the app showed.
  /// - Returns: The faults.
  static func done(
    by action: Action, to located: LocatedElement, in tree: AccessibilityTree
  ) -> Set<UIFault> {
    switch action {
    case .tap:
      tree.neighbour(of: located.path) == nil
        ? [.deadTap, .late] : [.deadTap, .late, .neighbourTap]
    case .type(let text): text.isEmpty ? [] : [.lostLetter]
    default: []
    }
  }
}

extension AccessibilityTree {
  /// The nearest element in the same parent that a tap could have hit.
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

  /// The screen that an element is on: the innermost screen or sheet around it, by its identifier or its name.
  func screen(of path: ElementPath) -> String {
    elements(along: path).last { $0.isScreen }?.screenName ?? root.label
  }

  /// Calls a closure with each element, the screen that it is on, and what lies in the same parent.
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
