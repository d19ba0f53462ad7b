internal import SecretMasking
internal import TestJournal
internal import Testing

/// The end of an attempt of a case.
///
/// It is a class, so that the frames of a case's task stay small: beyond about 1 KB, each costs a slow allocation.
final class AttemptEnd: Sendable {
  /// What was to run.
  let start: CaseStart
  let run: CaseRun
  /// The lines of the case.
  let record: CaseRecord
  /// The error that it threw.
  let thrown: (any Error)?
  /// Whether it cancelled itself, or was cancelled.
  let isCancelled: Bool
  /// Whether it ran at all.
  let hasRun: Bool
  /// The issues of the failed attempt before it, which Swift Testing does not know.
  let heldBefore: [Testing.Issue]
  /// The first line of the first failure in the first attempt.
  let firstFailure: String?

  init(
    _ start: CaseStart, run: CaseRun, record: CaseRecord, hasRun: Bool, thrown: (any Error)?,
    isCancelled: Bool,
    after former: AttemptEnd? = nil
  ) {
    self.start = start
    self.run = run
    self.record = record
    self.hasRun = hasRun
    self.thrown = thrown
    self.isCancelled = isCancelled
    heldBefore = former?.run.heldIssues ?? []
    firstFailure =
      former == nil
      ? run.issues.first(where: \.issue.isFailure).map { run.log.mask.masked($0.issue.headline) }
      : former?.firstFailure
  }

  var isFailed: Bool { run.issues.contains(where: \.issue.isFailure) }
}
