internal import AccessibilityTree
internal import AnimalsDomain

extension Element {
  /// Creates a message that something is being loaded.
  static func loading(_ text: String, _ identifier: ElementIdentifier, in frame: Rect) -> Element {
    Element(.text, identifier: identifier, label: text, frame: frame)
  }

  /// Creates a message with the reason that something could not be loaded, and a button to try again.
  static func failure(
    _ error: CatalogError, _ identifier: ElementIdentifier, _ message: ElementIdentifier,
    _ retry: ElementIdentifier, in frame: Rect
  ) -> Element {
    Element(
      .group, identifier: identifier, label: "Error", frame: frame,
      children: [
        Element(
          .text, identifier: message, label: error.sentence,
          frame: Rect(x: 0, y: 0, width: frame.width, height: 48)),
        Element(
          .button, identifier: retry, label: "Try again",
          frame: Rect(x: 55, y: 56, width: 200, height: 44), actions: .tap),
      ])
  }
}
