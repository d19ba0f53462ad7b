import JourneyBrowsers

extension Verifier {
  /// Expects that the window holds exactly these, each in its place.
  @discardableResult
  func parts(_ expected: [ExpectedPart], at site: SourceLocation = #_sourceLocation) -> Self {
    expect("\(expected.count) parts, each in its place", at: site) { snapshot in
      var found: [ExpectedPart] = []
      snapshot.tree.forEach { element, path in
        guard element.role != .window else { return }
        let located = LocatedElement(element: element, path: path)
        found.append(
          ExpectedPart(element.identifier, element.role, snapshot.frame(of: located)))
      }
      let change = found.difference(from: expected)
      guard !change.isEmpty else { return nil }
      let (gone, new) = (change.removals, change.insertions)
      return "\(words(of: new)), not \(words(of: gone))"
    }
  }
}

private func words(of changes: [CollectionDifference<ExpectedPart>.Change]) -> String {
  let parts = changes.prefix(3).map { change in
    switch change {
    case .insert(_, let part, _), .remove(_, let part, _): part.description
    }
  }
  return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
}
