public import AccessibilityTree

extension Robot {
  /// Scrolls as far as there is anything to scroll to.
  ///
  /// - Parameters:
  ///   - direction: Where to.
  ///   - area: The area that scrolls.
  /// - Throws: A ``JourneyFailure`` when the area cannot be acted on, or has no end.
  public func scroll(_ direction: Direction, toEndOf area: Locator) async throws {
    try await journey.scroll(direction, toEndOf: area, on: Self.screenName)
  }
}

extension Journey {
  /// More pages than anybody turns: content that still goes on has no end.
  private static let mostPages = 200

  fileprivate func scroll(
    _ direction: Direction, toEndOf area: Locator, on screen: String
  ) async throws {
    let text = "scroll \(direction.rawValue) to the end of “\(area.title)”"
    try await step(text, .action, on: screen) {
      for _ in 0..<Self.mostPages {
        let before = try await wait { $0.actionable(area, for: .scroll(direction, by: 0)) }
        let scrolled = try await value(of: before, attempting: text, on: screen)
        try await asking { try await driver.perform(.scroll(direction, by: 0.8), on: scrolled) }
        let after = try await wait { snapshot in snapshot.one(area) }
        try await value(of: after, attempting: text, on: screen)
        if after.snapshot.tree == before.snapshot.tree { return }
      }
      let last = try await wait { snapshot in
        snapshot.one(area).flatMap { _ -> Result<Void, Mismatch> in
          .failure(
            Mismatch(
              kind: .elementNotActionable, reason: "element \(area) has no end",
              expected: "an end within \(Self.mostPages) pages", found: "more and more content",
              target: area))
        }
      }
      try await value(of: last, attempting: text, on: screen)
    }
  }
}
