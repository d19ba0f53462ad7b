internal import AccessibilityTree

/// What an audit passes over.
public struct AccessibilityException: Sendable {
  let rules: Set<AccessibilityRule>
  let locator: Locator?
  /// Why, where that is said: it stands in the reports then.
  private(set) var reason: String?

  /// Passes over a rule.
  ///
  /// - Parameter rule: The rule.
  /// - Returns: The exception.
  public static func rule(_ rule: AccessibilityRule) -> AccessibilityException {
    AccessibilityException(rules: [rule], locator: nil)
  }

  /// Passes over some elements, whatever the rule, or for one of them.
  ///
  /// - Parameters:
  ///   - locator: The elements; what lies in them is passed over too.
  ///   - rule: The rule; every one when `nil`.
  /// - Returns: The exception.
  public static func element(
    _ locator: Locator, _ rule: AccessibilityRule? = nil
  ) -> AccessibilityException {
    AccessibilityException(
      rules: rule.map { [$0] } ?? Set(AccessibilityRule.allCases), locator: locator)
  }

  /// The exception with a reason.
  ///
  /// - Parameter reason: Why it is passed over.
  /// - Returns: The exception.
  package func because(_ reason: String) -> AccessibilityException {
    var exception = self
    exception.reason = reason
    return exception
  }

  /// What is left out, and why: `hit areas of “Skip” (it is shown on focus only)`.
  var words: String {
    let all = AccessibilityRule.allCases.filter(rules.contains)
    let what =
      all.count == AccessibilityRule.allCases.count
      ? "all" : all.map(\.title).joined(separator: ", ")
    let place = locator.map { "\(what == "all" ? "" : what + " of ")\($0)" } ?? what
    return reason.map { "\(place) (\($0))" } ?? place
  }

  /// Whether a finding is passed over.
  func covers(_ finding: AccessibilityFinding, in snapshot: Snapshot) -> Bool {
    guard rules.contains(finding.rule) else { return false }
    guard let locator else { return true }
    return snapshot.find(locator).contains { finding.located.path.isInside($0.path) }
  }
}
