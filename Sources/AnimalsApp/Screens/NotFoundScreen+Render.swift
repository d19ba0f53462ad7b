internal import AccessibilityTree

extension NotFoundScreen {
  /// Renders the screen.
  func render(link: String) -> Element {
    Element(
      .screen, identifier: Self.identifier, label: "Not Found", frame: GalleryLayout.window,
      children: [
        Element(
          .heading, label: "Not Found", frame: Rect(x: 40, y: 270, width: 310, height: 40)),
        Element(
          .text, identifier: message, label: "Nothing was found at “\(link)”",
          frame: Rect(x: 40, y: 320, width: 310, height: 60)),
        Element(
          .button, identifier: home, label: "Animal Gallery",
          frame: Rect(x: 95, y: 400, width: 200, height: 50), actions: .tap),
      ])
  }
}
