/// A screen of an app, and what the journeys of a run did about it.
public struct ScreenCoverage: Hashable, Sendable {
  /// How many elements of a screen are kept.
  static let maxElements = 20_000

  /// What a person calls it.
  public var name: String
  /// Its elements.
  public var elements: [Element]
  /// How many elements were met besides, of which nothing is told.
  public var leftOut: Int
  /// What the app showed on it, as one screen; empty when there is nothing to draw.
  public var film: Film

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - name: What a person calls it.
  ///   - elements: Its elements.
  ///   - leftOut: How many elements were met besides.
  ///   - film: What the app showed on it, as one screen.
  public init(name: String, elements: [Element] = [], leftOut: Int = 0, film: Film = Film()) {
    self.name = name
    self.elements = elements
    self.leftOut = leftOut
    self.film = film
  }

  /// The screens of several parts of a run, one for each name: what the parts did is added.
  ///
  /// - Parameter screens: The screens of all parts.
  /// - Returns: The screens, in the order in which their names come first.
  package static func merged(_ screens: [ScreenCoverage]) -> [ScreenCoverage] {
    var places: [String: Int] = [:]
    var merged: [ScreenCoverage] = []
    for screen in screens {
      if let place = places[screen.name] {
        merged[place].add(screen)
      } else {
        places[screen.name] = merged.count
        merged.append(screen)
      }
    }
    return merged
  }

  private mutating func add(_ other: ScreenCoverage) {
    var places: [[String]: Int] = [:]
    for (place, element) in elements.enumerated() { places[element.key] = place }
    for element in other.elements {
      if let place = places[element.key] {
        elements[place].add(element)
      } else if elements.count < Self.maxElements {
        places[element.key] = elements.count
        elements.append(element)
      }
    }
    // Which ones were left out is not known, and they may be the same.
    leftOut = max(leftOut, other.leftOut)
    if other.film.elements.count > film.elements.count { film = other.film }
  }
}
