internal import AccessibilityTree

extension UIMutant {
  /// Returns a check, as source code in a `verify`, that the element shows what it shows without the mutant.
  ///
  /// - Returns: The check, or `nil` when only the outcome of an action could reveal the mutant.
  func check(of shown: Element) -> String? {
    let locator = element.locator
    let state = shown.state
    switch fault {
    case .missing: return "$0.expect(\(locator), .exists)"
    case .label: return "$0.expect(\(locator), .label(\(shown.label.debugDescription)))"
    case .value: return "$0.expect(\(locator), .value(\(shown.value.debugDescription)))"
    case .color: return "$0.expect(\(locator), .color(\(shown.color.debugDescription)))"
    case .enabledness:
      return "$0.expect(\(locator), \(state.contains(.disabled) ? ".disabled" : ".enabled"))"
    case .selection:
      return "$0.expect(\(locator), \(state.contains(.selected) ? ".selected" : ".deselected"))"
    case .role:
      guard !element.identifier.isEmpty else { return "$0.expect(\(locator), .exists)" }
      return
        "$0.expect(.element(\(element.identifier.debugDescription), \(shown.role.source)), .exists)"
    case .noSize: return "$0.expect(\(locator), .visible)"
    case .extraRow:
      guard let row = shown.children.first(where: \.role.isRow) else { return nil }
      return Self.check(of: row.role, in: shown.children, inside: locator)
    case .swapped, .deadTap, .neighbourTap, .lostLetter, .late: return nil
    }
  }

  /// Returns a check that each row is there exactly once, in order.
  ///
  /// - Parameters:
  ///   - elements: The children of the rows' parent.
  ///   - locator: The locator of the parent, as source code.
  static func check(of role: Role, in elements: [Element], inside locator: String) -> String {
    let labels = elements.filter { $0.role == role }.map(\.label)
    return "$0.expect(.role(\(role.source)).inside(\(locator)), exactly: \(labels), \"rows\")"
  }
}

extension AccessibilityTree {
  /// Returns a check, as source code, of the first thing that the tree shows and an earlier one did not.
  ///
  /// - Returns: The check, or `nil` when nothing differs.
  func firstNews(since before: AccessibilityTree) -> String? {
    var news: String?
    var known: [ElementKey: Element] = [:]
    before.forEach { element, _ in known[ElementKey(element)] = element }
    forEach { element, _ in
      let key = ElementKey(element)
      guard news == nil, key.isTelling else { return }
      guard let old = known[key] else {
        news = "$0.expect(\(key.locator), .exists)"
        return
      }
      if old.label != element.label {
        news = "$0.expect(\(key.locator), .label(\(element.label.debugDescription)))"
      } else if old.value != element.value {
        news = "$0.expect(\(key.locator), .value(\(element.value.debugDescription)))"
      } else if old.state.symmetricDifference(element.state).contains(.selected) {
        let condition = element.state.contains(.selected) ? ".selected" : ".deselected"
        news = "$0.expect(\(key.locator), \(condition))"
      }
    }
    if let news { return news }
    var now: Set<ElementKey> = []
    forEach { element, _ in now.insert(ElementKey(element)) }
    before.forEach { element, _ in
      let key = ElementKey(element)
      if news == nil, key.isTelling, !now.contains(key) {
        news = "$0.expect(\(key.locator), .absent)"
      }
    }
    return news
  }
}
