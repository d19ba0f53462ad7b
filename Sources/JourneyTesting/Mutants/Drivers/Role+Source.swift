internal import AccessibilityTree

extension Role {
  private static let known: Set<Role> = [
    .window, .screen, .sheet, .navigationBar, .heading, .button, .image, .text, .textField,
    .searchField, .scrollView, .cell, .group, .link, .checkbox, .radioButton, .slider, .stepper,
    .comboBox, .tab, .tabBar, .list, .listItem, .table, .row, .tableHeader, .menu, .menuItem,
    .progress, .status, .separator, .tooltip, .keyboard, .key,
  ]

  /// The role as source code: `.searchField`.
  var source: String {
    if self == .toggle { return ".toggle" }
    guard Self.known.contains(self) else { return "Role(rawValue: \(rawValue.debugDescription))" }
    let words = rawValue.split(separator: " ")
    return "." + words[0]
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined()
  }
}
