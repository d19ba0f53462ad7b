internal import AccessibilityTree
internal import AnimalsDomain

extension DetailScreen {
  /// Renders the detail of an animal.
  ///
  /// - Parameter picture: The label of its picture, if it is not the animal's name.
  func render(_ animal: Animal, isFavorite: Bool, picture: String? = nil) -> Element {
    var content = [
      Element(
        .image, identifier: image, label: picture ?? animal.name,
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
      children: [navigationBar(animal.name)] + content)
  }

  /// Renders the detail of an animal that has not been loaded yet.
  func render(_ detail: OnlineDetail) -> Element {
    let name = "Animal"
    let content: Element =
      if let error = detail.error {
        .failure(error, self.error, errorMessage, retry, in: GalleryLayout.detailPlaceholder)
      } else {
        .loading("Loading the animal", loading, in: GalleryLayout.detailPlaceholder)
      }
    return Element(
      .screen, identifier: Self.identifier, label: name, frame: GalleryLayout.window,
      children: [navigationBar(name), content])
  }

  private func navigationBar(_ name: String) -> Element {
    Element(
      .navigationBar, frame: GalleryLayout.navigationBar,
      children: [
        Element(
          .button, identifier: back, label: "Animal Gallery", frame: GalleryLayout.backButton,
          actions: .tap),
        Element(.heading, identifier: title, label: name, frame: GalleryLayout.title),
      ])
  }
}
