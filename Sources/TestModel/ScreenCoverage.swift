/// A screen of an app, with what the journeys of a run did with its elements.
public struct ScreenCoverage: Hashable, Sendable {
  /// The maximum number of elements stored per screen.
  package static let maxElements = 20_000

  /// The human-readable name of the screen.
  public var name: String
  /// The elements of the screen.
  public var elements: [Element]
  /// The number of further elements, which are not stored.
  public var leftOut: Int
  /// The screen as a film with one frame; empty when there is nothing to draw.
  public var film: Film

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - name: The human-readable name of the screen.
  ///   - elements: The elements of the screen.
  ///   - leftOut: The number of further elements, which are not stored.
  ///   - film: The screen as a film with one frame.
  public init(name: String, elements: [Element] = [], leftOut: Int = 0, film: Film = Film()) {
    self.name = name
    self.elements = elements
    self.leftOut = leftOut
    self.film = film
  }

  /// Merges the screens of several parts of a run by name.
  ///
  /// - Returns: The merged screens, in order of first occurrence.
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
    // It is unknown which elements were left out, and they may be the same ones.
    leftOut = max(leftOut, other.leftOut)
    if other.film.elements.count > film.elements.count { film = other.film }
  }
}
