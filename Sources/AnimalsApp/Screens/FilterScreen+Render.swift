internal import AccessibilityTree
internal import AnimalsDomain

extension FilterScreen {
  private static let rows: [(tag: Tag, plain: Element, selected: Element)] =
    Tag.allCases.enumerated().map { index, tag in
      (tag, row(tag, at: index, state: []), row(tag, at: index, state: .selected))
    }

  /// The bar without and with a selection.
  private static let bars = (plain: FilterScreen().bar(.disabled), selected: FilterScreen().bar([]))

  /// The tag of a row.
  ///
  /// - Returns: The tag; `nil` if it is not a row.
  static func tag(ofRow identifier: String) -> Tag? {
    rows.first { $0.plain.identifier == identifier }?.tag
  }

  func render(_ selection: TagFilter) -> Element {
    let bar = selection.isEmpty ? Self.bars.plain : Self.bars.selected
    let rows = Element(
      .scrollView, label: "Tags", frame: Rect(x: 0, y: 60, width: 390, height: 624),
      actions: .scroll,
      children: Self.rows.map { selection.contains($0.tag) ? $0.selected : $0.plain })
    return Element(
      .sheet, identifier: Self.identifier, label: "Filter", state: .modal,
      frame: Rect(x: 0, y: 160, width: 390, height: 684), actions: .press, children: [bar, rows])
  }

  private func bar(_ clearing: Element.State) -> Element {
    Element(
      .navigationBar, frame: Rect(x: 0, y: 0, width: 390, height: 52),
      children: [
        Element(
          .button, identifier: clearAll, label: "Clear All", state: clearing,
          frame: Rect(x: 8, y: 4, width: 100, height: 44), actions: .tap),
        Element(.heading, label: "Filter", frame: GalleryLayout.title),
        Element(
          .button, identifier: done, label: "Done", frame: GalleryLayout.trailingButton,
          actions: .tap),
      ])
  }

  private static func row(_ tag: Tag, at index: Int, state: Element.State) -> Element {
    Element(
      .cell, identifier: FilterScreen().row(tag.name), label: tag.name, state: state,
      frame: Rect(x: 0, y: Double(index) * 46, width: 390, height: 46), actions: .tap)
  }
}
