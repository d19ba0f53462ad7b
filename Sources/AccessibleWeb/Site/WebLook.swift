public import AccessibilityTree

/// The look and behaviour of an element on a page that do not follow from its role and state.
public struct WebLook: Hashable, Sendable {
  /// The CSS class.
  public var styleClass: String
  /// The name of an image's picture in the theme; `nil` for none.
  public var picture: String?
  /// The name of a button's icon in the theme; `nil` for none.
  public var icon: String?
  /// Whether a button shows its label next to its icon.
  public var showsLabel = true
  /// Whether a button is a toggle.
  public var isToggle = false
  /// Whether a button leaves its screen, like Escape, the browser's back button and a swipe from the edge.
  public var leadsBack: Bool
  /// Whether a text announces changes that happen by themselves.
  public var isNews: Bool
  /// The virtual keyboard for a field, as a value of HTML's `inputmode`: `decimal`; `nil` for the default.
  public var keyboard: String?
  /// The target of a cell's link without a script.
  public var link: String?

  /// Creates the conventional look: the class is the last part of the identifier. Buttons whose last part is `back`, `cancel`,
  /// `close`, `done` or `home` leave their screen, and texts whose last part is `empty`, `error`, `loading` or `message` announce
  /// changes.
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
    isNews = element.role == .text && Self.news.contains(name)
  }

  private static let news: Set<String> = ["empty", "error", "loading", "message"]
  private static let waysBack: Set<String> = ["back", "cancel", "close", "done", "home"]
}
