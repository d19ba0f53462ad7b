public import RobotCore
public import Testing

/// A trait that exempts known problems from the audit of `JOURNEYS_AUDIT`.
public struct AuditExceptionTrait: TestTrait, SuiteTrait {
  let exceptions: [AccessibilityException]

  /// Whether the tests in a suite inherit the trait, which they do.
  public var isRecursive: Bool { true }

  static func exceptions(of test: Test) -> [AccessibilityException] {
    test.traits.lazy.compactMap { $0 as? AuditExceptionTrait }.flatMap(\.exceptions)
  }
}

extension Trait where Self == AuditExceptionTrait {
  /// Exempts a rule, some elements, or some elements from one rule from the audit of `JOURNEYS_AUDIT`.
  ///
  /// The steps of the report say what is ignored and why, and so does a failure of the same rule. Checks that a journey makes by
  /// itself, `isAccessible(except:)`, are not changed by it.
  ///
  /// - Parameters:
  ///   - exceptions: The rules and elements to ignore: `.rule(.contrast)`, `.element(.role(.link, "Skip to content"), .hitArea)`.
  ///   - reason: The reason, as reports show it.
  /// - Returns: The trait.
  public static func auditExcept(
    _ exceptions: AccessibilityException..., because reason: String
  ) -> Self {
    AuditExceptionTrait(exceptions: exceptions.map { $0.because(reason) })
  }
}
