extension Element: Equatable {
  /// Returns whether two elements and their descendants are equal.
  public static func == (left: Element, right: Element) -> Bool {
    left === right
      || (left.role == right.role && left.identifier == right.identifier
        && left.label == right.label && left.value == right.value && left.state == right.state
        && left.color == right.color && left.frame == right.frame
        && left.scrollOffset == right.scrollOffset && left.actions == right.actions
        && left.allowedValues == right.allowedValues
        && left.children == right.children)
  }
}
