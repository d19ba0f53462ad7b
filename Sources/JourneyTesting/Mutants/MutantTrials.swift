internal import RobotCore
internal import TestJournal
internal import Testing

/// Repeats a passing test case, each time with one fault injected between the app and its robots.
struct MutantTrials {
  let registry: MutantRegistry
  /// The human-readable name of the case.
  let name: String
  let driver: CaseDriver
  let rerun: RerunCommand
  let observations: Observations

  /// Tries the mutants that the case met and that have not been detected yet.
  ///
  /// - Parameter body: Runs the case, and records the errors that it throws.
  func run(_ body: () async throws -> Void) async {
    let requestLimit = observations.requestCount * 10 + 1_000
    for mutant in registry.open(in: observations) where registry.isOpen(mutant) {
      guard !Task.isCancelled else { return }
      let trial = CaseRun(
        driver: driver, rerun: rerun, keepsFilm: false,
        role: .trial(mutant, requestLimit: requestLimit))
      var isSkipped = false
      do {
        try await CaseRun.$current.withValue(trial) { try await body() }
      } catch {
        // A failed requirement is already an issue; any other error here skips or cancels the test.
        isSkipped = !(error is ExpectationFailedError)
      }
      for journey in trial.journeys { await journey.driver.end() }
      await trial.endResources()
      if let failure = trial.issues.first(where: \.issue.isFailure) {
        registry.found(mutant, by: name, saying: failure.issue.headline)
      } else if !isSkipped {
        registry.missed(mutant, by: name, observations)
      }
    }
  }
}
