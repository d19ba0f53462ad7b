package import AccessibilityTree

/// What has to be read of a screen to find the elements of some locators.
package struct PartQuery: Hashable, Sendable {
  /// What an element has to be like, as far as a driver can tell before it reads the element.
  package struct Pattern: Hashable, Sendable {
    /// The identifier.
    package var identifier: String?
    /// The role; only looked at without an identifier.
    package var role: Role?
    /// The whole label.
    package var label: String?
    /// A part of the label.
    package var labelPart: String?
    /// Whether all that lies in the element is to be read, too: whoever gets the element may look at it.
    package var isWhole: Bool
  }

  /// The locators whose elements are read with all that lies in them.
  let locators: Set<Locator>
  /// The locators whose elements are read to find those of others.
  let others: Set<Locator>
  /// The patterns of the elements.
  package let patterns: [Pattern]

  /// Creates the query for what a snapshot could not answer, and for what another query is about.
  package init?(_ unanswered: SnapshotPart.Asked, besides query: PartQuery?) {
    self.init(
      unanswered.locators.union(query?.locators ?? []),
      and: unanswered.others.union(query?.others ?? []))
  }

  /// Creates the query for some locators.
  ///
  /// - Parameters:
  ///   - locators: The locators whose elements are looked at.
  ///   - others: The locators whose elements are only counted.
  /// - Returns: `nil` if one of them may match any element, or asks for the markup, or if there are none.
  package init?(_ locators: Set<Locator>, and others: Set<Locator> = []) {
    var wholes: Set<Locator> = []
    var rest: Set<Locator> = []
    var patterns: Set<Pattern> = []
    var pending = locators.map { ($0, isWhole: true) } + others.map { ($0, isWhole: false) }
    while let (locator, isWhole) = pending.popLast() {
      guard isWhole ? wholes.insert(locator).inserted : rest.insert(locator).inserted else {
        continue
      }
      var pattern = Pattern(
        identifier: locator.identifier?.rawValue, role: locator.role, label: locator.label,
        isWhole: isWhole)
      if let scope = locator.scope { pending.append((scope, false)) }
      for filter in locator.filters {
        switch filter {
        case .labelContains(let text): pattern.labelPart = pattern.labelPart ?? text
        case .labelMatches: break
        case .holds(let other), .both(let other), .near(let other): pending.append((other, false))
        case .either(let other): pending.append((other, isWhole))
        case .selector, .attribute: return nil
        }
      }
      guard pattern.identifier.map({ !$0.isEmpty }) ?? (pattern.role != nil) else { return nil }
      patterns.insert(pattern)
    }
    guard !patterns.isEmpty else { return nil }
    self.locators = wholes
    self.others = rest
    self.patterns = Array(patterns)
  }
}
