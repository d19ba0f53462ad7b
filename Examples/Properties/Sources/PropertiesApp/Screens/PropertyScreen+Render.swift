internal import AccessibilityTree

extension PropertyScreen {
  /// Renders a property.
  ///
  /// - Parameter property: The property.
  /// - Returns: The screen's element.
  func render(_ property: Property) -> Element {
    let bar = Element.bar([
      Element(
        .button, identifier: back, label: "Properties", frame: PropertiesLayout.leadingButton,
        actions: [.tap, .press]),
      Element(
        .heading, identifier: title, label: property.title, frame: PropertiesLayout.title),
      Element(
        .button, identifier: edit, label: "Edit", frame: PropertiesLayout.trailingButton,
        actions: [.tap, .press]),
    ])
    var content: [Element] = [
      Element(
        .text, identifier: price, label: property.price.text,
        frame: PropertiesLayout.line(at: 112, height: 40)),
      Element(
        .text, identifier: sale, label: property.sale, color: property.isForSale ? "green" : "",
        frame: PropertiesLayout.line(at: 156, height: 28)),
      Element(
        .text, identifier: kind, label: property.summary,
        frame: PropertiesLayout.line(at: 188, height: 28)),
      .stars(property.rating, rating, in: PropertiesLayout.line(at: 220, height: 32)),
    ]
    if !property.details.isEmpty {
      content.append(
        Element(
          .group, identifier: description, label: "Description",
          frame: PropertiesLayout.line(at: 268, height: 120),
          children: property.details.split(separator: "\n").enumerated().map { index, line in
            Element(
              .text, label: String(line),
              frame: Rect(x: 16, y: 8 + Double(index) * 24, width: 326, height: 24))
          }))
    }
    content.append(
      Element(
        .button, identifier: delete, label: "Delete", color: "red",
        frame: PropertiesLayout.line(at: 420, height: 48),
        actions: [.tap, .press]))
    return Element(
      .screen, identifier: Self.identifier, label: property.title, frame: PropertiesLayout.window,
      children: [bar] + content)
  }
}
