internal import Driving
internal import Testing

/// A single check, with its call site in the journey.
public struct Check: Sendable {
  /// The description, computed on demand: a walk makes millions of checks, and shows none that holds.
  private let words: @Sendable () -> String
  let site: SourceLocation
  /// What else is to be checked, after all checks of the snapshot hold.
  let picture: PictureCheck?
  let evaluate: @Sendable (Snapshot) -> Result<Void, Mismatch>

  init(
    text: @autoclosure @escaping @Sendable () -> String, site: SourceLocation,
    picture: PictureCheck? = nil,
    evaluate: @escaping @Sendable (Snapshot) -> Result<Void, Mismatch>
  ) {
    words = text
    self.site = site
    self.picture = picture
    self.evaluate = evaluate
  }

  /// A check that fails: without any, a verification would prove nothing.
  static func missing(at site: SourceLocation) -> Check {
    Check(text: "at least one check", site: site) { _ in
      .failure(
        Mismatch(
          kind: .expectationFailed, reason: "nothing is checked: the block of checks adds none",
          expected: "at least one check", found: Mismatch.nothing, target: nil, outlook: .hopeless))
    }
  }

  /// The description of the check, in a few words.
  var text: String { words() }
}
