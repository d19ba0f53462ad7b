import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

@testable import WebDriver

/// What the recorder tells of fields that a page makes of spin buttons.
@Suite(
  .takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason),
  .enabled(if: Browsers.engine == .chromium, "Only Chromium can be recorded."))
struct DateRecordingTests {
  private let field = Locator.role(.group, "Due")
  private let day = Locator.role(.stepper, "Tag, Due")

  /// What the recorder tells while a person uses the page.
  private func events(
    of use: (PartsRobot) async throws -> Void
  ) async throws -> [RecordedEvent] {
    try await Browsers.with("dates.html") { driver in
      let (news, continuation) = AsyncStream<PageRecorder.News>.makeStream()
      let recorder = try await PageRecorder.start(on: driver) { continuation.yield($0) }
      let robot = PartsRobot(journey: Journey(driver: driver) { Issue.record($0) })
      try await use(robot)
      try await robot.tap(.role(.heading, "Dates"))
      var events: [RecordedEvent] = []
      for await case .event(let event) in news {
        if event.snapshot.tree.element(at: event.path)?.role == .heading { break }
        events.append(event)
      }
      await recorder.end()
      return events
    }
  }

  @Test(
    "a date that is typed part by part is the value of its field",
    arguments: [
      ("Born", "Monat", "2026-03-29"), ("Met", "Tag", "2026-03-29T18:05"),
      ("Due at", "Monat", "2026-03-29T12:00"), ("At", "Stunde", "18:30:07"),
      // What a press hits is gone once it has the focus.
      ("Renewed", "Monat", "2026-03-29"),
    ])
  func typed(field: String, part: String, value: String) async throws {
    let events = try await events { robot in
      try await robot.tap(.role(.stepper, "\(part), \(field)")).set(.role(.group, field), to: value)
    }
    #expect(events.last?.act == .set(value))
    #expect(
      events.allSatisfy {
        if case .set = $0.act { true } else { false }
      }, "\(events.map(\.act))")
    #expect(
      events.allSatisfy { $0.snapshot.tree.element(at: $0.path)?.label == field })
  }

  @Test("a date that the arrow keys change, or that is cleared, is the value of its field, too")
  func changed() async throws {
    let events = try await events { robot in
      try await robot.set(field, to: "2026-03-28")
        .press(.arrowUp, in: day)
        .set(field, to: "")
    }
    #expect(events.map(\.act).contains(.set("2026-03-29")))
    #expect(events.last?.act == .set(""))
  }

  @Test("keys that change no part of a date are no steps")
  func passedBy() async throws {
    let events = try await events { robot in
      try await robot.set(field, to: "2026-03-28")
        .press(.arrowRight, in: day)
        .press(.enter, in: day)
    }
    #expect(events.last?.act == .set("2026-03-28"))
    #expect(events.count { $0.act == .set("2026-03-28") } == 1)
  }
}
