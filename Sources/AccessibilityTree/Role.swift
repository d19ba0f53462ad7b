/// The role of an element for assistive technology and automation.
public struct Role: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The name of the role, as failures print it.
  public let rawValue: String

  /// Creates a role from its name.
  ///
  /// - Parameter rawValue: The name of the role.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The name of the role.
  public var description: String { rawValue }

  /// Whether the element is one of several similar ones: a cell, a row, or a list item.
  package var isRow: Bool { self == .cell || self == .row || self == .listItem }

  /// The window that contains everything.
  public static let window = Role(rawValue: "window")
  /// A whole screen.
  public static let screen = Role(rawValue: "screen")
  /// A panel over a screen.
  public static let sheet = Role(rawValue: "sheet")
  /// The bar with a screen's title and buttons.
  public static let navigationBar = Role(rawValue: "navigation bar")
  /// A heading.
  public static let heading = Role(rawValue: "heading")
  /// A control that performs an action.
  public static let button = Role(rawValue: "button")
  /// An image.
  public static let image = Role(rawValue: "image")
  /// Text that cannot be edited.
  public static let text = Role(rawValue: "text")
  /// A field for text input.
  public static let textField = Role(rawValue: "text field")
  /// A field for search input.
  public static let searchField = Role(rawValue: "search field")
  /// An area that can scroll content larger than itself.
  public static let scrollView = Role(rawValue: "scroll view")
  /// An item of a grid or a list.
  public static let cell = Role(rawValue: "cell")
  /// Several elements that belong together.
  public static let group = Role(rawValue: "group")
  /// A control that leads elsewhere.
  public static let link = Role(rawValue: "link")
  /// A box that can be checked.
  public static let checkbox = Role(rawValue: "checkbox")
  /// One of several alternatives, of which at most one is chosen.
  public static let radioButton = Role(rawValue: "radio button")
  /// A control that is on or off.
  public static let toggle = Role(rawValue: "switch")
  /// A control for a value between two bounds.
  public static let slider = Role(rawValue: "slider")
  /// A control for a value that changes in steps.
  public static let stepper = Role(rawValue: "stepper")
  /// A field with a list of options.
  public static let comboBox = Role(rawValue: "combo box")
  /// A tab, which shows its page.
  public static let tab = Role(rawValue: "tab")
  /// A bar with several tabs.
  public static let tabBar = Role(rawValue: "tab bar")
  /// A list of items.
  public static let list = Role(rawValue: "list")
  /// An item of a list that is more than a control.
  public static let listItem = Role(rawValue: "list item")
  /// A table with rows and columns.
  public static let table = Role(rawValue: "table")
  /// A row of a table.
  public static let row = Role(rawValue: "row")
  /// The header of a column or a row.
  public static let tableHeader = Role(rawValue: "table header")
  /// A list of commands.
  public static let menu = Role(rawValue: "menu")
  /// A command in a menu.
  public static let menuItem = Role(rawValue: "menu item")
  /// The progress of a task.
  public static let progress = Role(rawValue: "progress")
  /// Content that is announced when it changes: a status, an alert.
  public static let status = Role(rawValue: "status")
  /// A divider between elements.
  public static let separator = Role(rawValue: "separator")
  /// The keyboard on the screen of a phone.
  public static let keyboard = Role(rawValue: "keyboard")
  /// A key of the keyboard on the screen.
  public static let key = Role(rawValue: "key")
  /// An explanation that appears next to an element.
  public static let tooltip = Role(rawValue: "tooltip")
}
