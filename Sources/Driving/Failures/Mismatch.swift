package import AccessibilityTree

/// The reason why something does not hold in a snapshot. It becomes a ``JourneyFailure`` when the time limit is reached.
///
/// It is a class to keep the results of waits small: most waits never look at it.
package final class Mismatch: Error {
  /// The text of ``found`` when nothing was found.
  package static let nothing = "none"

  package let kind: FailureKind
  /// The reason in one sentence, such as `no element “filter.dnoe”`.
  package let reason: String
  package let expected: String
  package let found: String
  /// The locator of the element concerned.
  package let target: Locator?
  /// How the mismatch may develop if the wait goes on.
  package let outlook: Outlook

  /// How a mismatch may develop if the wait goes on.
  package enum Outlook {
    /// It may resolve by itself.
    case open
    /// It is unlikely to resolve by itself. The wait ends once the app is idle.
    case unlikely
    /// It cannot resolve any more. The wait ends at once.
    case hopeless
  }

  package init(
    kind: FailureKind, reason: String, expected: String, found: String, target: Locator?,
    outlook: Outlook = .open
  ) {
    self.kind = kind
    self.reason = reason
    self.expected = expected
    self.found = found
    self.target = target
    self.outlook = outlook
  }

  /// Returns the mismatch with another expectation.
  package func expecting(_ expected: String, because reason: String? = nil) -> Mismatch {
    Mismatch(
      kind: kind, reason: reason ?? self.reason, expected: expected, found: found, target: target,
      outlook: outlook)
  }

  /// Returns the mismatch for an element to act on. An ambiguous locator is a mistake that rarely resolves by itself.
  func whenActing(expecting expected: String) -> Mismatch {
    Mismatch(
      kind: kind, reason: reason, expected: expected, found: found, target: target,
      outlook: kind == .elementAmbiguous ? .unlikely : .open)
  }

  /// No element matches the locator.
  static func missing(_ locator: Locator, in snapshot: Snapshot) -> Mismatch {
    var reason = "no element \(locator)"
    var scope = locator.scope
    while let outer = scope {
      let count = snapshot.find(outer, isLookedAt: false).count
      if count != 1 { reason += " (\(count == 0 ? "no" : "\(count)") elements \(outer))" }
      scope = outer.scope
    }
    return Mismatch(
      kind: .elementNotFound, reason: reason,
      expected: "one \(locator.role?.rawValue ?? "element")",
      found: nothing, target: locator)
  }

  /// The element was there when it was looked up, but gone when it was to be acted on.
  package static func gone(_ locator: Locator) -> Mismatch {
    Mismatch(
      kind: .elementNotFound,
      reason: "element \(locator) disappeared each time before it could be acted on",
      expected: "one \(locator.role?.rawValue ?? "element") that stays", found: nothing,
      target: locator)
  }

  /// The element was within reach when it was looked up, but not when it was to be acted on.
  package static func outOfReach(
    _ locator: Locator, _ element: Element, _ reach: AccessibilityTree.Reach
  ) -> Mismatch {
    let obstacle = reach.obstacle ?? "not where it was"
    return Mismatch(
      kind: .elementNotActionable, reason: "element \(locator) is \(obstacle)",
      expected: "one enabled \(element.role), hittable",
      found: "\(element.summary), \(obstacle)", target: locator)
  }

  /// The element exists but does not support this kind of action.
  static func notMade(for kind: Action.Kind, _ locator: Locator, _ element: Element) -> Mismatch {
    Mismatch(
      kind: .elementNotActionable, reason: "element \(locator) cannot be \(kind.participle)",
      expected: "one \(element.role) that can be \(kind.participle)",
      found: element.state.contains(.readOnly) ? "\(element.summary), read-only" : element.summary,
      target: locator, outlook: .unlikely)
  }

  /// The locator can match nothing.
  static func invalid(_ locator: Locator) -> Mismatch {
    Mismatch(
      kind: .expectationFailed, reason: "nothing can be found: element \(locator)",
      expected: "a valid locator", found: nothing, target: locator, outlook: .hopeless)
  }

  /// Several elements match the locator.
  static func ambiguous(_ locator: Locator, _ found: [LocatedElement]) -> Mismatch {
    let list = found.prefix(5).map { Candidate($0.element).description }.joined(separator: ", ")
    return Mismatch(
      kind: .elementAmbiguous, reason: "\(found.count) elements \(locator)",
      expected: "one \(locator.role?.rawValue ?? "element")",
      found: "\(found.count): \(list)\(found.count > 5 ? ", …" : "")", target: locator)
  }
}
