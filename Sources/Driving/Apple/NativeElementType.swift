/// The types of native elements: `XCUIElement.ElementType`, with its raw values.
package enum NativeElementType: Int, Hashable, Sendable, CaseIterable {
  case any, other, application, group, window, sheet, drawer, alert, dialog, button, radioButton
  case radioGroup, checkBox, disclosureTriangle, popUpButton, comboBox, menuButton, toolbarButton
  case popover, keyboard, key, navigationBar, tabBar, tabGroup, toolbar, statusBar, table, tableRow
  case tableColumn, outline, outlineRow, browser, collectionView, slider, pageIndicator
  case progressIndicator, activityIndicator, segmentedControl, picker, pickerWheel, `switch`
  case toggle, link, image, icon, searchField, scrollView, scrollBar, staticText, textField
  case secureTextField, datePicker, textView, menu, menuItem, menuBar, menuBarItem, map, webView
  case incrementArrow, decrementArrow, timeline, ratingIndicator, valueIndicator, splitGroup
  case splitter, relevanceIndicator, colorWell, helpTag, matte, dockItem, ruler, rulerMarker, grid
  case levelIndicator, cell, layoutArea, layoutItem, handle, stepper, tab, touchBar, statusItem

  /// The name of the type without its prefix: `Button`.
  package var name: String {
    let word = "\(self)"
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  /// Creates a type from its name, with or without its prefix: `XCUIElementTypeButton`. A type that is not known, as of a later system,
  /// is ``other``.
  package init(named name: some StringProtocol) {
    let short = name.hasPrefix(Self.prefix) ? String(name.dropFirst(Self.prefix.count)) : "\(name)"
    self = Self.named[short] ?? .other
  }

  /// What the names of the types begin with.
  package static let prefix = "XCUIElementType"

  private static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// Whether the element only holds others, if it has no name.
  var isWrapper: Bool {
    switch self {
    case .any, .other, .group, .window, .layoutArea, .layoutItem: true
    default: false
    }
  }

  /// Whether the element shows a part of content that can be larger.
  var isScrollable: Bool {
    switch self {
    case .scrollView, .table, .collectionView, .webView, .map: true
    default: false
    }
  }

  /// Whether the element is on or off.
  var isSwitch: Bool { self == .switch || self == .toggle }

  /// Whether text can be typed into the element.
  var isField: Bool {
    switch self {
    case .textField, .secureTextField, .searchField, .textView: true
    default: false
    }
  }

  /// Whether the element receives every touch until it is dismissed.
  var isModal: Bool { self == .alert || self == .sheet || self == .dialog }
}
