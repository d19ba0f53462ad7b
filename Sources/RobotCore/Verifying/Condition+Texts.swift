internal import AccessibilityTree
internal import Driving

extension Condition {
  /// Requires an exact label.
  ///
  /// - Parameter label: The label.
  /// - Returns: The condition.
  public static func label(_ label: String) -> Condition {
    text("the label", exactly: label) { $0.label }
  }

  /// Requires that the label contains a text.
  ///
  /// - Parameter text: The text in the label.
  /// - Returns: The condition.
  public static func label(containing text: String) -> Condition {
    self.text("a label", "with “\(text.shortened)” in it", { $0.label }) {
      $0.contains(text) ? nil : "“\($0)”"
    }
  }

  /// Requires that the whole label matches a regular expression.
  ///
  /// - Parameter pattern: The regular expression in Swift syntax.
  /// - Returns: The condition.
  public static func label(matching pattern: String) -> Condition {
    text("a label", "matching \(Pattern.description(pattern))", { $0.label }) {
      Pattern.matches(pattern, $0) ? nil : "“\($0)”"
    }
  }

  /// Requires an exact value.
  ///
  /// - Parameter value: The value.
  /// - Returns: The condition.
  public static func value(_ value: String) -> Condition {
    text("the value", exactly: value) { $0.value }
  }

  /// Requires that the value contains a text.
  ///
  /// - Parameter text: The text in the value.
  /// - Returns: The condition.
  public static func value(containing text: String) -> Condition {
    self.text("a value", "with “\(text.shortened)” in it", { $0.value }) {
      $0.contains(text) ? nil : "“\($0)”"
    }
  }

  /// Requires that the whole value matches a regular expression.
  ///
  /// - Parameter pattern: The regular expression in Swift syntax.
  /// - Returns: The condition.
  public static func value(matching pattern: String) -> Condition {
    text("a value", "matching \(Pattern.description(pattern))", { $0.value }) {
      Pattern.matches(pattern, $0) ? nil : "“\($0)”"
    }
  }

  private static func text(
    _ what: String, exactly wanted: String, _ text: @escaping @Sendable (Element) -> String
  ) -> Condition {
    self.text(what, "“\(wanted.shortened)”", text) {
      $0 == wanted ? nil : "“\($0.shortened)”\($0.firstDifference(from: wanted))"
    }
  }

  private static func text(
    _ what: String, _ details: String, _ text: @escaping @Sendable (Element) -> String,
    _ contradiction: @escaping @Sendable (String) -> String?
  ) -> Condition {
    let noun = what.split(separator: " ").last ?? ""
    return Condition(
      "\(what) \(details)", verb: "has",
      .element { located, _ in
        contradiction(text(located.element)).map { "the \(noun) \($0)" }
      })
  }
}
