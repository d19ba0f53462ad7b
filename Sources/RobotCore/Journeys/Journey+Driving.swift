internal import AccessibilityTree

extension Journey {
  /// Asks the driver for something; when it cannot be asked any more, that is a failure of the step that is under way.
  ///
  /// - Parameter question: What is asked.
  /// - Returns: What the driver answers.
  /// - Throws: A ``JourneyFailure`` in place of the driver's own error.
  func asking<Answer>(_ question: () async throws -> Answer) async throws -> Answer {
    do {
      return try await question()
    } catch let error as CancellationError {
      throw error
    } catch let failure as JourneyFailure {
      throw failure
    } catch let difference as TreeDifference {
      throw await differing(difference)
    } catch {
      throw await lost(error)
    }
  }

  /// Makes a failure of a driver that cannot be asked any more.
  private func lost(_ error: any Error) async -> JourneyFailure {
    let step = steps.last { $0.kind == .action } ?? steps.last
    let context = context
    return JourneyFailure(
      lost: (step?.text ?? "use the app").capitalizedFirst, on: step?.screen ?? "",
      because: "the app can no longer be asked: \(error)",
      expected: "an answer from \(driver.name)", found: "\(error)", trail: context.trail,
      at: context.site, again: rerunCommand(), console: await driver.consoleMessages())
  }

  /// Makes a failure of an app that shows something else in one place than in the other.
  private func differing(_ difference: TreeDifference) async -> JourneyFailure {
    let step = steps.last
    let context = context
    var failure = JourneyFailure(
      lost: (step?.text ?? "use the app").capitalizedFirst, on: step?.screen ?? "",
      because: "\(driver.name) shows something else: \(difference)",
      expected: "\(difference.element): \(difference.expected)", found: difference.found,
      trail: context.trail, at: context.site, again: rerunCommand(),
      console: await driver.consoleMessages())
    failure.kind = .driversDiffer
    failure.evidence.screenshot = await driver.screenshot(marking: [difference.path])
    return failure
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
      return found.isEmpty ? snapshot.nearest(to: target).map(\.path) : found
    }
    var marked: [ElementPath] = []
    for path in concerned where !marked.contains(path) && marked.count < 12 { marked.append(path) }
    return Evidence(
      screenshot: await driver.screenshot(marking: marked),
      console: await driver.consoleMessages())
  }
}
