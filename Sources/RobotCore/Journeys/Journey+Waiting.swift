internal import AccessibilityTree

extension Journey {
  /// What waiting came to: the value, or why there is none, and the snapshot that decided.
  struct Outcome<Value> {
    var result: Result<Value, Mismatch>
    var snapshot: Snapshot
    var waited: Duration
    /// How the app was at the end, where that is known.
    var rest = Rest.unknown
  }

  /// What is known of an app that was waited for in vain.
  enum Rest: String {
    case unknown = ""
    case idle = " (app idle)"
    case never = " (app never at rest)"
  }

  /// How long is waited for what will hardly change by itself.
  private static let lastingLimit = Duration.seconds(1)
  /// How many snapshots are looked at while the driver's clock stands still, at most.
  private static let stillLimit = 1000

  /// Waits until a question about the app has an answer.
  ///
  /// Each answer comes from one snapshot. The driver says when there is a new one, or that none will come.
  ///
  /// - Parameters:
  ///   - limit: How long to wait; the journey's patience when `nil`.
  ///   - question: What is asked of each snapshot.
  /// - Returns: The first value, or the mismatch of the last snapshot.
  /// - Throws: When the driver can no longer ask the app.
  func wait<Value>(
    within limit: Duration? = nil, for question: (Snapshot) -> Result<Value, Mismatch>
  ) async throws -> Outcome<Value> {
    let patience = self.limit(limit)
    let first = try await asking { try await driver.snapshot() }
    var snapshot = first
    var stillCount = 0
    // It ends with the time, on the driver's clock; where that stands still, with the number of snapshots.
    while true {
      note(snapshot)
      let result = question(snapshot)
      let waited = snapshot.time - first.time
      var limit = patience
      switch result {
      case .success:
        spend(waited)
        return Outcome(result: result, snapshot: snapshot, waited: waited)
      case .failure(let mismatch):
        if mismatch.isLasting { limit = min(limit, Self.lastingLimit) }
      }
      guard stillCount < Self.stillLimit else {
        return Outcome(result: result, snapshot: snapshot, waited: waited, rest: .never)
      }
      guard waited < limit,
        let next = try await asking({
          try await driver.snapshot(after: snapshot, within: limit - waited)
        })
      else {
        let last = try await asking { try await driver.snapshot() }
        let total = max(waited, last.time - first.time)
        spend(total)
        return Outcome(
          result: result, snapshot: last.tree == snapshot.tree ? last : snapshot, waited: total,
          rest: last.isIdle ? .idle : .unknown)
      }
      stillCount = next.time > snapshot.time ? 0 : stillCount + 1
      snapshot = next
    }
  }

  /// The value that was waited for.
  ///
  /// - Parameters:
  ///   - outcome: What waiting came to.
  ///   - text: What was attempted: `tap “Done”`.
  ///   - screen: The screen on which it was attempted.
  /// - Returns: The value.
  /// - Throws: A ``JourneyFailure`` with a picture of the app, where there is one, when there is none.
  @discardableResult
  func value<Value>(
    of outcome: Outcome<Value>, attempting text: String, on screen: String
  ) async throws -> Value {
    switch outcome.result {
    case .success(let value): return value
    case .failure(let mismatch):
      let evidence = await evidence(of: [mismatch], in: outcome.snapshot)
      throw failure(
        mismatch, attempted: text.capitalizedFirst, on: screen, after: outcome, evidence: evidence)
    }
  }

  /// Makes a failure of what did not hold.
  ///
  /// - Parameters:
  ///   - mismatch: What did not hold.
  ///   - attempted: What was attempted.
  ///   - screen: The screen on which it was attempted.
  ///   - site: Where the journey called; that of the innermost step when `nil`.
  ///   - outcome: What waiting came to.
  ///   - evidence: What the driver could show of it.
  /// - Returns: The failure.
  func failure<Value>(
    _ mismatch: Mismatch, attempted: String, on screen: String, at site: CallSite? = nil,
    after outcome: Outcome<Value>, evidence: Evidence
  ) -> JourneyFailure {
    let context = log.context
    let nearest =
      mismatch.kind == .elementNotFound
      ? mismatch.target.map { outcome.snapshot.nearest(to: $0).map { Candidate($0.element) } } ?? []
      : []
    return JourneyFailure(
      kind: mismatch.kind, attempted: attempted, screen: screen, reason: mismatch.reason,
      expected: mismatch.expected,
      found: mismatch.found,
      waited: "\(outcome.waited.inSeconds) s\(outcome.rest.rawValue)",
      nearest: nearest, trail: context.trail,
      target: mismatch.target?.identifier?.rawValue ?? "", site: site ?? context.site,
      rerunCommand: rerunCommand(), snapshot: outcome.snapshot, evidence: evidence)
  }
}

extension String {
  /// The text with its first letter as a capital.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Duration {
  /// The duration in seconds with one decimal, as failures print it.
  var inSeconds: String {
    let tenths = (components.seconds * 10) + components.attoseconds / 100_000_000_000_000_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}
