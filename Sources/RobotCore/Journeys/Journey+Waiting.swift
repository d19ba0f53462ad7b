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

  /// How long is waited for what will hardly change by itself, in an app that does not tell when it has come to rest.
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
    let first = try await usingDriver { try await driver.snapshot() }
    var snapshot = first
    var stillCount = 0
    var markup: Set<MarkupQuery>?
    // It ends with the time, on the driver's clock; where that stands still, with the number of snapshots.
    while true {
      note(snapshot)
      let result = question(snapshot)
      if let needed = needed(by: snapshot, after: markup) {
        markup = needed
        snapshot = try await look(for: needed)
        continue
      }
      let waited = snapshot.time - first.time
      var isLasting = false
      switch result {
      case .success:
        log.show(snapshot.tree)
        spend(waited)
        return Outcome(result: result, snapshot: snapshot, waited: waited)
      case .failure(let mismatch): isLasting = mismatch.isLasting
      }
      guard stillCount < Self.stillLimit else {
        log.show(snapshot.tree)
        return Outcome(result: result, snapshot: snapshot, waited: waited, rest: .never)
      }
      guard
        let next = try await next(
          after: snapshot, within: patience - waited, waited: waited, isLasting: isLasting)
      else {
        let last = try await usingDriver { try await driver.snapshot() }
        let total = max(waited, last.time - first.time)
        spend(total)
        log.show(snapshot.tree)
        return Outcome(
          result: result, snapshot: last.tree == snapshot.tree ? last : snapshot, waited: total,
          rest: last.isIdle ? .idle : .unknown)
      }
      stillCount = next.time > snapshot.time ? 0 : stillCount + 1
      snapshot = next
    }
  }

  /// The next snapshot that is worth a look.
  ///
  /// - Parameters:
  ///   - snapshot: The one before.
  ///   - limit: How long to wait for it.
  ///   - waited: How long was waited already.
  ///   - isLasting: Whether what does not hold will hardly change by itself: then nothing is waited for once the app is at rest.
  /// - Returns: The snapshot; `nil` when none comes, or none that could be any better.
  func next(
    after snapshot: Snapshot, within limit: Duration, waited: Duration, isLasting: Bool
  ) async throws -> Snapshot? {
    try await usingDriver {
      guard limit > .zero else { return nil }
      guard isLasting else { return try await driver.snapshot(after: snapshot, within: limit) }
      guard let quietTime = driver.quietTime else {
        let left = min(limit, Self.lastingLimit - waited)
        return left > .zero ? try await driver.snapshot(after: snapshot, within: left) : nil
      }
      if snapshot.isIdle { return nil }
      if let next = try await driver.snapshot(after: snapshot, within: min(limit, quietTime)) {
        return next
      }
      return try await driver.snapshot()
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
      ? mismatch.target.map { outcome.snapshot.nearest(to: $0).map(\.candidate) } ?? []
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
