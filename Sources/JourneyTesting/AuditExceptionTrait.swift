public import RobotCore
public import Testing

/// Has the audit of `JOURNEYS_AUDIT` pass over what is known.
public struct AuditExceptionTrait: TestTrait, SuiteTrait {
  let exceptions: [AccessibilityException]

  /// Whether the tests in a suite have the trait too: they do.
  public var isRecursive: Bool { true }

  /// What the traits of a test pass over.
  static func exceptions(of test: Test) -> [AccessibilityException] {
    test.traits.lazy.compactMap { $0 as? AuditExceptionTrait }.flatMap(\.exceptions)
  }
}

extension Trait where Self == AuditExceptionTrait {
  /// Has the audit of `JOURNEYS_AUDIT` pass over a rule, over elements, or over elements for one rule.
  ///
  /// The steps of the report say what is left out and why, and so does a failure of the same rule. Checks that a journey makes by
  /// itself, `isAccessible(except:)`, are not changed by it.
  ///
  /// - Parameters:
  ///   - exceptions: What is passed over: `.rule(.contrast)`, `.element(.role(.link, "Skip to content"), .hitArea)`.
  ///   - reason: Why, as the reports show it.
  /// - Returns: The trait.
  public static func auditExcept(
    _ exceptions: AccessibilityException..., because reason: String
  ) -> Self {
    AuditExceptionTrait(exceptions: exceptions.map { $0.because(reason) })
  }
}
