internal import Driving

extension Journey {
  /// Waits until a question succeeds, and not for what moves elsewhere on the screen.
  ///
  /// - Parameters:
  ///   - isRemembering: Whether the question may be asked of the previous snapshot as well, to learn what was there.
  ///   - question: The question to ask of each snapshot.
  /// - Returns: What it came to. Wherever an answer may change until the screen has settled, or will not come by itself, the settled screen
  ///   decides.
  /// - Throws: A ``JourneyFailure`` when the app no longer responds to the driver.
  func waitEarly<Value>(
    within patience: Duration, remembering isRemembering: Bool,
    for question: (Snapshot) -> Result<Value, Mismatch>
  ) async throws -> PartOutcome<Value> {
    guard let driver = earlyReader, driver.readsEarly, patience > .zero else {
      return .undecided(since: nil)
    }
    var seen = isRemembering ? locators(foundBy: question) : []
    var markup: Set<MarkupQuery>?
    /// The time of the first success that the end of an animation may undo.
    var doubted: Duration?
    var snapshot = try await usingDriver { try await driver.earlySnapshot() }
    let start = snapshot.time
    while driver.readsEarly {
      note(snapshot)
      let result = log.hiding { question(snapshot) }
      let waited = snapshot.time - start
      if let needed = needed(by: snapshot, after: markup) {
        markup = needed
        try await include(needed)
        snapshot = try await usingDriver { try await driver.earlySnapshot() }
        continue
      }
      switch result {
      case .success where snapshot.passage?.isDecided(after: seen) ?? true:
        log.show(snapshot.shownTree)
        spend(waited)
        return .done(Outcome(result: result, snapshot: snapshot, waited: waited))
      case .success:
        let since = doubted ?? snapshot.time
        doubted = since
        guard snapshot.time - since < driver.settlingLimit else { return .undecided(since: start) }
      case .failure(let mismatch):
        guard mismatch.outlook == .open || snapshot.passage != nil else {
          return .undecided(since: start)
        }
      }
      seen.formUnion(snapshot.passage?.found ?? [])
      guard waited < patience,
        let next = try await usingDriver({
          try await driver.earlySnapshot(after: snapshot, within: patience - waited)
        })
      else { return .undecided(since: start) }
      snapshot = next
    }
    return .undecided(since: start)
  }

  /// Returns the locators of a question that matched something when the journey last looked.
  private func locators<Value>(
    foundBy question: (Snapshot) -> Result<Value, Mismatch>
  ) -> Set<Locator> {
    guard let newest = newestSnapshot, newest.part == nil else { return [] }
    let passage = SnapshotPassage(leaving: [])
    _ = log.hiding { question(newest.noting(in: passage)) }
    return passage.found
  }
}
