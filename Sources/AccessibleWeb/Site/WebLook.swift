public import AccessibilityTree

/// What of an element's looks and behaviour in a page does not follow from its role and its state.
public struct WebLook: Hashable, Sendable {
  /// The class of the style sheet.
  public var styleClass: String
  /// The picture of an image, by its name in the theme; `nil` for none.
  public var picture: String?
  /// The icon of a button, by its name in the theme; `nil` for none.
  public var icon: String?
  /// Whether a button shows its label beside its icon.
  public var showsLabel = true
  /// Whether a button stays pressed.
  public var isToggle = false
  /// Whether a button leads out of its screen: what Escape, the browser's back button and a swipe from the edge do.
  public var leadsBack: Bool
  /// Whether a text tells what happens by itself.
  public var isNews: Bool
  /// The keyboard that a phone shows for a field, as HTML's `inputmode` calls it: `decimal`; `nil` for the ordinary one.
  public var keyboard: String?
  /// Where a cell leads without a script.
  public var link: String?

  /// The look by convention: the class is the last part of the identifier; a button that is called `back`, `cancel`, `close`, `done` or
  /// `home` there leads out of its screen; a text that is called `loading` or `message` tells what happens by itself.
  ///
  /// - Parameter element: The element.
  public init(_ element: Element) {
    let name = element.identifier.split(separator: ".").last.map(String.init) ?? ""
    styleClass =
      switch element.role {
      case .cell: "cell"
      case .navigationBar: "bar"
      case .scrollView: "scroll"
      case .button where element.identifier.isEmpty: "plain"
      default: name
      }
    leadsBack = element.role == .button && Self.waysBack.contains(name)
    icon = element.role == .button && name == "back" ? "chevron" : nil
    isNews = element.role == .text && ["loading", "message"].contains(name)
  }

  private static let waysBack: Set<String> = ["back", "cancel", "close", "done", "home"]
}
