internal import AccessibilityTree

extension Condition {
  /// It has this label, exactly.
  ///
  /// - Parameter label: The label.
  /// - Returns: The condition.
  public static func label(_ label: String) -> Condition {
    text("the label", "“\(label.shortened)”", { $0.label }) { $0 == label }
  }

  /// Its label has this text in it.
  ///
  /// - Parameter text: The text.
  /// - Returns: The condition.
  public static func label(containing text: String) -> Condition {
    self.text("a label", "with “\(text.shortened)” in it", { $0.label }) { $0.contains(text) }
  }

  /// Its label is as a regular expression says, all of it.
  ///
  /// - Parameter pattern: The regular expression, as Swift writes it.
  /// - Returns: The condition.
  public static func label(matching pattern: String) -> Condition {
    text("a label", "like \(Pattern.description(pattern))", { $0.label }) {
      Pattern.matches(pattern, $0)
    }
  }

  /// It has this value, exactly.
  ///
  /// - Parameter value: The value.
  /// - Returns: The condition.
  public static func value(_ value: String) -> Condition {
    text("the value", "“\(value.shortened)”", { $0.value }) { $0 == value }
  }

  /// Its value has this text in it.
  ///
  /// - Parameter text: The text.
  /// - Returns: The condition.
  public static func value(containing text: String) -> Condition {
    self.text("a value", "with “\(text.shortened)” in it", { $0.value }) { $0.contains(text) }
  }

  /// Its value is as a regular expression says, all of it.
  ///
  /// - Parameter pattern: The regular expression, as Swift writes it.
  /// - Returns: The condition.
  public static func value(matching pattern: String) -> Condition {
    text("a value", "like \(Pattern.description(pattern))", { $0.value }) {
      Pattern.matches(pattern, $0)
    }
  }

  private static func text(
    _ what: String, _ details: String, _ text: @escaping @Sendable (Element) -> String,
    _ holds: @escaping @Sendable (String) -> Bool
  ) -> Condition {
    let noun = what.split(separator: " ").last ?? ""
    return Condition(
      "\(what) \(details)", verb: "has",
      .element { located, _ in
        let found = text(located.element)
        return holds(found) ? nil : "the \(noun) “\(found.shortened)”"
      })
  }
}
