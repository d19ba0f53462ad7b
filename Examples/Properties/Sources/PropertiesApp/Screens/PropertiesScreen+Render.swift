internal import AccessibilityTree

extension PropertiesScreen {
  /// Renders the list.
  ///
  /// - Parameter state: The state of the app.
  /// - Returns: The screen's element.
  func render(_ state: AppState) -> Element {
    let bar = Element.bar([
      Element(
        .heading, identifier: title, label: "Properties", frame: PropertiesLayout.title),
      Element(
        .button, identifier: add, label: "Add", frame: PropertiesLayout.trailingButton,
        actions: [.tap, .press]),
    ])
    let rows = state.properties.enumerated().map { row($1, at: $0) }
    let scroll = Element(
      .scrollView, identifier: list,
      frame: PropertiesLayout.viewport(hasNotice: state.deleted != nil),
      scrollOffset: Point(x: 0, y: state.scrollOffset), actions: .scroll,
      children: rows.isEmpty ? [emptyMessage] : rows)
    return Element(
      .screen, identifier: Self.identifier, label: "Properties", frame: PropertiesLayout.window,
      children: [bar, scroll] + notice(state))
  }

  private var emptyMessage: Element {
    Element(
      .text, identifier: empty, label: "No properties yet. Add the first one.",
      frame: PropertiesLayout.emptyMessage)
  }

  private func notice(_ state: AppState) -> [Element] {
    guard let property = state.deleted?.property else { return [] }
    return [
      Element(
        .status, identifier: deleted, label: "“\(property.title)” was deleted.",
        frame: PropertiesLayout.notice),
      Element(
        .button, identifier: undo, label: "Undo", frame: PropertiesLayout.undo,
        actions: [.tap, .press]),
    ]
  }

  private func row(_ property: Property, at index: Int) -> Element {
    let identifier = row(property.id)
    return Element(
      .cell, identifier: identifier, label: property.title, frame: PropertiesLayout.row(index),
      actions: [.tap, .swipe, .press],
      children: [
        Element(
          .text, identifier: identifier.part("title"), label: property.title,
          frame: Rect(x: 16, y: 10, width: 220, height: 28)),
        Element(
          .text, identifier: identifier.part("price"), label: property.price.text,
          frame: Rect(x: 240, y: 10, width: 102, height: 28)),
        .stars(
          property.rating, identifier.part("rating"), in: Rect(x: 16, y: 50, width: 110, height: 24)
        ),
        Element(
          .text, identifier: identifier.part("sale"), label: property.sale,
          color: property.isForSale ? "green" : "",
          frame: Rect(x: 240, y: 50, width: 102, height: 24)),
      ])
  }
}
