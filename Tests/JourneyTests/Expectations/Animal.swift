/// An animal, as the specification has it: written by hand, so that no fault of the app changes what is expected of it.
struct Animal: Hashable, Sendable {
  /// The name that links and identifiers use.
  let id: String
  /// The name on screen.
  let name: String
  /// The tags, in the order in which they are shown.
  let tags: [Tag]

  /// The tags as the detail shows them.
  var tagLine: String { tags.map(\.name).joined(separator: ", ") }
}

extension Animal {
  static let crab = Animal(
    id: "crab", name: "Crab", tags: [.small, .sea, .shore, .rockpool, .shell])
  static let elephant = Animal(id: "elephant", name: "Elephant", tags: [.large, .land, .hair])
  static let giraffe = Animal(id: "giraffe", name: "Giraffe", tags: [.large, .land, .hair])
  static let horse = Animal(id: "horse", name: "Horse", tags: [.large, .land, .hair])
  static let lion = Animal(id: "lion", name: "Lion", tags: [.large, .land, .hair])
  static let octopus = Animal(id: "octopus", name: "Octopus", tags: [.medium, .sea, .skin])
  static let polarBear = Animal(id: "polarBear", name: "Polar Bear", tags: [.large, .ice, .fur])
  static let seahorse = Animal(id: "seahorse", name: "Seahorse", tags: [.small, .sea, .skin])
  static let seal = Animal(id: "seal", name: "Seal", tags: [.medium, .sea, .shore, .ice, .fur])
  static let squirrel = Animal(id: "squirrel", name: "Squirrel", tags: [.small, .forest, .fur])
  static let turtle = Animal(id: "turtle", name: "Turtle", tags: [.small, .sea, .shore, .shell])
  static let whale = Animal(id: "whale", name: "Whale", tags: [.large, .sea, .skin])

  /// The twelve animals, in the order of the gallery.
  static let all: [Animal] = [
    .crab, .elephant, .giraffe, .horse, .lion, .octopus, .polarBear, .seahorse, .seal, .squirrel,
    .turtle, .whale,
  ]
}
