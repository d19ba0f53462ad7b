internal import AccessibilityTree

/// Why something does not hold in a snapshot; made into a ``JourneyFailure`` when the time for it to hold is up.
///
/// A reference, because what every wait hands around has to be small: most waits never look at it.
final class Mismatch: Error {
  let kind: JourneyFailure.Kind
  /// One sentence: `no element “filter.dnoe”`.
  let reason: String
  let expected: String
  let found: String
  /// The locator of the element concerned.
  let target: Locator?
  /// Whether it will hardly change by itself: it is waited for only until the app has come to rest.
  let isLasting: Bool

  init(
    kind: JourneyFailure.Kind, reason: String, expected: String, found: String, target: Locator?,
    isLasting: Bool = false
  ) {
    self.kind = kind
    self.reason = reason
    self.expected = expected
    self.found = found
    self.target = target
    self.isLasting = isLasting
  }

  /// The same, with something else expected.
  func expecting(_ expected: String, because reason: String? = nil) -> Mismatch {
    Mismatch(
      kind: kind, reason: reason ?? self.reason, expected: expected, found: found, target: target,
      isLasting: isLasting)
  }

  /// The same of an element that is to be acted on: several where one is meant are a mistake, and seldom a moment's.
  func whenActing(expecting expected: String) -> Mismatch {
    Mismatch(
      kind: kind, reason: reason, expected: expected, found: found, target: target,
      isLasting: kind == .elementAmbiguous)
  }

  /// No element is as the locator says.
  static func missing(_ locator: Locator, in snapshot: Snapshot) -> Mismatch {
    var reason = "no element \(locator)"
    var scope = locator.scope
    while let outer = scope {
      let count = snapshot.all(outer).count
      if count != 1 { reason += " (\(count == 0 ? "no" : "\(count)") elements \(outer))" }
      scope = outer.scope
    }
    return Mismatch(
      kind: .elementNotFound, reason: reason,
      expected: "one \(locator.role?.rawValue ?? "element")",
      found: "none", target: locator)
  }

  /// The element was there when it was looked up, and gone when it was to be acted on.
  static func gone(_ locator: Locator) -> Mismatch {
    Mismatch(
      kind: .elementNotFound,
      reason: "element \(locator) disappeared each time before it could be acted on",
      expected: "one \(locator.role?.rawValue ?? "element") that stays", found: "none",
      target: locator)
  }

  /// The element was in reach when it was looked up, and no longer when it was to be acted on.
  static func outOfReach(
    _ locator: Locator, _ element: Element, _ reach: AccessibilityTree.Reach
  ) -> Mismatch {
    let obstacle = reach.obstacle ?? "not where it was"
    return Mismatch(
      kind: .elementNotActionable, reason: "element \(locator) is \(obstacle)",
      expected: "one enabled \(element.role), hittable",
      found: "\(element.summary), \(obstacle)", target: locator)
  }

  /// The element is there, and an action like this does nothing to it.
  static func notMade(
    for kind: Action.Kind, _ locator: Locator, _ element: Element
  ) -> Mismatch {
    Mismatch(
      kind: .elementNotActionable, reason: "element \(locator) cannot be \(kind.participle)",
      expected: "one \(element.role) that can be \(kind.participle)",
      found: element.state.contains(.readOnly) ? "\(element.summary), read-only" : element.summary,
      target: locator, isLasting: true)
  }

  /// Several elements are as the locator says.
  static func ambiguous(_ locator: Locator, _ found: [LocatedElement]) -> Mismatch {
    let list = found.prefix(5).map { Candidate($0.element).description }.joined(separator: ", ")
    return Mismatch(
      kind: .elementAmbiguous, reason: "\(found.count) elements \(locator)",
      expected: "one \(locator.role?.rawValue ?? "element")",
      found: "\(found.count): \(list)\(found.count > 5 ? ", …" : "")", target: locator)
  }
}
