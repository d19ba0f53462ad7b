/// What is to hold for an element.
public enum Condition: Hashable, Sendable {
  /// There is exactly one.
  case exists
  /// There is none.
  case absent
  /// There are as many as this.
  case count(Int)
  /// It has this label, exactly.
  case label(String)
  /// It has this value, exactly.
  case value(String)
  /// It has this colour.
  case color(String)
  /// It is enabled.
  case enabled
  /// It is disabled.
  case disabled
  /// It is selected.
  case selected
  /// It is not selected.
  case deselected
  /// A finger reaches it.
  case hittable
  /// It is there, and no finger reaches it.
  case notHittable
}
