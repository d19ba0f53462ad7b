import AccessibilityTree

/// An element that the specification names: its identifier, which links, scripts and other tools rely on, and what it is.
struct ExpectedElement: Hashable, Sendable {
  let identifier: String
  let role: Role

  init(_ identifier: String, _ role: Role) {
    self.identifier = identifier
    self.role = role
  }
}

extension [ExpectedElement] {
  /// Every gallery.
  static let gallery = [
    ExpectedElement("gallery", .screen), ExpectedElement("gallery.title", .heading),
    ExpectedElement("gallery.favorites", .button), ExpectedElement("gallery.filter", .button),
    ExpectedElement("gallery.search", .searchField),
    ExpectedElement("gallery.scrollView", .scrollView),
  ]

  /// A gallery with no animals.
  static let emptyGallery = gallery + [ExpectedElement("gallery.empty", .text)]

  /// A detail.
  static let detail = [
    ExpectedElement("detail", .screen), ExpectedElement("detail.title", .heading),
    ExpectedElement("detail.back", .button), ExpectedElement("detail.image", .image),
    ExpectedElement("detail.name", .text), ExpectedElement("detail.tags", .text),
    ExpectedElement("detail.favorite", .button),
  ]

  /// The detail of a favourite.
  static let favoriteDetail = detail + [ExpectedElement("detail.star", .image)]

  /// The filter.
  static let filter =
    [
      ExpectedElement("filter", .sheet), ExpectedElement("filter.clearAll", .button),
      ExpectedElement("filter.done", .button),
    ]
    + [
      "Forest", "Fur", "Hair", "Ice", "Land", "Large", "Medium", "Rockpool", "Sea", "Shell",
      "Shore",
      "Skin", "Small",
    ].map { ExpectedElement("filter.row.\($0)", .cell) }

  /// The screen that a link to nowhere shows.
  static let notFound = [
    ExpectedElement("notFound", .screen), ExpectedElement("notFound.message", .text),
    ExpectedElement("notFound.home", .button),
  ]

  /// The cell of an animal.
  static func cell(of animal: Animal, isFavorite: Bool = false) -> [ExpectedElement] {
    let cell = "gallery.cell.\(animal.id)"
    let star = isFavorite ? [ExpectedElement("\(cell).star", .image)] : []
    return [
      ExpectedElement(cell, .cell), ExpectedElement("\(cell).image", .image),
      ExpectedElement("\(cell).name", .text),
    ] + star
  }
}
