internal import AccessibilityTree

/// Why something does not hold in a snapshot; made into a ``JourneyFailure`` when the time for it to hold is up.
struct Mismatch: Error, Hashable {
  var kind: JourneyFailure.Kind
  /// One sentence: `no element “filter.dnoe”`.
  var reason: String
  var expected: String
  var found: String
  /// The locator of the element concerned.
  var target: Locator?

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

  /// Several elements are as the locator says.
  static func ambiguous(_ locator: Locator, _ found: [LocatedElement]) -> Mismatch {
    let list = found.prefix(5).map { Candidate($0.element).description }.joined(separator: ", ")
    return Mismatch(
      kind: .elementAmbiguous, reason: "\(found.count) elements \(locator)",
      expected: "one \(locator.role?.rawValue ?? "element")",
      found: "\(found.count): \(list)\(found.count > 5 ? ", …" : "")", target: locator)
  }
}
