/// One thing that is to hold, and where the journey asked for it.
public struct Check: Sendable {
  /// The words for it, made when they are asked for: a walk makes millions of checks and shows none that holds.
  private let words: @Sendable () -> String
  let site: CallSite?
  let evaluate: @Sendable (Snapshot) -> Result<Void, Mismatch>

  init(
    text: @autoclosure @escaping @Sendable () -> String, site: CallSite?,
    evaluate: @escaping @Sendable (Snapshot) -> Result<Void, Mismatch>
  ) {
    words = text
    self.site = site
    self.evaluate = evaluate
  }

  /// What is to hold, in a few words.
  var text: String { words() }
}
