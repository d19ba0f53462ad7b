extension Animal {
  /// The crab.
  public static let crab = Animal(
    id: "crab", name: "Crab", tags: [.small, .sea, .shore, .rockpool, .shell])
  /// The elephant.
  public static let elephant = Animal(
    id: "elephant", name: "Elephant", tags: [.large, .land, .hair])
  /// The giraffe.
  public static let giraffe = Animal(id: "giraffe", name: "Giraffe", tags: [.large, .land, .hair])
  /// The horse.
  public static let horse = Animal(id: "horse", name: "Horse", tags: [.large, .land, .hair])
  /// The lion.
  public static let lion = Animal(id: "lion", name: "Lion", tags: [.large, .land, .hair])
  /// The octopus.
  public static let octopus = Animal(id: "octopus", name: "Octopus", tags: [.medium, .sea, .skin])
  /// The polar bear.
  public static let polarBear = Animal(
    id: "polarBear", name: "Polar Bear", tags: [.large, .ice, .fur])
  /// The seahorse.
  public static let seahorse = Animal(
    id: "seahorse", name: "Seahorse", tags: [.small, .sea, .skin])
  /// The seal.
  public static let seal = Animal(
    id: "seal", name: "Seal", tags: [.medium, .sea, .shore, .ice, .fur])
  /// The squirrel.
  public static let squirrel = Animal(
    id: "squirrel", name: "Squirrel", tags: [.small, .forest, .fur])
  /// The turtle.
  public static let turtle = Animal(
    id: "turtle", name: "Turtle", tags: [.small, .sea, .shore, .shell])
  /// The whale.
  public static let whale = Animal(id: "whale", name: "Whale", tags: [.large, .sea, .skin])

  /// The twelve animals bundled with the app, sorted by name.
  public static let bundled: [Animal] = [
    .crab, .elephant, .giraffe, .horse, .lion, .octopus, .polarBear, .seahorse, .seal, .squirrel,
    .turtle, .whale,
  ]
}
