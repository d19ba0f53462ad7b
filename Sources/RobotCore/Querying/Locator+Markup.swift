internal import AccessibilityTree

/// How a page is written, where roles, names and texts do not tell its elements apart. Only drivers of pages know it.
extension Locator {
  /// The element that a CSS selector means: the last resort. What is not to be seen on the page is not found.
  ///
  /// - Parameter selector: The selector, which is looked for in each shadow root and frame by itself: `.card > .price`.
  /// - Returns: The locator.
  public static func css(_ selector: String) -> Locator {
    Locator().filtered(.selector(selector))
  }

  /// The element that has an attribute, whatever it says.
  ///
  /// - Parameter name: The attribute's name: `data-kind`.
  /// - Returns: The locator.
  public static func attribute(_ name: String) -> Locator {
    Locator().filtered(.attribute(name, .any))
  }

  /// The element with an attribute that says this, exactly.
  ///
  /// - Parameters:
  ///   - name: The attribute's name: `href`.
  ///   - value: What it says.
  /// - Returns: The locator.
  public static func attribute(_ name: String, _ value: String) -> Locator {
    Locator().filtered(.attribute(name, .exactly(value)))
  }

  /// The element with an attribute that has this in it.
  ///
  /// - Parameters:
  ///   - name: The attribute's name: `href`.
  ///   - text: A part of what it says.
  /// - Returns: The locator.
  public static func attribute(_ name: String, containing text: String) -> Locator {
    Locator().filtered(.attribute(name, .containing(text)))
  }

  /// The field that shows this text while it is empty.
  ///
  /// - Parameter text: The whole text.
  /// - Returns: The locator.
  public static func placeholder(_ text: String) -> Locator { attribute("placeholder", text) }

  /// The picture that this text stands for, whatever it is labelled by.
  ///
  /// - Parameter text: The whole text.
  /// - Returns: The locator.
  public static func alternativeText(_ text: String) -> Locator { attribute("alt", text) }

  /// What an attribute has to say.
  enum AttributeValue: Hashable, Sendable {
    case any
    case exactly(String)
    case containing(String)

    func allows(_ value: String) -> Bool {
      switch self {
      case .any: true
      case .exactly(let text): value == text
      case .containing(let text): value.contains(text)
      }
    }

    /// What an attribute that is like this one would say, or have in it.
    var wording: String? {
      switch self {
      case .any: nil
      case .exactly(let text), .containing(let text): text
      }
    }
  }
}
