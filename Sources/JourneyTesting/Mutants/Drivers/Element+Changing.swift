internal import AccessibilityTree

extension Element {
  /// Returns the element with one visible fault.
  ///
  /// - Returns: The element, or `nil` when the fault changes nothing.
  func changed(by fault: UIFault) -> Element? {
    switch fault {
    case .label: label.isEmpty ? nil : with(label: Self.otherText(than: label))
    case .value: value.isEmpty ? nil : with(value: Self.otherText(than: value))
    case .enabledness: with(state: state.symmetricDifference(.disabled))
    case .selection: with(state: state.symmetricDifference(.selected))
    case .color: color.isEmpty ? nil : with(color: color == "grey" ? "black" : "grey")
    case .role: with(role: role == .group ? .separator : .group)
    case .noSize: with(frame: Rect(x: frame.x, y: frame.y, width: 0, height: 0))
    default: nil
    }
  }

  /// The text with a typo: its last letter is doubled.
  private static func otherText(than text: String) -> String {
    text + (text.last.map(String.init) ?? "")
  }

  /// A row like this one, directly below it, with another label and without an identifier.
  var twin: Element {
    Element(
      role, label: "\(label) 2", state: state, frame: frame.moved(by: Point(x: 0, y: frame.height)),
      actions: actions)
  }

  /// Returns the element with some properties replaced.
  func with(
    role: Role? = nil, label: String? = nil, value: String? = nil, state: State? = nil,
    color: String? = nil, frame: Rect? = nil, children: [Element]? = nil
  ) -> Element {
    Element(
      role ?? self.role, identifier: ElementIdentifier(rawValue: identifier),
      label: label ?? self.label, value: value ?? self.value, state: state ?? self.state,
      color: color ?? self.color, frame: frame ?? self.frame, scrollOffset: scrollOffset,
      actions: actions, allowedValues: allowedValues, children: children ?? self.children)
  }

  /// Returns the element with a descendant replaced.
  ///
  /// - Parameter path: The path of the descendant; empty for the element itself.
  func replacing(_ path: ArraySlice<Int>, _ change: (Element) -> Element) -> Element {
    guard let index = path.first else { return change(self) }
    guard children.indices.contains(index) else { return self }
    var children = children
    children[index] = children[index].replacing(path.dropFirst(), change)
    return with(children: children)
  }
}
