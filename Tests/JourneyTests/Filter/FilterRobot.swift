import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

struct FilterRobot: Robot {
  typealias ScreenVerifier = FilterVerifier

  let journey: Journey

  @discardableResult
  func select(_ tags: [Tag], at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("select tags", at: site) {
      for tag in tags { try await check(semantics.row(tag)) }
    }
  }

  @discardableResult
  func deselect(_ tags: [Tag], at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("deselect tags", at: site) {
      for tag in tags { try await uncheck(semantics.row(tag)) }
    }
  }

  @discardableResult
  func clearAll(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("clear all", at: site) { try await tap(semantics.clearAllButton) }
  }

  @discardableResult
  func pressEscape(at site: SourceLocation = #_sourceLocation) async throws -> GalleryRobot {
    try await navigate("leave the filter with Escape", at: site) {
      try await press(.escape, in: semantics.screen)
    }
  }

  @discardableResult
  func done(at site: SourceLocation = #_sourceLocation) async throws -> GalleryRobot {
    try await navigate("close the filter", at: site) { try await tap(semantics.doneButton) }
  }
}
