internal import AccessibilityTree
internal import AnimalsDomain

extension DetailScreen {
  /// The detail of an animal as it is shown.
  ///
  /// - Parameters:
  ///   - animal: The animal.
  ///   - isFavorite: Whether it is a favourite.
  /// - Returns: The screen's element.
  func render(_ animal: Animal, isFavorite: Bool) -> Element {
    var content = [
      Element(
        .image, identifier: image, label: animal.name,
        frame: Rect(x: 35, y: 112, width: 320, height: 320))
    ]
    if isFavorite {
      content.append(
        Element(
          .image, identifier: star, label: "Favourite", color: "yellow",
          frame: Rect(x: 307, y: 120, width: 40, height: 40)))
    }
    content += [
      Element(
        .text, identifier: animalName, label: animal.name,
        frame: Rect(x: 16, y: 448, width: 358, height: 40)),
      Element(
        .text, identifier: tags, label: animal.tags.map(\.name).joined(separator: ", "),
        frame: Rect(x: 16, y: 496, width: 358, height: 28)),
      Element(
        .button, identifier: favorite, label: isFavorite ? "Remove Favourite" : "Favourite",
        color: isFavorite ? "orange" : "green", frame: Rect(x: 35, y: 552, width: 320, height: 50),
        actions: .tap),
    ]
    return Element(
      .screen, identifier: Self.identifier, label: animal.name, frame: GalleryLayout.window,
      children: [navigationBar(animal)] + content)
  }

  private func navigationBar(_ animal: Animal) -> Element {
    Element(
      .navigationBar, frame: GalleryLayout.navigationBar,
      children: [
        Element(
          .button, identifier: back, label: "Animal Gallery", frame: GalleryLayout.backButton,
          actions: .tap),
        Element(.heading, identifier: title, label: animal.name, frame: GalleryLayout.title),
      ])
  }
}
