internal import Testing

/// How often the cases of a test may run again.
struct RetryPlan: Sendable {
  /// The maximum number of retries that can be requested.
  static let most = 100

  /// The maximum number of retries of each case.
  let count: Int
  /// The reason for them, if any was given.
  let reason: String?

  static let none = RetryPlan(count: 0, reason: nil)

  private init(count: Int, reason: String?) { (self.count, self.reason) = (count, reason) }

  /// Reads the plan of a test.
  ///
  /// - Parameter environment: The settings of the run, which override the traits.
  init(of test: Test, in environment: JourneyEnvironment) {
    // The traits of a suite precede those of its tests.
    let trait = test.traits.lazy.compactMap { $0 as? RetryTrait }.last
    // Each repetition has its own result.
    count = environment.repetitions != nil ? 0 : environment.retries ?? trait?.count ?? 0
    reason = trait?.reason
  }

  /// The first attempt of a case.
  var firstAttempt: Attempt { Attempt(number: 1, limit: count + 1, reason: reason) }
}
