/// A failure that a person understands, all of it from the one snapshot that failed.
public struct JourneyFailure: Error, Sendable {
  /// What kind of failure it is.
  public var kind: Kind
  /// What was attempted: `Tap “Done”`.
  public var attempted: String
  /// The screen on which it was attempted.
  public var screen: String
  /// What went wrong, in one sentence.
  public var reason: String
  /// What was expected.
  public var expected: String
  /// What was found.
  public var found: String
  /// How long it was waited for: `0.0 s (app idle)`; empty when nothing was.
  public var waited: String
  /// The elements that are most like the one that was looked for.
  public var nearest: [Candidate]
  /// The steps that led there, with the screens that they were taken on.
  public var trail: [String]
  /// The identifier of the element concerned; empty when there is none.
  public var target: String
  /// Where the journey called.
  public var site: CallSite?
  /// The command that runs just this case again.
  public var rerunCommand: String?
  /// What the app showed.
  public var snapshot: Snapshot
  /// What the driver could show of it besides.
  public var evidence: Evidence
}
