/// What an element is to assistive technology and to automation.
public struct Role: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The word for the role, as failures print it.
  public let rawValue: String

  /// Makes a role from its word.
  ///
  /// - Parameter rawValue: The word for the role.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The word for the role.
  public var description: String { rawValue }

  /// The window that holds everything.
  public static let window = Role(rawValue: "window")
  /// A whole screen.
  public static let screen = Role(rawValue: "screen")
  /// A panel over a screen.
  public static let sheet = Role(rawValue: "sheet")
  /// The bar with a screen's title and its buttons.
  public static let navigationBar = Role(rawValue: "navigation bar")
  /// A title.
  public static let heading = Role(rawValue: "heading")
  /// Something to press.
  public static let button = Role(rawValue: "button")
  /// A picture.
  public static let image = Role(rawValue: "image")
  /// Text that cannot be changed.
  public static let text = Role(rawValue: "text")
  /// A field to type text into.
  public static let textField = Role(rawValue: "text field")
  /// A field to type a search into.
  public static let searchField = Role(rawValue: "search field")
  /// An area whose content can be larger than itself.
  public static let scrollView = Role(rawValue: "scroll view")
  /// One item of a grid or a list.
  public static let cell = Role(rawValue: "cell")
  /// Several elements that belong together.
  public static let group = Role(rawValue: "group")
}
