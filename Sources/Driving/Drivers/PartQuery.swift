package import AccessibilityTree

/// What must be read of a screen to find the elements of some locators.
package struct PartQuery: Hashable, Sendable {
  /// The properties of an element that a driver can check before it reads the element.
  package struct Pattern: Hashable, Sendable {
    package var identifier: String?
    /// The role, which is checked only without an identifier.
    package var role: Role?
    /// The whole label.
    package var label: String?
    package var labelPart: String?
    /// Whether to read the element's descendants, too, because whoever gets the element may look at them.
    package var isWhole: Bool
  }

  /// The locators whose elements are read with all descendants.
  let locators: Set<Locator>
  /// The locators whose elements are read only to find those of others.
  let others: Set<Locator>
  /// The patterns of the elements.
  package let patterns: [Pattern]

  /// Creates the query for what a snapshot could not answer, in addition to what another query covers.
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
  /// - Returns: `nil` if one of them may match any element or concerns the markup, or if there are none.
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
