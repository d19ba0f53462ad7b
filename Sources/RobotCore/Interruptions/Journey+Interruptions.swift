internal import Driving
internal import struct TestModel.Step

extension Journey {
  /// Handles a screen that may come at any time, such as a cookie banner, whenever it gets in the way: when it is there while a step waits
  /// for something else. Each use is a step of the journey.
  ///
  /// ```swift
  /// journey.handling(CookieBanner.self) { try await $0.decline() }
  /// ```
  ///
  /// The journey fails if the screen stays after it was handled, or comes again and again during one step.
  ///
  /// - Parameters:
  ///   - screen: The robot of the screen. Its semantics say how the screen is recognised.
  ///   - handle: What is done about it.
  /// - Returns: This journey, for chaining.
  @discardableResult
  public func handling<Screen: Robot>(
    _ screen: Screen.Type, by handle: @escaping @Sendable @concurrent (Screen) async throws -> Void
  ) -> Self {
    expect(Interruption(screen, by: handle))
    return self
  }

  /// Handles an interruption that a snapshot shows, if there is one.
  ///
  /// - Parameter snapshot: The newest snapshot, of the whole screen.
  /// - Returns: A snapshot taken afterwards, or `nil` if there was none.
  /// - Throws: The failures of the handler; a ``JourneyFailure`` when the interruption stays, or comes endlessly.
  func handleInterruption(in snapshot: Snapshot) async throws -> Snapshot? {
    let found = expectedInterruptions.first {
      if case .success = snapshot.proves($0.interruption.arrival, of: $0.interruption.name) {
        return true
      }
      return false
    }
    guard let (place, interruption) = found else { return nil }
    let step = log.current?.step
    let count = interruptions { $0.begin(place, during: [step?.start ?? 0, step?.depth ?? 0]) }
    let start = snapshot.time
    defer {
      let time = (newestSnapshot?.time ?? start) - start
      interruptions { $0.end(place, after: time) }
    }
    guard count <= Interruptions.limit else {
      throw await failure(of: .endless(interruption), in: snapshot, attempting: step?.text)
    }
    try await log.step("handle \(interruption.name)", .robot, on: interruption.name) {
      try await interruption.handle(self)
      let outcome = try await wait { snapshot in
        switch snapshot.proves(interruption.arrival, of: interruption.name) {
        case .success: Result<Void, Mismatch>.failure(.staying(interruption))
        case .failure: .success(())
        }
      }
      try await value(
        of: outcome, attempting: "handle \(interruption.name)", on: interruption.name)
    }
    let next = try await usingDriver { try await driver.snapshot() }
    note(next)
    return next
  }

  /// Handles an interruption that covers an element, if there is one.
  ///
  /// - Parameter snapshot: The newest snapshot, which may be of a part of the screen.
  /// - Throws: The errors of ``handleInterruption(in:)``.
  func handleInterruption(after snapshot: Snapshot) async throws -> Bool {
    guard !expectedInterruptions.isEmpty else { return false }
    let whole =
      snapshot.part == nil ? snapshot : try await usingDriver { try await driver.snapshot() }
    return try await handleInterruption(in: whole) != nil
  }

  private func failure(
    of mismatch: Mismatch, in snapshot: Snapshot, attempting text: String?
  ) async -> JourneyFailure {
    let outcome = Outcome<Void>(result: .failure(mismatch), snapshot: snapshot, waited: .zero)
    let evidence = await evidence(of: [mismatch], in: snapshot)
    return failure(
      mismatch, attempted: (text ?? "use the app").capitalizedFirst,
      on: log.current?.screen ?? "", after: outcome, evidence: evidence)
  }
}

extension Mismatch {
  /// An interruption comes again and again.
  fileprivate static func endless(_ interruption: Interruption) -> Mismatch {
    Mismatch(
      kind: .expectationFailed,
      reason:
        "\(interruption.name) came again each of the \(Interruptions.limit) times that it was handled",
      expected: "no more of \(interruption.name)", found: "\(interruption.name) in front",
      target: interruption.target)
  }

  /// An interruption is still there after it was handled.
  fileprivate static func staying(_ interruption: Interruption) -> Mismatch {
    Mismatch(
      kind: .expectationFailed, reason: "\(interruption.name) stays after it was handled",
      expected: "\(interruption.name) gone", found: "\(interruption.name) in front",
      target: interruption.target)
  }
}

extension Interruption {
  /// The element that proves that it has come.
  fileprivate var target: Locator? {
    for case .element(let locator) in arrival { return locator }
    return nil
  }
}
