internal import AccessibilityTree

extension Journey {
  /// Waits until a screen is in front.
  ///
  /// - Parameters:
  ///   - destination: The robot of the screen.
  ///   - site: Where the journey called.
  ///   - limit: How long to wait.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The robot of the screen.
  /// - Throws: A ``JourneyFailure`` when the screen does not arrive.
  public func on<Destination: Robot>(
    _ destination: Destination.Type = Destination.self, at site: CallSite? = nil,
    within limit: Duration? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) async throws -> Destination {
    let name = Destination.screenName
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return try await log.step("see \(name)", .robot, on: name, at: site, in: callee) {
      try await arrive(at: destination, attempting: "see \(name)", from: name, within: limit)
    }
  }

  func arrive<Destination: Robot>(
    at destination: Destination.Type, attempting text: String, from screen: String,
    within limit: Duration? = nil
  ) async throws -> Destination {
    let robot = Destination(self)
    let locator = robot.semantics.screen
    let outcome = try await wait(within: limit) {
      $0.inFront(locator, named: destination.screenName)
    }
    try await value(of: outcome, attempting: text, on: screen)
    return robot
  }

  func arrive<First: Robot, Second: Robot>(
    atEither first: First.Type, or second: Second.Type, attempting text: String, from screen: String
  ) async throws -> Either<First, Second> {
    let robots = (First(self), Second(self))
    let screens = (robots.0.semantics.screen, robots.1.semantics.screen)
    let outcome = try await wait { snapshot -> Result<Either<First, Second>, Mismatch> in
      let one = snapshot.inFront(screens.0, named: first.screenName)
      let other = snapshot.inFront(screens.1, named: second.screenName)
      switch (one, other) {
      case (.success, _): return .success(.first(robots.0))
      case (_, .success): return .success(.second(robots.1))
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
    let screens = all(screen)
    if screens.count == 1, reach(of: screens[0].path) == .hittable { return .success(()) }
    return .failure(
      Mismatch(
        kind: .screenNotReached, reason: "\(name) did not arrive",
        expected: "screen \(screen) in front", found: found(screens, of: screen), target: screen))
  }

  /// What is there of a screen that is not in front; where it is nowhere, what is in front in its place.
  private func found(_ screens: [LocatedElement], of screen: Locator) -> String {
    switch screens.count {
    case 0:
      let shown = tree.root.children.last.map {
        $0.identifier.isEmpty ? $0.summary : "“\($0.identifier)” (\($0.summary))"
      }
      return "\(shown ?? "nothing") in front"
    case 1: return "\(screen), \(reach(of: screens[0].path).obstacle ?? "in front")"
    default:
      let list = screens.prefix(5).map { Candidate($0.element).description }
      return "\(screens.count) of them: \(list.joined(separator: ", "))"
        + (screens.count > 5 ? ", …" : "")
    }
  }
}
