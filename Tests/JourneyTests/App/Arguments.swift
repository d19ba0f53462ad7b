import Testing

extension Animal: CustomTestStringConvertible {
  /// The name, as the reports show it.
  var testDescription: String { name }
}

extension Tag: CustomTestStringConvertible {
  /// The name, as the reports show it.
  var testDescription: String { name }
}

/// Some tags, as the argument of a journey.
struct Tags: Hashable, Sendable, CustomTestStringConvertible {
  let all: [Tag]

  init(_ tags: [Tag]) {
    all = Tag.allCases.filter(tags.contains)
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
    all.count == Animal.all.count ? "all" : all.map(\.name).joined(separator: " + ")
  }

  /// Every pair of animals.
  static let pairs: [Animals] = Animal.all.indices.flatMap { first in
    Animal.all.indices.filter { $0 > first }.map {
      Animals(all: [Animal.all[first], Animal.all[$0]])
    }
  }

  /// All twelve.
  static let everyone = Animals(all: Animal.all)
}
