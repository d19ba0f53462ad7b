/// An accessibility rule that can be decided from what an app shows at one moment.
public enum AccessibilityRule: String, Hashable, Sendable, CaseIterable {
  /// Each control and each meaningful image has an accessible name (WCAG 2.2, 4.1.2 and 1.1.1).
  case name
  /// Each control is large enough for a finger: 44 points in an app (Apple's Human Interface Guidelines, Buttons), or 24 CSS pixels
  /// on a page, except links within text and targets with enough space around them (WCAG 2.2, 2.5.8).
  case hitArea = "hit area"
  /// Each identifier is unique. Automation and label references reach the wrong element otherwise (HTML, 3.2.6: the id attribute).
  case identifier
  /// No text is cut off without a way to scroll to it. Checked on pages only (WCAG 2.2, 1.4.4 and 1.4.12).
  case cutText = "cut text"
  /// Text contrasts with its background by 4.5 to 1, or 3 to 1 for large text. Checked on pages only (WCAG 2.2, 1.4.3).
  case contrast
  /// No control lies under another element of the same screen. Checked in apps only, outside scroll views.
  case covered

  /// What the rule checks, worded to follow “Verify”.
  var title: String {
    switch self {
    case .name: "names"
    case .hitArea: "hit areas"
    case .identifier: "identifiers"
    case .cutText: "complete texts"
    case .contrast: "contrast"
    case .covered: "nothing covered"
    }
  }

  /// The rule's expectation, with its source.
  ///
  /// - Parameter isPage: Whether the audit looks at a page rather than an app.
  func expectation(inPage isPage: Bool) -> String {
    switch self {
    case .name: "a name for each control and each picture (WCAG 2.2, 4.1.2 and 1.1.1)"
    case .hitArea:
      isPage
        ? "24 by 24 CSS pixels, or as much room around it (WCAG 2.2, 2.5.8)"
        : "44 by 44 points (Apple's Human Interface Guidelines, Buttons)"
    case .identifier: "each identifier used only once"
    case .cutText: "texts that are not cut off (WCAG 2.2, 1.4.4)"
    case .contrast: "4.5 to 1, or 3 to 1 for large text (WCAG 2.2, 1.4.3)"
    case .covered: "controls that nothing covers"
    }
  }
}
