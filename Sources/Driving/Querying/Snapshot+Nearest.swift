internal import AccessibilityTree

extension Snapshot {
  /// Returns the elements of this snapshot that are most similar to one that was not found.
  ///
  /// Only unique elements are suggested, because an ambiguous suggestion would fail in turn.
  ///
  /// - Parameters:
  ///   - locator: The locator without a match.
  ///   - limit: The maximum number of elements to return.
  /// - Returns: The elements, most similar first; empty when none is similar.
  package func nearest(to locator: Locator, limit: Int = 3) -> [(
    located: LocatedElement, candidate: Candidate
  )] {
    struct Likeness {
      var count = 0
      let distance: Double
      let order: Int
      let located: LocatedElement
      let candidate: Candidate
    }
    var candidates: [Candidate: Likeness] = [:]
    tree.forEach { element, path in
      let (markupDistance, markup) = distanceInMarkup(from: locator, to: path)
      let distances = [Self.distance(from: locator, to: element), markupDistance]
      guard let distance = distances.compactMap(\.self).min() else { return }
      let candidate = Candidate(element, markup: markup)
      let first = Likeness(
        distance: distance, order: candidates.count,
        located: LocatedElement(element: element, path: path), candidate: candidate)
      candidates[candidate, default: first].count += 1
    }
    return candidates.values
      .filter { $0.count == 1 }
      .sorted { ($0.distance, $0.order) < ($1.distance, $1.order) }
      .prefix(limit).map { ($0.located, $0.candidate) }
  }

  /// The distance between the markup that the locator describes and the element's own, with a description.
  private func distanceInMarkup(from locator: Locator, to path: ElementPath) -> (Double?, String) {
    for filter in locator.filters {
      switch filter {
      case .selector(let selector):
        guard let other = markup.nearMatches[selector]?[path] else { continue }
        return (Self.relativeDistance(selector, other), "CSS “\(other)”")
      case .attribute(let name, let value):
        guard let wanted = value.wording, let said = markup.attributes[name]?[path] else {
          continue
        }
        let distance = Self.relativeDistance(wanted, said)
        return distance < 1 ? (distance, "\(name) “\(said.shortened)”") : (nil, "")
      default: continue
      }
    }
    return (nil, "")
  }

  /// The distance of an element from the locator, from 0 to 1; `nil` when the element is not similar.
  private static func distance(from locator: Locator, to element: Element) -> Double? {
    var distances: [Double] = []
    if let identifier = locator.identifier, !element.identifier.isEmpty {
      distances.append(identifierDistance(identifier.rawValue, element.identifier))
    }
    if let label = locator.wording, !element.label.isEmpty {
      let roleMatches = locator.role == nil || locator.role == element.role
      distances.append(relativeDistance(label, element.label) + (roleMatches ? 0 : 0.1))
    }
    guard let distance = distances.min(), distance < 1 else { return nil }
    return distance
  }

  /// The distance between two identifiers. Leading components that they share do not count.
  private static func identifierDistance(_ left: String, _ right: String) -> Double {
    let (left, right) = (left.split(separator: "."), right.split(separator: "."))
    let shared = zip(left.dropLast(), right.dropLast()).prefix { $0 == $1 }.count
    return relativeDistance(
      left.dropFirst(shared).joined(separator: "."), right.dropFirst(shared).joined(separator: "."))
  }

  private static func relativeDistance(_ left: String, _ right: String) -> Double {
    let length = max(left.utf8.count, right.utf8.count)
    // Only texts of similar length can be near, so the long ones need no comparison.
    guard length <= 200, length > 0 else { return left == right ? 0 : 1 }
    let changes = editDistance(left, right)
    // Allow one or two typos, or less than half of a longer text.
    guard changes <= min(2, max(1, length / 3)) || changes * 9 < length * 4 else { return 1 }
    return Double(changes) / Double(length + 1)
  }
}
