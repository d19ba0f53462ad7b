public import AnimalsDomain
public import Testing

extension Animal: CustomTestStringConvertible {
  /// The name, as the reports show it.
  public var testDescription: String { name }
}

extension AnimalsDomain.Tag: CustomTestStringConvertible {
  /// The name, as the reports show it.
  public var testDescription: String { name }
}

/// Some tags, as the argument of a journey.
struct Tags: Hashable, Sendable, CustomTestStringConvertible {
  let all: [Tag]

  init(_ tags: [Tag]) {
    all = tags.sorted()
  }

  var testDescription: String { all.isEmpty ? "none" : all.map(\.name).joined(separator: " + ") }

  /// Every combination of some tags, none and all of them included.
  static func combinations(of tags: [Tag]) -> [Tags] {
    (0..<(1 << tags.count)).map { bits in
      Tags(tags.indices.filter { bits & (1 << $0) != 0 }.map { tags[$0] })
    }
  }

  /// Every pair of tags.
  static let pairs: [Tags] = Tag.allCases.indices.flatMap { first in
    Tag.allCases.indices.filter { $0 > first }.map {
      Tags([Tag.allCases[first], Tag.allCases[$0]])
    }
  }
}

/// Some animals, as the argument of a journey.
struct Animals: Hashable, Sendable, CustomTestStringConvertible {
  let all: [Animal]

  var testDescription: String {
    all.count == Animal.bundled.count ? "all" : all.map(\.name).joined(separator: " + ")
  }

  /// Every pair of animals.
  static let pairs: [Animals] = Animal.bundled.indices.flatMap { first in
    Animal.bundled.indices.filter { $0 > first }.map {
      Animals(all: [Animal.bundled[first], Animal.bundled[$0]])
    }
  }

  /// All twelve.
  static let everyone = Animals(all: Animal.bundled)
}

extension [Animal] {
  /// The animals with any of some tags; all of them when there are none: what a filter is to show.
  func withAny(of tags: [Tag]) -> [Animal] {
    tags.isEmpty ? self : filter { !Set($0.tags).isDisjoint(with: tags) }
  }
}
