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

  /// Whether it is one of many that are made alike: a cell, a row, or an item of a list.
  package var isRow: Bool { self == .cell || self == .row || self == .listItem }

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
  /// Something to press that leads elsewhere.
  public static let link = Role(rawValue: "link")
  /// A box to tick.
  public static let checkbox = Role(rawValue: "checkbox")
  /// One of several to choose from, of which one at most is chosen.
  public static let radioButton = Role(rawValue: "radio button")
  /// Something that is on or off.
  public static let toggle = Role(rawValue: "switch")
  /// A value to be moved between two ends.
  public static let slider = Role(rawValue: "slider")
  /// A value to be set in steps.
  public static let stepper = Role(rawValue: "stepper")
  /// A field with a list to choose from.
  public static let comboBox = Role(rawValue: "combo box")
  /// A tab that shows its page.
  public static let tab = Role(rawValue: "tab")
  /// Several tabs.
  public static let tabBar = Role(rawValue: "tab bar")
  /// Several items, one after another.
  public static let list = Role(rawValue: "list")
  /// One item of a list that is more than something to press.
  public static let listItem = Role(rawValue: "list item")
  /// Rows and columns.
  public static let table = Role(rawValue: "table")
  /// A row of a table.
  public static let row = Role(rawValue: "row")
  /// The heading of a column or a row.
  public static let tableHeader = Role(rawValue: "table header")
  /// Commands to choose from.
  public static let menu = Role(rawValue: "menu")
  /// One command of a menu.
  public static let menuItem = Role(rawValue: "menu item")
  /// How far something has come.
  public static let progress = Role(rawValue: "progress")
  /// What is told as it changes: a status, an alert.
  public static let status = Role(rawValue: "status")
  /// What divides.
  public static let separator = Role(rawValue: "separator")
  /// An explanation that comes up beside something.
  public static let tooltip = Role(rawValue: "tooltip")
}
