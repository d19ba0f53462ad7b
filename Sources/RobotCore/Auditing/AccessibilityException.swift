internal import AccessibilityTree

/// Exempts a rule, or some elements, from an accessibility audit.
public struct AccessibilityException: Sendable {
  let rules: Set<AccessibilityRule>
  let locator: Locator?

  /// Exempts a rule on the whole screen.
  ///
  /// - Parameter rule: The rule to ignore.
  /// - Returns: The exception.
  public static func rule(_ rule: AccessibilityRule) -> AccessibilityException {
    AccessibilityException(rules: [rule], locator: nil)
  }

  /// Exempts some elements from every rule, or from a single one.
  ///
  /// - Parameters:
  ///   - locator: The locator of the elements. Their descendants are exempt too.
  ///   - rule: The rule to ignore, or `nil` to ignore every rule.
  /// - Returns: The exception.
  public static func element(
    _ locator: Locator, _ rule: AccessibilityRule? = nil
  ) -> AccessibilityException {
    AccessibilityException(
      rules: rule.map { [$0] } ?? Set(AccessibilityRule.allCases), locator: locator)
  }

  /// Whether the exception covers a finding.
  func covers(_ finding: AccessibilityFinding, in snapshot: Snapshot) -> Bool {
    guard rules.contains(finding.rule) else { return false }
    guard let locator else { return true }
    return snapshot.find(locator).contains { finding.located.path.isInside($0.path) }
  }
}
