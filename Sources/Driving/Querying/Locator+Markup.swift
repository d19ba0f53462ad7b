internal import AccessibilityTree

/// Locators by markup, for elements that role, name and text do not tell apart. Only drivers of pages support them.
extension Locator {
  /// Matches elements with a CSS selector, as a last resort. Elements that the page does not show are not found.
  ///
  /// - Parameter selector: The selector, such as `.card > .price`. It is evaluated in each shadow root and frame separately.
  /// - Returns: The locator.
  public static func css(_ selector: String) -> Locator { Locator().filtered(.selector(selector)) }

  /// Matches elements that have an attribute, whatever its value.
  ///
  /// - Parameter name: The name of the attribute, such as `data-kind`.
  /// - Returns: The locator.
  public static func attribute(_ name: String) -> Locator {
    Locator().filtered(.attribute(name, .any))
  }

  /// Matches elements with an exact attribute value.
  ///
  /// - Parameters:
  ///   - name: The name of the attribute, such as `href`.
  ///   - value: The value.
  /// - Returns: The locator.
  public static func attribute(_ name: String, _ value: String) -> Locator {
    Locator().filtered(.attribute(name, .exactly(value)))
  }

  /// Matches elements with an attribute value that contains a text.
  ///
  /// - Parameters:
  ///   - name: The name of the attribute, such as `href`.
  ///   - text: The text in the value.
  /// - Returns: The locator.
  public static func attribute(_ name: String, containing text: String) -> Locator {
    Locator().filtered(.attribute(name, .containing(text)))
  }

  /// Matches fields by their placeholder.
  ///
  /// - Parameter text: The whole placeholder.
  /// - Returns: The locator.
  public static func placeholder(_ text: String) -> Locator { attribute("placeholder", text) }

  /// Matches images by their alternative text, whatever their label.
  ///
  /// - Parameter text: The whole alternative text.
  /// - Returns: The locator.
  public static func alternativeText(_ text: String) -> Locator { attribute("alt", text) }

  /// The required value of an attribute.
  package enum AttributeValue: Hashable, Sendable {
    case any
    case exactly(String)
    case containing(String)

    package func allows(_ value: String) -> Bool {
      switch self {
      case .any: true
      case .exactly(let text): value == text
      case .containing(let text): value.contains(text)
      }
    }

    /// The text that a similar attribute would have or contain.
    var wording: String? {
      switch self {
      case .any: nil
      case .exactly(let text), .containing(let text): text
      }
    }
  }
}
