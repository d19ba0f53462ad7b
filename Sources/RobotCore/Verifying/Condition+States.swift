internal import AccessibilityTree

extension Condition {
  /// It is enabled.
  public static var enabled: Condition {
    state("enabled", else: "disabled") { !$0.contains(.disabled) }
  }

  /// It is disabled.
  public static var disabled: Condition {
    state("disabled", else: "enabled") { $0.contains(.disabled) }
  }

  /// It is selected.
  public static var selected: Condition {
    state("selected", else: "not selected") { $0.contains(.selected) }
  }

  /// It is not selected.
  public static var deselected: Condition {
    state("not selected", else: "selected") { !$0.contains(.selected) }
  }

  /// It is checked: a box, one of several to choose from, a switch.
  public static var checked: Condition {
    state("checked", else: "not checked") { $0.contains(.selected) }
  }

  /// It is not checked.
  public static var unchecked: Condition {
    state("not checked", else: "checked") { !$0.contains(.selected) }
  }

  /// What is typed goes to it.
  public static var focused: Condition {
    state("focused", else: "without focus") { $0.contains(.focused) }
  }

  /// What belongs to it is shown: a list, a menu, a section.
  public static var expanded: Condition {
    state("expanded", else: "collapsed") { $0.contains(.expanded) }
  }

  /// What belongs to it is not shown.
  public static var collapsed: Condition {
    state("collapsed", else: "expanded") { !$0.contains(.expanded) }
  }

  /// What it holds cannot be changed.
  public static var readOnly: Condition {
    state("read-only", else: "not read-only") { $0.contains(.readOnly) }
  }

  /// It has this colour.
  ///
  /// - Parameter color: The colour, in one word; empty for none.
  /// - Returns: The condition.
  public static func color(_ color: String) -> Condition {
    Condition(
      color.isEmpty ? "of no colour" : color,
      .element { located, _ in
        let found = located.element.color
        return found == color ? nil : found.isEmpty ? "of no colour" : found
      })
  }

  /// A person can see it, perhaps after scrolling: it has a size, and neither it nor anything that it lies in is hidden.
  public static var visible: Condition {
    Condition(
      "visible",
      .element { located, snapshot in
        let isHidden = snapshot.tree.elements(along: located.path)
          .contains { $0.state.contains(.hidden) }
        if isHidden || snapshot.reach(of: located.path) == .hidden { return "hidden" }
        return located.element.frame.isEmpty ? "of no size" : nil
      })
  }

  /// A finger reaches it.
  public static var hittable: Condition {
    Condition(
      "hittable", .element { located, snapshot in snapshot.reach(of: located.path).obstacle })
  }

  /// It is there, and no finger reaches it.
  public static var notHittable: Condition {
    Condition(
      "not hittable",
      .element { located, snapshot in
        snapshot.reach(of: located.path) == .hittable ? "hittable" : nil
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
