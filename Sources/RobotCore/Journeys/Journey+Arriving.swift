internal import AccessibilityTree

extension Journey {
  /// Waits until a screen is in front.
  ///
  /// - Parameters:
  ///   - destination: The robot of the screen.
  ///   - site: Where the journey called.
  ///   - limit: How long to wait.
  /// - Returns: The robot of the screen.
  /// - Throws: A ``JourneyFailure`` when the screen does not arrive.
  public func on<Destination: Robot>(
    _ destination: Destination.Type = Destination.self, at site: CallSite? = nil,
    within limit: Duration? = nil
  ) async throws -> Destination {
    let name = Destination.screenName
    return try await step("see \(name)", .robot, on: name, at: site) {
      try await arrive(at: destination, attempting: "see \(name)", from: name, within: limit)
    }
  }

  func arrive<Destination: Robot>(
    at destination: Destination.Type, attempting text: String, from screen: String,
    within limit: Duration? = nil
  ) async throws -> Destination {
    let locator = destination.Semantics().screen
    let outcome = try await wait(within: limit) {
      $0.inFront(locator, named: destination.screenName)
    }
    try await value(of: outcome, attempting: text, on: screen)
    return Destination(self)
  }

  func arrive<First: Robot, Second: Robot>(
    atEither first: First.Type, or second: Second.Type, attempting text: String, from screen: String
  ) async throws -> Either<First, Second> {
    let outcome = try await wait { snapshot -> Result<Either<First, Second>, Mismatch> in
      let one = snapshot.inFront(first.Semantics().screen, named: first.screenName)
      let other = snapshot.inFront(second.Semantics().screen, named: second.screenName)
      switch (one, other) {
      case (.success, _): return .success(.first(First(self)))
      case (_, .success): return .success(.second(Second(self)))
      case (.failure(let mismatch), .failure):
        return .failure(
          mismatch.expecting(
            "\(first.screenName) or \(second.screenName) in front",
            because: "neither \(first.screenName) nor \(second.screenName) arrived"))
      }
    }
    return try await value(of: outcome, attempting: text, on: screen)
  }
}

extension Snapshot {
  /// Whether a screen is in front: it is there, once, and nothing lies over it.
  fileprivate func inFront(_ screen: Locator, named name: String) -> Result<Void, Mismatch> {
    let found = all(screen)
    if found.count == 1, reach(of: found[0].path) == .hittable { return .success(()) }
    let shown = tree.root.children.last.map {
      $0.identifier.isEmpty ? $0.summary : "“\($0.identifier)” (\($0.summary))"
    }
    return .failure(
      Mismatch(
        kind: .screenNotReached, reason: "\(name) did not arrive",
        expected: "screen \(screen) in front", found: "\(shown ?? "nothing") in front",
        target: screen))
  }
}
