internal import AccessibilityTree
internal import AnimalsDomain

/// The cells of a catalog, created once: a cell stays the same element as long as its animal, star and position stay the same.
struct CellCache: Sendable {
  private let catalog: [Animal]
  private let cells: [Element]

  init(_ catalog: AnimalCatalog) {
    let animals = catalog.animals
    self.catalog = animals
    cells = animals.flatMap { animal in
      [false, true].flatMap { isFavorite in
        let parts = Self.parts(of: animal, isFavorite: isFavorite)
        return animals.indices.map { Self.cell(animal, parts: parts, at: $0) }
      }
    }
  }

  /// The cells of the built-in animals.
  static let bundled = CellCache(.bundled)

  /// Returns the cell of an animal.
  ///
  /// - Parameters:
  ///   - index: Its position in the gallery.
  ///   - picture: The label of its picture, if it is not the animal's name.
  func cell(_ animal: Animal, isFavorite: Bool, at index: Int, picture: String? = nil) -> Element {
    guard let number = catalog.firstIndex(where: { $0.id == animal.id }) else {
      return Self.cell(
        animal, parts: Self.parts(of: animal, isFavorite: isFavorite, picture: picture), at: index)
    }
    return cells[(number * 2 + (isFavorite ? 1 : 0)) * catalog.count + index]
  }

  private static func cell(_ animal: Animal, parts: [Element], at index: Int) -> Element {
    Element(
      .cell, identifier: GalleryScreen().cell(animal.id).identifier, label: animal.name,
      frame: GalleryLayout.cell(index), actions: .tap, children: parts)
  }

  private static func parts(
    of animal: Animal, isFavorite: Bool, picture label: String? = nil
  ) -> [Element] {
    let cell = GalleryScreen().cell(animal.id)
    let picture = Element(
      .image, identifier: cell.image, label: label ?? animal.name,
      frame: Rect(x: 8, y: 8, width: 161, height: 148))
    let name = Element(
      .text, identifier: cell.name, label: animal.name,
      frame: Rect(x: 8, y: 160, width: 161, height: 28))
    guard isFavorite else { return [picture, name] }
    let star = Element(
      .image, identifier: cell.star, label: "Favourite", color: "yellow",
      frame: Rect(x: 141, y: 12, width: 24, height: 24))
    return [picture, name, star]
  }
}
