import RobotCore
import TestModel
import Testing

@Suite struct StepLogTests {
  @Test("a trail names each screen once, and no screen for a step that is on none")
  func trail() async throws {
    let log = StepLog { 0 }
    for (text, screen) in [
      ("tap “Crab”", "Gallery"), ("tap “Star”", "Detail"), ("go offline", ""),
      ("tap “Back”", "Detail"),
    ] {
      try await log.step(text, .action, on: screen) {}
    }
    #expect(
      log.context.trail == [
        "Gallery", "tap “Crab”", "Detail", "tap “Star”", "go offline", "tap “Back”",
      ])
  }
}
