internal import AccessibilityTree

extension Role {
  /// Creates the role for a word of the page's script.
  ///
  /// - Parameter aria: A role of WAI-ARIA 1.2, section 5.4; or `window` and `scroll view`, which ARIA does not have.
  init(aria: String) { self = Self.ariaRoles[aria] ?? Role(rawValue: aria) }

  /// The roles by ARIA name; docs/pages.md lists them in a table.
  static let ariaRoles: [String: Role] = [
    "main": .screen,
    "dialog": .sheet, "alertdialog": .sheet,
    "navigation": .navigationBar, "banner": .navigationBar,
    "heading": .heading,
    "button": .button,
    "img": .image, "image": .image,
    "text": .text,
    "textbox": .textField, "searchbox": .searchField, "combobox": .comboBox,
    "option": .cell, "gridcell": .cell, "cell": .cell,
    "link": .link, "checkbox": .checkbox, "radio": .radioButton, "switch": .toggle,
    "menuitem": .menuItem, "menuitemcheckbox": .menuItem, "menuitemradio": .menuItem,
    "menu": .menu, "menubar": .menu,
    "slider": .slider, "spinbutton": .stepper, "scrollbar": .slider,
    "tab": .tab, "tablist": .tabBar,
    "list": .list, "listbox": .list, "tree": .list, "feed": .list, "directory": .list,
    "listitem": .listItem, "treeitem": .cell,
    "table": .table, "grid": .table, "treegrid": .table,
    "row": .row, "columnheader": .tableHeader, "rowheader": .tableHeader,
    "progressbar": .progress, "meter": .progress,
    "status": .status, "alert": .status, "log": .status, "timer": .status, "marquee": .status,
    "separator": .separator, "tooltip": .tooltip,
    "region": .group, "form": .group, "group": .group, "article": .group, "complementary": .group,
    "contentinfo": .group, "search": .group, "radiogroup": .group, "rowgroup": .group,
    "tabpanel": .group, "toolbar": .group, "figure": .group, "application": .group,
    "document": .group, "blockquote": .group, "note": .group, "math": .group,
    "definition": .text, "term": .text, "caption": .text, "comment": .text, "suggestion": .text,
  ]
}
