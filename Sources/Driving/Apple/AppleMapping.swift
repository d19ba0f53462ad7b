internal import AccessibilityTree

/// Makes elements of native ones, from back to front.
struct AppleMapping {
  private let window: Rect
  private let focus: Rect?
  /// The elements of the snapshot after which no sheet or alert comes. What a sheet covers is not hidden, but covered.
  private let modalCount: Int
  private(set) var keyboard: Rect?
  private(set) var emptyBars: [String] = []
  private var modalsSeen = 0
  private var keyboards: [Element] = []

  /// Prepares the mapping of a snapshot.
  init(_ root: NativeElement, focus: Rect?) {
    self.focus = focus
    window = root.frame ?? .zero
    keyboard = Self.keyboard(in: root)?.frame
    modalCount = Self.modals(in: root)
  }

  /// What is around an element.
  private struct Place {
    /// The origin of the element that the made one will be in.
    var origin: Point
    /// The part of the screen that the scroll views around the element show.
    var clip: Rect
    var isInTabBar = false
    var isInKeyboard = false
    var isInBar = false
    var isInScrollView = false
    /// The names of the innermost cell around the element.
    var cell: (identifier: String, label: String)?
  }

  /// Returns the window with everything in it.
  mutating func window(_ root: NativeElement) -> Element {
    let place = Place(origin: Point(x: window.x, y: window.y), clip: window)
    // A source may also be of a part of the screen.
    let isWhole = root.type == .application || root.type.isWrapper
    let children = elements(of: isWhole ? root.children : [root], in: place)
    return Element(
      .window,
      identifier: ElementIdentifier(
        rawValue: !isWhole || root.identifier == root.label ? "" : root.identifier),
      label: isWhole ? root.label : "", frame: window,
      // The keyboard is in a window of its own, in front of all others.
      children: children + keyboards)
  }

  private mutating func elements(of nodes: [NativeElement], in place: Place) -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(nodes.count)
    for node in nodes { add(node, in: place, to: &elements) }
    // A bar is in front of what scrolls under it, although it comes first.
    let isUnderBar = elements.contains { bar in
      bar.isBar
        && elements.contains { $0.clipsContent && !$0.frame.intersection(bar.frame).isEmpty }
    }
    return isUnderBar ? elements.filter { !$0.isBar } + elements.filter(\.isBar) : elements
  }

  private mutating func add(_ node: NativeElement, in place: Place, to elements: inout [Element]) {
    if node.type == .statusBar || isScrollBar(node, in: place) { return }
    if node.type == .keyboard {
      keyboards.append(
        element(node, in: Place(origin: Point(x: window.x, y: window.y), clip: window)))
      return
    }
    if node.isTransparent || repeatsCell(node, in: place) {
      for child in node.children { add(child, in: place, to: &elements) }
      return
    }
    elements.append(element(node, in: place))
  }

  /// Whether the element is the content of a cell of UIKit, which has the identifier and the label of the cell.
  private func repeatsCell(_ node: NativeElement, in place: Place) -> Bool {
    guard node.type == .button, !node.identifier.isEmpty, let cell = place.cell else {
      return false
    }
    return cell == (node.identifier, node.label)
  }

  /// A scroll bar comes and goes, so that otherwise every snapshot would differ. SwiftUI's is an element of no particular type, whose
  /// name depends on the language.
  private func isScrollBar(_ node: NativeElement, in place: Place) -> Bool {
    if node.type == .scrollBar { return true }
    guard node.type == .other, place.isInScrollView, node.identifier.isEmpty,
      node.children.allSatisfy(\.saysNothing),
      let value = node.value, value.last == "%" || value.first == "%",
      let frame = node.frame, min(frame.width, frame.height) <= 40
    else { return false }
    return value.allSatisfy { $0.isNumber || "%.,\u{A0} \u{202F}".contains($0) }
  }

  private mutating func element(_ node: NativeElement, in place: Place) -> Element {
    if node.type.isSwitch { return toggle(node, in: place) }
    let frame = node.frame
    if node.type.isModal { modalsSeen += 1 }
    let isModal = node.type.isModal
    let hiddenBefore = modalsSeen < modalCount && !isModal
    var inner = place
    if let frame { inner.origin = Point(x: frame.x, y: frame.y) }
    inner.isInTabBar = place.isInTabBar || node.type == .tabBar
    inner.isInKeyboard = place.isInKeyboard || node.type == .keyboard
    inner.isInBar = place.isInBar || node.type == .navigationBar
    inner.isInScrollView = node.type.isScrollable
    if node.type == .cell { inner.cell = (node.identifier, node.label) }
    if node.type.isScrollable, let frame { inner.clip = place.clip.intersection(frame) }
    let role = role(of: node, in: place)
    var children = elements(of: node.children, in: inner)
    // A heading's own text is no text besides it.
    if role == .heading { children.removeAll { $0.role == .text && $0.label == node.label } }
    if children.isEmpty, node.type == .toolbar || node.type == .navigationBar {
      emptyBars.append(node.label.isEmpty ? node.identifier : node.label)
    }
    var state = state(of: node)
    if isModal { state.insert(.modal) }
    if !hiddenBefore, isHidden(node, in: place) { state.insert(.hidden) }
    return Element(
      role, identifier: ElementIdentifier(rawValue: node.identifier), label: node.label,
      value: node.shownValue, state: state, frame: relative(frame, in: place),
      actions: node.type.actions, allowedValues: node.allowedValues, children: children)
  }

  /// A labelled switch of SwiftUI holds the text and, at its trailing end, the unlabelled switch that a finger has to touch: they are one.
  private mutating func toggle(_ node: NativeElement, in place: Place) -> Element {
    let inner = node.first { $0.type.isSwitch }
    let text = node.label.isEmpty ? node.first { $0.type == .staticText }?.label ?? "" : node.label
    var state = state(of: node)
    if (node.value ?? inner?.value).map(NativeElement.isOn) == true { state.insert(.selected) }
    if inner?.isEnabled == false { state.insert(.disabled) }
    if isHidden(node, in: place) { state.insert(.hidden) }
    let identifier = node.identifier.isEmpty ? inner?.identifier ?? "" : node.identifier
    let frame = inner?.frame ?? node.frame
    var within = place
    if let frame { within.origin = Point(x: frame.x, y: frame.y) }
    // A second line of the label is there to be read, too.
    let others = elements(of: node.children, in: within)
      .filter { $0.role != .toggle && !($0.role == .text && $0.label == text) }
    return Element(
      .toggle, identifier: ElementIdentifier(rawValue: identifier), label: text, state: state,
      frame: relative(frame, in: place), actions: node.type.actions, children: others)
  }

  private func relative(_ frame: Rect?, in place: Place) -> Rect {
    guard let frame else { return .zero }
    return frame.moved(by: Point(x: -place.origin.x, y: -place.origin.y))
  }

  private func state(of node: NativeElement) -> Element.State {
    var state: Element.State = []
    if !node.isEnabled || node.traits?.contains(.notEnabled) == true { state.insert(.disabled) }
    if node.isSelected || node.traits?.contains(.selected) == true { state.insert(.selected) }
    if node.type == .checkBox || node.type == .radioButton,
      node.value.map(NativeElement.isOn) == true
    {
      state.insert(.selected)
    }
    if node.type.isField {
      if node.isFocused == true || isFocus(node.frame) { state.insert(.focused) }
      if node.type == .secureTextField { state.insert(.secret) }
      if node.type == .textView { state.insert(.multiline) }
    }
    return state
  }

  private func isFocus(_ frame: Rect?) -> Bool {
    guard let focus, let frame else { return false }
    return abs(frame.x - focus.x) <= 1 && abs(frame.y - focus.y) <= 1
      && abs(frame.width - focus.width) <= 1 && abs(frame.height - focus.height) <= 1
  }

  /// Whether the system says that the element cannot be seen, and neither where it is nor the keyboard is the reason: a page under a
  /// full-screen cover, or one that is transparent. What can be seen of an element that holds others is in those.
  private func isHidden(_ node: NativeElement, in place: Place) -> Bool {
    guard node.isVisible == false, let frame = node.frame else { return false }
    let part = frame.intersection(place.clip)
    if part.isEmpty || keyboard?.contains(part.center) == true { return false }
    return !node.children.contains { $0.showsAnything }
  }

  private func role(of node: NativeElement, in place: Place) -> Role {
    if place.isInKeyboard { return .key }
    let isHeader = node.traits.map { $0.contains(.header) } ?? place.isInBar
    switch node.type {
    case .staticText: return isHeader ? .heading : .text
    case .cell: return node.isHeader ? .heading : .cell
    case .button: return place.isInTabBar ? .tab : .button
    case .table: return node.children.contains { $0.holds(.tableRow) } ? .table : .list
    case .any, .other, .group, .window, .layoutArea, .layoutItem:
      if node.isHeader { return .heading }
      // A container with the size of the screen is one, if the app gave it an identifier.
      return !node.identifier.isEmpty && node.frame == window ? .screen : .group
    default: return node.type.role
    }
  }

  private static func keyboard(in node: NativeElement) -> NativeElement? {
    if node.type == .keyboard { return node.isVisible == false && node.frame == nil ? nil : node }
    for child in node.children { if let found = keyboard(in: child) { return found } }
    return nil
  }

  private static func modals(in node: NativeElement) -> Int {
    node.children.reduce(node.type.isModal ? 1 : 0) { $0 + modals(in: $1) }
  }
}

extension Element {
  fileprivate var isBar: Bool { role == .navigationBar || role == .tabBar }
}
