internal import AccessibilityTree
internal import Driving
internal import Testing

extension Journey {
  /// The outcome of a wait: the value or the mismatch, and the snapshot that decided.
  struct Outcome<Value> {
    var result: Result<Value, Mismatch>
    var snapshot: Snapshot
    var waited: Duration
    /// The state of the app at the end, if known.
    var rest = Rest.unknown
  }

  /// What is known about an app after a wait in vain.
  enum Rest: String {
    case unknown = ""
    case idle = " (app idle)"
    case never = " (app never idle)"
  }

  /// The longest wait for a mismatch that is unlikely to resolve, in an app that does not report when it is idle.
  private static let lastingLimit = Duration.seconds(1)
  /// The maximum number of snapshots taken while the driver's clock stands still.
  private static let stillLimit = 1000

  /// Waits until a question about the app succeeds.
  ///
  /// Each answer comes from a single snapshot. The driver reports when there is a new one, or that none will follow.
  ///
  /// - Parameters:
  ///   - limit: The longest time to wait, or `nil` for the journey's patience.
  ///   - isInPart: Whether the part of a large screen that the question is about suffices for a success. If so, the snapshot of the
  ///     outcome may be of that part.
  ///   - isEarly: Whether the screen suffices for a success while something else is moving on it; by default, like `isInPart`.
  ///   - isRemembering: Whether the question may be asked of the previous snapshot as well, to learn what was there.
  ///   - question: The question to ask of each snapshot.
  /// - Returns: The first value, or the mismatch of the last snapshot, which is of the whole screen.
  /// - Throws: A ``JourneyFailure`` when the app no longer responds to the driver.
  func wait<Value>(
    within limit: Duration? = nil, inPart isInPart: Bool = false, early isEarly: Bool? = nil,
    remembering isRemembering: Bool = false, for question: (Snapshot) -> Result<Value, Mismatch>
  ) async throws -> Outcome<Value> {
    let patience = self.limit(limit)
    var start: Duration?
    if isInPart {
      switch try await waitInPart(within: patience, for: question) {
      case .done(let outcome): return outcome
      case .undecided(let since): start = since
      }
    }
    if start == nil, isEarly ?? isInPart {
      switch try await waitEarly(
        within: patience, remembering: isRemembering, for: question)
      {
      case .done(let outcome): return outcome
      case .undecided(let since): start = since
      }
    }
    let first = try await usingDriver { try await driver.snapshot() }
    note(first)
    let waited = start.map { first.time - $0 } ?? .zero
    spend(waited)
    let result = log.hiding { question(first) }
    guard case .success = result, needed(by: first, after: nil) == nil else {
      var outcome = try await wait(
        on: first, result, within: max(.zero, patience - waited), for: question)
      outcome.waited += waited
      return outcome
    }
    log.show(first.tree)
    return Outcome(result: result, snapshot: first, waited: waited)
  }

  /// Waits until a question succeeds that the first snapshot did not answer.
  ///
  /// This is a function of its own because most questions are answered at once, and a task keeps memory for all that its functions
  /// have used.
  @inline(never)
  private func wait<Value>(
    on first: Snapshot, _ answer: Result<Value, Mismatch>, within patience: Duration,
    for question: (Snapshot) -> Result<Value, Mismatch>
  ) async throws -> Outcome<Value> {
    let start = time(of: first)
    var snapshot = first
    var result = answer
    var stillCount = 0
    var markup: Set<MarkupQuery>?
    // The loop ends with the time limit on the driver's clock or, when that clock stands still, with the snapshot limit.
    while true {
      if case .failure = result, let next = try await handleInterruption(in: snapshot) {
        snapshot = next
        result = log.hiding { question(snapshot) }
        continue
      }
      if let needed = needed(by: snapshot, after: markup) {
        markup = needed
        snapshot = try await look(for: needed)
        note(snapshot)
        result = log.hiding { question(snapshot) }
        continue
      }
      let waited = time(of: snapshot) - start
      guard case .failure(let mismatch) = result, mismatch.outlook != .hopeless else {
        log.show(snapshot.tree)
        spend(waited)
        return Outcome(result: result, snapshot: snapshot, waited: waited)
      }
      guard stillCount < Self.stillLimit else {
        log.show(snapshot.tree)
        return Outcome(result: result, snapshot: snapshot, waited: waited, rest: .never)
      }
      guard
        let next = try await next(
          after: snapshot, within: patience - waited, waited: waited,
          isLasting: mismatch.outlook == .unlikely)
      else {
        let last = try await usingDriver { try await driver.snapshot() }
        let total = max(waited, time(of: last) - start)
        spend(total)
        log.show(snapshot.tree)
        return Outcome(
          result: result, snapshot: last.tree == snapshot.tree ? last : snapshot, waited: total,
          rest: last.isIdle ? .idle : .unknown)
      }
      stillCount = next.time > snapshot.time ? 0 : stillCount + 1
      snapshot = next
      note(snapshot)
      result = log.hiding { question(snapshot) }
    }
  }

  /// Returns the next snapshot that may change the answer.
  ///
  /// - Parameters:
  ///   - waited: The time waited so far.
  ///   - isLasting: Whether the mismatch is unlikely to resolve by itself. If so, the wait ends once the app is idle.
  /// - Returns: The snapshot, or `nil` when none follows that could change the answer.
  func next(
    after snapshot: Snapshot, within limit: Duration, waited: Duration, isLasting: Bool
  ) async throws -> Snapshot? {
    try await usingDriver {
      guard limit > .zero else { return nil }
      guard isLasting else { return try await driver.snapshot(after: snapshot, within: limit) }
      guard let quietTime = driver.capability((any QuietTiming).self)?.quietTime else {
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

  /// Returns the value of a wait.
  ///
  /// - Parameter text: The attempted action, such as `tap “Done”`.
  /// - Throws: A ``JourneyFailure`` with the driver's evidence when the wait ended without a value.
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

  /// Creates a failure from a mismatch.
  ///
  /// - Parameter site: The call site in the journey, or `nil` for that of the innermost step.
  func failure<Value>(
    _ mismatch: Mismatch, attempted: String, on screen: String,
    at site: SourceLocation? = nil,
    after outcome: Outcome<Value>, evidence: Evidence
  ) -> JourneyFailure {
    let context = log.context
    let absence = mismatch.target.flatMap { evidence.absences[$0] }
    let reason =
      ([absence.map { "\(mismatch.reason): there is one that \($0)" } ?? mismatch.reason]
      + evidence.caveats).joined(separator: "; ")
    let nearest =
      mismatch.kind == .elementNotFound
      ? mismatch.target.map { outcome.snapshot.nearest(to: $0).map(\.candidate) } ?? []
      : []
    return log.hiding {
      JourneyFailure(
        kind: mismatch.kind, attempted: attempted, screen: screen, reason: reason,
        expected: mismatch.expected,
        found: mismatch.found,
        waited: outcome.waited.inSeconds(besides: log.time.lost) + outcome.rest.rawValue,
        nearest: nearest, trail: context.trail,
        target: mismatch.target?.identifier?.rawValue ?? "", site: site ?? context.site,
        rerunCommand: rerunCommand(), snapshot: outcome.snapshot, evidence: evidence
      ).showing()
    }
  }
}
