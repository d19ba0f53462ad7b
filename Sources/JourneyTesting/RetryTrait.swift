public import Testing

/// A trait that lets journeys run again when they fail.
public struct RetryTrait: TestTrait, SuiteTrait {
  /// The maximum number of retries of each case.
  let count: Int
  /// The reason, as reports show it.
  let reason: String?

  /// Whether the tests in a suite inherit the trait, which they do. The trait of a test overrides that of its suite.
  public var isRecursive: Bool { true }
}

extension Trait where Self == RetryTrait {
  /// Lets each case of a journey run again when it fails, each time with an app of its own.
  ///
  /// A case that passes in a retry is flaky: the test passes, and every report shows the case as flaky, with all its attempts. A retry
  /// makes up only for the issues of the attempt before it, not for what comes from elsewhere, such as an exceeded time limit.
  /// `JOURNEYS_RETRIES` overrides the number for all journeys of a run.
  ///
  /// - Parameters:
  ///   - count: The maximum number of retries of each case, from 0 to 100.
  ///   - reason: The reason, as reports show it: `the payment sandbox drops calls`.
  /// - Returns: The trait.
  public static func retries(_ count: Int, because reason: String? = nil) -> Self {
    RetryTrait(count: min(max(count, 0), RetryPlan.most), reason: reason)
  }
}
