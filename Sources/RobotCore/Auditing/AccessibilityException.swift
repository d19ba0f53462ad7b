internal import AccessibilityTree

/// What an audit passes over.
public struct AccessibilityException: Sendable {
  let rules: Set<AccessibilityRule>
  let locator: Locator?

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

  /// Whether a finding is passed over.
  func covers(_ finding: AccessibilityFinding, in snapshot: Snapshot) -> Bool {
    guard rules.contains(finding.rule) else { return false }
    guard let locator else { return true }
    return snapshot.find(locator).contains { finding.located.path.isInside($0.path) }
  }
}
