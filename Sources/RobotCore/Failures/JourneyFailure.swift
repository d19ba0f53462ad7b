public import Driving
public import Testing

/// A failure explained in human terms, entirely from the one snapshot that failed.
public struct JourneyFailure: Error, Sendable {
  /// The kind of failure.
  public var kind: FailureKind
  /// The attempted action, such as `Tap “Done”`.
  public var attempted: String
  /// The screen of the attempt.
  public var screen: String
  /// What went wrong, in one sentence.
  public var reason: String
  /// What was expected.
  public var expected: String
  /// What was found.
  public var found: String
  /// How long the journey waited, such as `0.0 s (app idle)`; empty when it did not wait.
  public var waited: String
  /// The elements most similar to the one that was not found.
  public var nearest: [Candidate]
  /// The preceding steps, with their screens.
  public var trail: [String]
  /// The identifier of the element concerned; empty when there is none.
  public var target: String
  /// The call site in the journey.
  public var site: SourceLocation?
  /// The command that reruns this test case.
  public var rerunCommand: String?
  /// The snapshot that failed.
  public var snapshot: Snapshot
  /// The driver's further evidence.
  public var evidence: Evidence
  /// What is on screen and may tell why, such as `“No animals found”, search field “Search” with “Unicorn”`; `nil` when there is nothing.
  package private(set) var shown: String?

  /// Creates a failure, without the secrets of the journey. Long words and long quotations are cut, such as a link of 2,000 characters:
  /// the journal's steps and tree contain them whole.
  package init(
    kind: FailureKind, attempted: String, screen: String, reason: String, expected: String,
    found: String,
    waited: String, nearest: [Candidate], trail: [String], target: String, site: SourceLocation?,
    rerunCommand: String?, snapshot: Snapshot, evidence: Evidence
  ) {
    self.kind = kind
    self.attempted = attempted.hidingSecrets.abridged
    self.screen = screen.hidingSecrets
    self.reason = reason.hidingSecrets.abridged
    self.expected = expected.hidingSecrets.abridged
    self.found = found.hidingSecrets.abridged
    self.waited = waited
    self.nearest = nearest.map { $0.hidingSecrets.abridged }
    self.trail = trail.map { $0.hidingSecrets.abridged }
    self.target = target.hidingSecrets
    self.site = site
    self.rerunCommand = rerunCommand?.hidingSecrets
    self.snapshot = snapshot.hidingSecrets
    self.evidence = evidence.hidingSecrets(shownIn: snapshot)
  }

  /// Returns the failure with what is on screen and may tell why.
  func showing() -> JourneyFailure {
    var failure = self
    failure.shown = whatIsShown
    return failure
  }

  /// Returns the failure with the driver's further evidence, without the secrets of the journey.
  func with(_ evidence: Evidence, in log: StepLog) -> JourneyFailure {
    var failure = self
    failure.evidence = log.hiding { evidence.hidingSecrets(shownIn: snapshot) }
    return failure
  }
}
