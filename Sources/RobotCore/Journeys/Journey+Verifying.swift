internal import Driving
internal import Support
internal import struct TestModel.Step
internal import Testing

extension Journey {
  /// Waits until all checks hold in one snapshot.
  ///
  /// - Parameter screen: The name of the screen under test.
  /// - Returns: A failure for each check that does not hold in the last snapshot.
  /// - Throws: A ``JourneyFailure`` when the app no longer responds to the driver.
  func verify(
    _ checks: [Check], on screen: String, within limit: Duration?, at site: SourceLocation
  ) async throws -> [JourneyFailure] {
    log.begin("verify \(screen)", .robot, on: screen, at: site)
    var mismatches: [Int: Mismatch] = [:]
    let notes = coverage.map { _ in CheckNotes() }
    do {
      var outcome = try await wait(within: limit, inPart: true, remembering: true) {
        snapshot -> Result<Void, Mismatch> in
        mismatches.removeAll(keepingCapacity: true)
        notes?.removeAll()
        var snapshot = snapshot
        snapshot.checkNotes = notes
        for (index, check) in checks.enumerated() {
          if case .failure(let mismatch) = check.evaluate(snapshot) { mismatches[index] = mismatch }
        }
        return mismatches.min { $0.key < $1.key }.map { .failure($0.value) } ?? .success(())
      }
      if let coverage, let notes {
        coverage.check(notes.noted, in: outcome.snapshot.shownTree, on: screen)
      }
      let clock = TurnClock()
      for (index, check) in checks.enumerated() where mismatches[index] == nil {
        guard let picture = check.picture else { continue }
        let start = clock.now
        mismatches[index] = try await look(for: picture)
        outcome.waited += start.duration(to: clock.now)
      }
      let evidence =
        mismatches.isEmpty
        ? Evidence()
        : await evidence(
          of: mismatches.sorted { $0.key < $1.key }.map(\.value), in: outcome.snapshot)
      var failures: [JourneyFailure] = []
      for (index, check) in checks.enumerated() where log.keepsSteps || mismatches[index] != nil {
        let place = line(of: check, in: site)
        log.begin(check.text, .check, on: screen, at: place)
        if let mismatch = mismatches[index] {
          failures.append(
            failure(
              mismatch, attempted: "Verify \(check.text)", on: screen, at: place,
              after: outcome, evidence: evidence))
        }
        log.end(failed: mismatches[index] != nil)
      }
      log.end(failed: !failures.isEmpty)
      return failures
    } catch {
      log.end(failed: true)
      throw error
    }
  }

  /// Returns the line of the journey for a check. One that a verifier makes may stand in the verifier's file: its reader looks for the
  /// line that asked for it.
  private func line(of check: Check, in site: SourceLocation) -> SourceLocation {
    let line = log.site ?? site
    let files = [line.fileID, Test.current?.sourceLocation.fileID]
    return files.contains(check.site.fileID) ? check.site : line
  }
}
