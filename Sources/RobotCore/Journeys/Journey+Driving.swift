package import AccessibilityTree
internal import Driving
internal import struct TestModel.Step

extension Journey {
  /// Asks the driver for something. The driver's error becomes a failure of the current step.
  ///
  /// - Throws: A ``JourneyFailure`` in place of the driver's error.
  func usingDriver<Answer>(_ question: () async throws -> Answer) async throws -> Answer {
    do {
      return try await question()
    } catch {
      throw await failure(of: error)
    }
  }

  /// Converts a driver's error into a failure of the current step.
  ///
  /// - Parameter paths: The elements that the driver was asked to act on, which the screenshot marks.
  /// - Returns: A ``JourneyFailure``; the error itself when it is one already, or a cancellation.
  package func failure(of error: any Error, marking paths: [ElementPath] = []) async -> any Error {
    switch error {
    case is CancellationError, is JourneyFailure: error
    case let difference as TreeDifference: await differing(difference)
    case DriverError.refused(let reason), DriverError.notYet(let reason):
      await refused(reason, marking: paths)
    case DriverError.gone: await refused("the element is no longer there", marking: [])
    case DriverError.outOfReach(let reach):
      await refused(
        "the element is \(reach.obstacle ?? "no longer where it was")", marking: paths)
    default: await lost(error)
    }
  }

  /// Creates the failure of a driver that no longer responds.
  private func lost(_ error: any Error) async -> JourneyFailure {
    let time = log.time
    var failure = failure(
      .appLost, because: "the app no longer responds: \(error)",
      expected: "a response from \(driver.name)", found: "\(error)")
    let counted = time.taken - time.lost
    if counted.isHeldUp(by: time.lost) { failure.waited = counted.inSeconds(besides: time.lost) }
    let evidence = await evidence(marking: [])
    return failure.with(evidence, in: log)
  }

  /// Creates the failure of an app that responds but rejects the action.
  private func refused(_ reason: String, marking paths: [ElementPath]) async -> JourneyFailure {
    let evidence = await evidence(marking: paths)
    await lookAtWhole()
    // The reason says it all: what was expected is the step, and what was found is the reason.
    let failure = failure(
      .actionRefused, because: "the action failed: \(reason)", expected: "", found: "")
    return failure.with(evidence, in: log)
  }

  /// Creates the failure of two drivers that show different things.
  private func differing(_ difference: TreeDifference) async -> JourneyFailure {
    let failure = failure(
      .driversDiffer, because: "\(driver.name) shows something else: \(difference)",
      expected: "\(difference.element): \(difference.expected)", found: difference.found)
    let evidence = await evidence(marking: [difference.path])
    return failure.with(evidence, in: log)
  }

  /// Creates a failure of the current step with the newest snapshot.
  private func failure(
    _ kind: FailureKind, because reason: String, expected: String, found: String
  ) -> JourneyFailure {
    let current = log.current
    let context = log.context
    return log.hiding {
      JourneyFailure(
        kind: kind, attempted: (current?.step.text ?? "use the app").capitalizedFirst,
        screen: current?.screen ?? "", because: reason, expected: expected, found: found,
        trail: context.trail, at: context.site, again: rerunCommand(), showing: newestSnapshot
      ).showing()
    }
  }

  /// Collects the driver's evidence of mismatches. The elements concerned are marked, or the most similar ones when there are none.
  func evidence(of mismatches: [Mismatch], in snapshot: Snapshot) async -> Evidence {
    let concerned = mismatches.compactMap(\.target).flatMap { target in
      let found = snapshot.all(target).map(\.path)
      return found.isEmpty ? snapshot.nearest(to: target).map(\.located.path) : found
    }
    var marked: [ElementPath] = []
    for path in concerned where !marked.contains(path) && marked.count < 12 { marked.append(path) }
    var evidence = await evidence(marking: marked)
    if let driver = driver.capability((any CaveatTelling).self) {
      for mismatch in mismatches {
        for caveat in await driver.caveats(for: mismatch.kind, about: mismatch.target)
        where !evidence.caveats.contains(caveat) {
          evidence.caveats.append(caveat)
        }
      }
    }
    guard let driver = driver.capability((any AbsenceExplaining).self) else { return evidence }
    for case let missing? in mismatches.filter({ $0.kind == .elementNotFound }).map(\.target) {
      evidence.absences[missing] = await driver.reasonForAbsence(of: missing)
    }
    return evidence
  }

  /// Collects what the driver has to show of the current state.
  private func evidence(marking paths: [ElementPath]) async -> Evidence {
    Evidence(
      screenshot: await driver.capability((any ScreenshotTaking).self)?.screenshot(marking: paths),
      console: await driver.capability((any ConsoleReading).self)?.consoleMessages() ?? [])
  }
}
