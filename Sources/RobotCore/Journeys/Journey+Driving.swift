internal import AccessibilityTree

extension Journey {
  /// Asks the driver for something; when it gives no answer, that is a failure of the step that is under way.
  ///
  /// - Parameter question: What is asked.
  /// - Returns: What the driver answers.
  /// - Throws: A ``JourneyFailure`` in place of the driver's own error.
  func usingDriver<Answer>(_ question: () async throws -> Answer) async throws -> Answer {
    do {
      return try await question()
    } catch {
      throw await failure(of: error)
    }
  }

  /// What a driver's error is to the step that is under way.
  ///
  /// - Parameter error: What the driver threw.
  /// - Returns: A ``JourneyFailure``; the error itself when it is a cancellation.
  func failure(of error: any Error) async -> any Error {
    switch error {
    case is CancellationError, is JourneyFailure: error
    case let difference as TreeDifference: await differing(difference)
    case DriverError.refused(let reason): await refused(reason)
    case DriverError.gone: await refused("the element is no longer there")
    case DriverError.outOfReach(let reach):
      await refused("the element is \(reach.obstacle ?? "no longer where it was")")
    default: await lost(error)
    }
  }

  /// Makes a failure of a driver that cannot be asked any more.
  private func lost(_ error: any Error) async -> JourneyFailure {
    var failure = failure(
      .appLost, because: "the app no longer responds: \(error)",
      expected: "an answer from \(driver.name)", found: "\(error)")
    failure.evidence = Evidence(
      screenshot: await driver.screenshot(marking: []), console: await driver.consoleMessages())
    return failure
  }

  /// Makes a failure of an app that answers, and did not let it happen.
  private func refused(_ reason: String) async -> JourneyFailure {
    var failure = failure(
      .actionRefused, because: "the action failed: \(reason)",
      expected: "\(driver.name) to do it", found: reason)
    failure.evidence = Evidence(
      screenshot: await driver.screenshot(marking: []), console: await driver.consoleMessages())
    return failure
  }

  /// Makes a failure of an app that shows something else in one place than in the other.
  private func differing(_ difference: TreeDifference) async -> JourneyFailure {
    var failure = failure(
      .driversDiffer, because: "\(driver.name) shows something else: \(difference)",
      expected: "\(difference.element): \(difference.expected)", found: difference.found)
    failure.evidence = Evidence(
      screenshot: await driver.screenshot(marking: [difference.path]),
      console: await driver.consoleMessages())
    return failure
  }

  /// Makes a failure of the step that is under way, with what the app showed when it was last looked at.
  private func failure(
    _ kind: JourneyFailure.Kind, because reason: String, expected: String, found: String
  ) -> JourneyFailure {
    let step = log.current
    let context = log.context
    return JourneyFailure(
      kind: kind, attempted: (step?.text ?? "use the app").capitalizedFirst,
      screen: step?.screen ?? "", because: reason, expected: expected, found: found,
      trail: context.trail, at: context.site, again: rerunCommand(), showing: newestSnapshot)
  }

  /// What the driver can show of what does not hold: with the elements concerned marked or, where there is none, those that are
  /// most like it.
  ///
  /// - Parameters:
  ///   - mismatches: What does not hold.
  ///   - snapshot: The snapshot that decided.
  /// - Returns: The evidence.
  func evidence(of mismatches: [Mismatch], in snapshot: Snapshot) async -> Evidence {
    let concerned = mismatches.compactMap(\.target).flatMap { target in
      let found = snapshot.all(target).map(\.path)
      return found.isEmpty ? snapshot.nearest(to: target).map(\.located.path) : found
    }
    var marked: [ElementPath] = []
    for path in concerned where !marked.contains(path) && marked.count < 12 { marked.append(path) }
    return Evidence(
      screenshot: await driver.screenshot(marking: marked),
      console: await driver.consoleMessages())
  }
}
