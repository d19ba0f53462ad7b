internal import AccessibilityTree

extension AppState {
  /// Renders the screen in front.
  func render() -> AccessibilityTree {
    let screen: Element =
      switch route {
      case .list: PropertiesScreen().render(self)
      case .property(let id):
        property(id).map { PropertyScreen().render($0) } ?? PropertiesScreen().render(self)
      case .form(let form): PropertyFormScreen().render(form)
      }
    return AccessibilityTree(
      root: Element(
        .window, label: PropertiesApp.name, frame: PropertiesLayout.window, children: [screen]))
  }
}

extension Element {
  /// The bar with a screen's title and its buttons.
  static func bar(_ children: [Element]) -> Element {
    Element(.navigationBar, frame: PropertiesLayout.navigationBar, children: children)
  }

  /// An image of a rating out of five stars.
  static func stars(_ count: Int, _ identifier: ElementIdentifier, in frame: Rect) -> Element {
    Element(
      .image, identifier: identifier, label: "\(count) of 5 stars", frame: frame)
  }
}

extension Property {
  /// Whether it is for sale, in words.
  var sale: String { isForSale ? "For sale" : "Not for sale" }

  /// The kind and the number of rooms, in words.
  var summary: String { "\(kind.rawValue), \(rooms) \(rooms == 1 ? "room" : "rooms")" }
}
