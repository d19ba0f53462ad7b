internal import Driving
internal import AccessibilityTree

extension Journey {
  /// The maximum number of times that a question about a part leads to another one: each may depend on the answer to the last.
  private static let questionLimit = 5

  /// The outcome of a wait in a part of a large screen.
  enum PartOutcome<Value> {
    /// The question succeeded, and the answer depends only on the part that was read.
    case done(Outcome<Value>)
    /// The whole screen has to decide. The value is the time at which the wait began; `nil` if it has not begun.
    case undecided(since: Duration?)
  }

  /// Waits until a question about a part of a large screen succeeds.
  ///
  /// The question is first asked of an empty snapshot, to learn which locators it is about. Then only their elements and the ancestors
  /// of these are read, each time anew. When the part does not suffice for an answer, or the question keeps failing, the whole screen
  /// decides.
  ///
  /// - Throws: A ``JourneyFailure`` when the app no longer responds to the driver.
  func waitInPart<Value>(
    within patience: Duration, for question: (Snapshot) -> Result<Value, Mismatch>
  ) async throws -> PartOutcome<Value> {
    guard let driver = partReader, driver.readsParts, let newest = newestSnapshot
    else { return .undecided(since: nil) }
    var snapshot = Snapshot(
      tree: AccessibilityTree(root: Element(.window)), time: newest.time, isIdle: false,
      location: newest.location, part: SnapshotPart(nil))
    var query: PartQuery?
    var start: Duration?
    var questionsLeft = Self.questionLimit
    while true {
      let result = log.hiding { question(snapshot) }
      guard let part = snapshot.part, snapshot.markupAsked.isEmpty, !part.unanswered.isWhole else {
        return .undecided(since: start)
      }
      guard let known = query, part.unanswered.isNothing else {
        questionsLeft -= 1
        guard questionsLeft >= 0, let wider = PartQuery(part.unanswered, besides: query) else {
          return .undecided(since: start)
        }
        query = wider
        snapshot = try await usingDriver { try await driver.snapshot(of: wider) }
        start = start ?? snapshot.time
        note(snapshot)
        continue
      }
      let waited = snapshot.time - (start ?? snapshot.time)
      switch result {
      case .success:
        log.show(snapshot.shownTree)
        spend(waited)
        return .done(Outcome(result: result, snapshot: snapshot, waited: waited))
      case .failure(let mismatch):
        let next =
          mismatch.outlook == .open && waited < patience && expectedInterruptions.isEmpty
          ? try await usingDriver {
            try await driver.snapshot(of: known, after: snapshot, within: patience - waited)
          } : nil
        guard let next else { return .undecided(since: start) }
        snapshot = next
        note(snapshot)
      }
    }
  }

  /// Takes a snapshot of the part that a locator is about, or of the whole screen when that takes no longer, without waiting for
  /// animations there.
  ///
  /// - Throws: A ``JourneyFailure`` when the app no longer responds to the driver.
  func look(at locator: Locator) async throws -> Snapshot {
    let snapshot = try await usingDriver {
      guard let driver = partReader, driver.readsParts,
        let query = PartQuery([locator])
      else {
        if let earlyReader { return try await earlyReader.earlySnapshot() }
        return try await self.driver.snapshot()
      }
      return try await driver.snapshot(of: query)
    }
    note(snapshot)
    return snapshot
  }

  /// Reads the whole screen if the last snapshot was of a part: a failure describes the whole screen.
  func lookAtWhole() async {
    guard newestSnapshot?.part != nil, let whole = try? await driver.snapshot() else { return }
    note(whole)
    log.show(whole.tree)
  }
}
