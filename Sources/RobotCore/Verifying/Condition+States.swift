internal import AccessibilityTree
internal import Driving

extension Condition {
  /// Requires that the element is enabled.
  public static var enabled: Condition {
    state("enabled", else: "disabled") { !$0.contains(.disabled) }
  }

  /// Requires that the element is disabled.
  public static var disabled: Condition {
    state("disabled", else: "enabled") { $0.contains(.disabled) }
  }

  /// Requires that the element is selected.
  public static var selected: Condition {
    state("selected", else: "not selected") { $0.contains(.selected) }
  }

  /// Requires that the element is not selected. A mixed check box is neither selected nor not.
  public static var deselected: Condition { off("not selected", else: "selected") }

  /// Requires that a checkbox, radio button or switch is on.
  public static var checked: Condition {
    state("checked", else: "not checked") { $0.contains(.selected) }
  }

  /// Requires that a checkbox, radio button or switch is off. A mixed check box is neither on nor off.
  public static var unchecked: Condition { off("not checked", else: "checked") }

  /// Requires that a check box is neither on nor off (ARIA 1.2, `aria-checked`), as one that stands for others of which some are on.
  public static var mixed: Condition {
    Condition(
      "mixed",
      .element { located, _ in
        let element = located.element
        if element.isMixed { return nil }
        return element.state.contains(.selected) ? "checked" : "not checked"
      })
  }

  /// Requires that the element has the keyboard focus.
  public static var focused: Condition {
    Condition(
      "focused",
      .element { located, snapshot in
        if located.element.state.contains(.focused) { return nil }
        // The innermost one: a frame has the focus together with the element inside it.
        let other = snapshot.tree.paths { $0.state.contains(.focused) }.last
          .flatMap(snapshot.tree.element(at:))
        return other.map { "not focused: the focus is on \($0.name)" } ?? "not focused"
      })
  }

  /// Requires that the list, menu or section that belongs to the element is expanded.
  public static var expanded: Condition {
    state("expanded", else: "collapsed") { $0.contains(.expanded) }
  }

  /// Requires that the list, menu or section that belongs to the element is collapsed.
  public static var collapsed: Condition {
    state("collapsed", else: "expanded") { !$0.contains(.expanded) }
  }

  /// Requires that the element's value cannot be edited.
  public static var readOnly: Condition {
    state("read-only", else: "not read-only") { $0.contains(.readOnly) }
  }

  /// Requires that the element has a colour.
  ///
  /// - Parameter color: The colour in one word; empty for none.
  /// - Returns: The condition.
  public static func color(_ color: String) -> Condition {
    Condition(
      color.isEmpty ? "of no colour" : color,
      .element { located, snapshot in
        // An animation may pass through the colour.
        snapshot.passage?.noteWhole()
        let found = located.element.color
        return found == color ? nil : found.isEmpty ? "of no colour" : found
      })
  }

  /// Requires that the element is visible, possibly after scrolling: it has a size, and neither it nor an ancestor is hidden.
  public static var visible: Condition {
    Condition(
      "visible",
      .element { located, snapshot in
        let isHidden = snapshot.shownTree.elements(along: located.path)
          .contains { $0.state.contains(.hidden) }
        if isHidden || snapshot.reach(of: located.path) == .hidden { return "hidden" }
        return located.element.frame.isEmpty ? "of no size" : nil
      })
  }

  /// Requires that a finger can reach the element.
  public static var hittable: Condition {
    Condition(
      "hittable",
      .element { located, snapshot in
        // An animation may cover or uncover it.
        snapshot.passage?.noteWhole()
        return snapshot.reach(of: located.path).obstacle
      })
  }

  /// Requires that the element exists but a finger cannot reach it.
  public static var notHittable: Condition {
    Condition(
      "not hittable",
      .element { located, snapshot in
        snapshot.passage?.noteWhole()
        return snapshot.reach(of: located.path) == .hittable ? "hittable" : nil
      })
  }

  /// Requires that a check box is on or off.
  static var notMixed: Condition {
    Condition("on or off", .element { located, _ in located.element.isMixed ? "mixed" : nil })
  }

  private static func off(_ description: String, else opposite: String) -> Condition {
    Condition(
      description,
      .element { located, _ in
        let element = located.element
        if element.isMixed { return "mixed" }
        return element.state.contains(.selected) ? opposite : nil
      })
  }

  private static func state(
    _ description: String, else opposite: String,
    _ holds: @escaping @Sendable (Element.State) -> Bool
  ) -> Condition {
    Condition(
      description, .element { located, _ in holds(located.element.state) ? nil : opposite })
  }
}
