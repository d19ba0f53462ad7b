import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

@testable import WebDriver

/// Fields that a page makes of spin buttons.
@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct DateFieldTests {
  @Test(
    "the parts of a field are typed, whatever their order and their language",
    arguments: [
      ("Born", "2026-03-29"), ("Born", "1999-12-31"), ("Met", "2026-03-29T18:05"),
      ("Met", "2026-10-01T00:30"), ("Due", "2026-03-09"), ("Due at", "2026-03-29T12:00"),
      ("Due at", "2026-03-29T00:59"), ("At", "18:30:07"), ("Month", "2026-10"),
    ])
  func set(field: String, value: String) async throws {
    let locator = Locator.role(.group, field)
    let failure = try await PartsRobot.drive("dates.html") { robot in
      try await robot.verify { $0.expect(locator, .value("")) }
      try await robot.set(locator, to: value)
      try await robot.verify { $0.expect(locator, .value(value)) }
      // Again, over what is there.
      try await robot.fill(locator, with: value)
      try await robot.verify { $0.expect(locator, .value(value)) }
      try await robot.set(locator, to: "")
      try await robot.verify { $0.expect(locator, .value("")) }
    }
    #expect(failure?.description == nil)
  }

  @Test("a day that is there only in a year that is typed later is typed again")
  func leapDay() async throws {
    let locator = Locator.role(.group, "Leap")
    let failure = try await PartsRobot.drive("dates.html") { robot in
      try await robot.set(locator, to: "2026-03-31")
        .set(locator, to: "2024-02-29")
        .verify { $0.expect(locator, .value("2024-02-29")) }
    }
    #expect(failure?.description == nil)
  }

  @Test("seconds that are left out are none")
  func seconds() async throws {
    let locator = Locator.role(.group, "At")
    let failure = try await PartsRobot.drive("dates.html") { robot in
      try await robot.set(locator, to: "18:30")
        .verify { $0.expect(locator, .value("18:30:00")) }
    }
    #expect(failure?.description == nil)
  }

  @Test(
    "a value that a field does not take is reported",
    arguments: [
      (
        "Born", "29.03.2026",
        "group “Born” does not accept “29.03.2026”, but a value such as “2026-03-29”"
      ),
      (
        "Born", "2026-03-29T18:30",
        "group “Born” does not accept “2026-03-29T18:30”, but a value such as “2026-03-29”"
      ),
      (
        "Due at", "2026-03-29",
        "group “Due at” does not accept “2026-03-29”, but a value such as “2026-03-29T18:30”"
      ),
      ("Born", "2026-02-30", "group “Born” changed “2026-02-30” to “2026-02-03”"),
      ("Due", "2026-13-01", "group “Due” changed “2026-13-01” to “2026-03-01”"),
      ("Locked", "2026-03-29", "the day of group “Locked” is read-only"),
      ("Fixed", "2026-03-29", "group “Fixed” changed “2026-03-29” to “2000-03-29”"),
    ])
  func refused(field: String, value: String, reason: String) async throws {
    let failure = try #require(
      try await PartsRobot.drive("dates.html") {
        try await $0.set(.role(.group, field), to: value)
      })
    #expect(failure.reason == "the action failed: \(reason)")
  }

  @Test("spin buttons for something else are no field for a date")
  func other() async throws {
    let failure = try #require(
      try await PartsRobot.drive("dates.html") {
        try await $0.set(.role(.group, "Size"), to: "2026-03-29", within: .zero)
      })
    #expect(failure.reason == "element group “Size” cannot be given a value")
  }
}
