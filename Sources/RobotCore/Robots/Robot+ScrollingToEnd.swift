public import AccessibilityTree
public import Driving
public import Testing

extension Robot {
  /// Scrolls an area to its end.
  ///
  /// - Parameters:
  ///   - direction: The direction to scroll in.
  ///   - area: The locator of the scrollable area.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the area cannot be acted on, or has no end.
  @discardableResult
  public func scroll(
    _ direction: Direction, toEndOf area: Locator, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await journey.scroll(direction, toEndOf: area, on: Self.screenName, at: site)
    return self
  }
}

extension Journey {
  /// The maximum number of pages to scroll. Content that goes on beyond it counts as endless.
  private static let maxPages = 200

  fileprivate func scroll(
    _ direction: Direction, toEndOf area: Locator, on screen: String, at site: SourceLocation
  ) async throws {
    let text = "scroll \(direction.rawValue) to the end of “\(area.title)”"
    try await actionStep(text, on: screen, at: site) {
      for _ in 0..<Self.maxPages {
        let before = try await wait { $0.one(area) }
        try await act(
          .scroll(direction, by: 0.8), on: area, attempting: text, screen: screen)
        let after = try await wait { $0.one(area) }
        try await value(of: after, attempting: text, on: screen)
        if after.snapshot.tree == before.snapshot.tree { return }
      }
      let endless = try await wait(within: .zero) { _ -> Result<Void, Mismatch> in
        .failure(
          Mismatch(
            kind: .elementNotActionable, reason: "element \(area) has no end",
            expected: "an end within \(Self.maxPages) pages", found: "still more content",
            target: area))
      }
      try await value(of: endless, attempting: text, on: screen)
    }
  }
}
