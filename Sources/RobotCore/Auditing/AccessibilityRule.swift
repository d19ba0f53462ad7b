/// A rule of accessibility that can be decided from what an app shows at one moment.
public enum AccessibilityRule: String, Hashable, Sendable, CaseIterable {
  /// What can be acted on, and each picture that means something, has a name: WCAG 2.2, 4.1.2 and 1.1.1.
  case name
  /// What can be acted on is large enough for a finger: 44 points in an app (Apple's Human Interface Guidelines, Buttons), 24 CSS
  /// pixels in a page, with the exceptions for links in a text and for what stands apart (WCAG 2.2, 2.5.8).
  case hitArea = "hit area"
  /// Of an identifier there is one: automation and the labels of fields find another element else (HTML, 3.2.6: the id attribute).
  case identifier
  /// No text is cut off where it cannot be scrolled; known in a page only (WCAG 2.2, 1.4.4 and 1.4.12).
  case cutText = "cut text"
  /// A text stands out from what is behind it: 4.5 to 1, and 3 to 1 for large text; known in a page only (WCAG 2.2, 1.4.3).
  case contrast
  /// What can be acted on does not lie under something else of the same screen; in an app, where nothing can be scrolled.
  case covered

  /// What is looked for, after “Verify”.
  var title: String {
    switch self {
    case .name: "names"
    case .hitArea: "hit areas"
    case .identifier: "identifiers"
    case .cutText: "whole texts"
    case .contrast: "contrast"
    case .covered: "nothing covered"
    }
  }

  /// What is expected, with where the rule comes from.
  ///
  /// - Parameter isPage: Whether it is a page that is looked at.
  func expectation(inPage isPage: Bool) -> String {
    switch self {
    case .name: "a name for each control and each picture (WCAG 2.2, 4.1.2 and 1.1.1)"
    case .hitArea:
      isPage
        ? "24 by 24 CSS pixels, or as much room around it (WCAG 2.2, 2.5.8)"
        : "44 by 44 points (Apple's Human Interface Guidelines, Buttons)"
    case .identifier: "each identifier once"
    case .cutText: "texts that are not cut off (WCAG 2.2, 1.4.4)"
    case .contrast: "4.5 to 1, or 3 to 1 for large text (WCAG 2.2, 1.4.3)"
    case .covered: "controls with nothing over them"
    }
  }
}
