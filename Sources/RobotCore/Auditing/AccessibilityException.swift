internal import AccessibilityTree
public import Driving

/// Exempts a rule, or some elements, from an accessibility audit.
public struct AccessibilityException: Sendable {
  let rules: Set<AccessibilityRule>
  let locator: Locator?
  /// The reason, which reports show; `nil` when none is given.
  private(set) var reason: String?

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

  /// Returns the exception with a reason, which reports show.
  ///
  /// - Parameter reason: Why the finding is ignored.
  package func because(_ reason: String) -> AccessibilityException {
    var exception = self
    exception.reason = reason
    return exception
  }

  /// What is ignored, and why: `hit areas of “Skip” (it is shown on focus only)`.
  var words: String {
    let all = AccessibilityRule.allCases.filter(rules.contains)
    let what =
      all.count == AccessibilityRule.allCases.count
      ? "all" : all.map(\.title).joined(separator: ", ")
    let place = locator.map { "\(what == "all" ? "" : what + " of ")\($0)" } ?? what
    return reason.map { "\(place) (\($0))" } ?? place
  }

  func covers(_ finding: AccessibilityFinding, in snapshot: Snapshot) -> Bool {
    guard rules.contains(finding.rule) else { return false }
    guard let locator else { return true }
    return snapshot.find(locator).contains { finding.located.path.isInside($0.path) }
  }
}
