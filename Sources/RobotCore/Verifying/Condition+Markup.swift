internal import AccessibilityTree
public import Driving

/// Conditions on the markup of a page. Only drivers of pages support them.
extension Condition {
  /// Requires that the element has an attribute, whatever its value.
  ///
  /// - Parameter name: The name of the attribute, such as `required`.
  /// - Returns: The condition.
  public static func attribute(_ name: String) -> Condition {
    attribute(name, .any, "the attribute “\(name)”")
  }

  /// Requires that the element has an attribute with an exact value.
  ///
  /// - Parameters:
  ///   - name: The name of the attribute, such as `href`.
  ///   - value: The value.
  /// - Returns: The condition.
  public static func attribute(_ name: String, _ value: String) -> Condition {
    attribute(
      name, .exactly(value), "the attribute “\(name)” with the value “\(value.shortened)”")
  }

  /// Requires that the element has an attribute whose value contains a text.
  ///
  /// - Parameters:
  ///   - name: The name of the attribute, such as `href`.
  ///   - text: The text in the value.
  /// - Returns: The condition.
  public static func attribute(_ name: String, containing text: String) -> Condition {
    attribute(
      name, .containing(text), "the attribute “\(name)” with “\(text.shortened)” in it")
  }

  /// Requires that the element has a CSS class.
  ///
  /// - Parameter name: The name of one class, such as `is-active`.
  /// - Returns: The condition.
  public static func cssClass(_ name: String) -> Condition {
    Condition(
      "the class “\(name)”", verb: "has",
      .element { located, snapshot in
        let classes = (snapshot.attribute("class", of: located.path) ?? "")
          .split(whereSeparator: \.isWhitespace)
        if classes.contains(where: { $0 == name }) { return nil }
        return classes.isEmpty
          ? "no class" : "the classes “\(classes.joined(separator: " ").shortened)”"
      })
  }

  /// Requires the value of a CSS property, as the browser computes it from all style sheets (CSSOM, resolved values).
  ///
  /// - Parameters:
  ///   - property: The property's longhand name, such as `font-weight` or `background-color`.
  ///   - value: The value, such as `700` or `rgb(21, 128, 61)`.
  /// - Returns: The condition.
  public static func style(_ property: String, _ value: String) -> Condition {
    computed(
      "@style \(property)", value, "the style “\(property): \(value.shortened)”",
      missing: "no style “\(property)”"
    ) { "“\(property): \($0)”" }
  }

  /// Requires that the page draws exactly this text in the element, whatever the name that assistive technology reads (WCAG 2.2,
  /// 2.5.3: the name is to contain the text).
  ///
  /// - Parameter text: The text, with single spaces in place of white space.
  /// - Returns: The condition.
  public static func visibleText(_ text: String) -> Condition {
    computed(
      "@text", text, "the visible text “\(text.shortened)”", missing: "no visible text"
    ) { "the visible text “\($0)”" }
  }

  /// Requires an exact accessible description, which assistive technology reads after the name (Accessible Name and Description
  /// Computation 1.2, section 4.2): the hint of a field, or what is wrong with it.
  ///
  /// - Parameter text: The description, with single spaces in place of white space.
  /// - Returns: The condition.
  public static func accessibleDescription(_ text: String) -> Condition {
    computed(
      "@description", text, "the description “\(text.shortened)”", missing: "no description"
    ) { "the description “\($0)”" }
  }

  /// Requires that the element precedes another one in the document, which is the order of reading it aloud.
  ///
  /// - Parameter other: The locator of the other element.
  /// - Returns: The condition.
  public static func before(_ other: Locator) -> Condition {
    Condition(
      "before \(other.title)",
      .element { located, snapshot in
        switch snapshot.one(other) {
        case .failure(let mismatch): return "not comparable: \(mismatch.reason)"
        case .success(let found):
          return located.path.indices.lexicographicallyPrecedes(found.path.indices)
            ? nil : "after it"
        }
      })
  }

  /// Requires a value that the browser computes, and that is asked for under a name that no attribute has.
  private static func computed(
    _ name: String, _ value: String, _ description: String, missing: String,
    _ title: @escaping @Sendable (String) -> String
  ) -> Condition {
    Condition(
      description, verb: "has",
      .element { located, snapshot in
        let found = snapshot.attribute(name, of: located.path) ?? ""
        if found == value { return nil }
        if found.isEmpty { return missing }
        return title(found.shortened) + found.firstDifference(from: value)
      })
  }

  private static func attribute(
    _ name: String, _ value: Locator.AttributeValue, _ description: String
  ) -> Condition {
    Condition(
      description, verb: "has",
      .element { located, snapshot in
        guard let found = snapshot.attribute(name, of: located.path) else {
          return "no attribute “\(name)”"
        }
        if value.allows(found) { return nil }
        guard case .exactly(let wanted) = value else { return "“\(found)” in “\(name)”" }
        return "“\(found.shortened)” in “\(name)”\(found.firstDifference(from: wanted))"
      })
  }
}
