import AccessibilityTree
import JourneyTesting
import RobotCore
import Support
import Testing

@testable import WebDriver

private struct ClockSemantics: ScreenSemantics {
  static let name = "Clock"
}

private typealias ClockRobot = RobotOf<ClockSemantics>

@Suite(
  "The clock of a page", .takesTurns(using: .browser),
  .enabled(if: Browsers.areThere, Browsers.reason))
struct ClockTests {
  private func with(
    _ clock: PageClock?, _ work: (ClockRobot) async throws -> Void
  ) async throws {
    let url = try await Browsers.server.value.url("clock.html")
    let driver = try await Browsers.pool.get().driver(opening: url, clock: clock)
    let journey = Journey(driver: driver) {
      Issue.record($0, sourceLocation: $0.site ?? #_sourceLocation)
    }
    do {
      try await work(try await journey.on(ClockRobot.self))
    } catch {
      await driver.end()
      throw error
    }
    await driver.end()
  }

  @Test(
    "a stopped clock shows its time from the first script on, in frames too",
    .enabled(if: Browsers.engine == .chromium, "Only Chromium lets pages have a clock."))
  func stopped() async throws {
    try await with(PageClock(at: "2026-03-29T08:00", isRunning: false)) { page in
      try await page
        .verify {
          $0.expect(.element("first"), .label("Mar 29 2026 08:00:00"))
        }
        .advance(by: .seconds(25))
        .verify {
          $0.expect(.element("ticks"), .label("25"))
            .expect(.element("order"), .label("ab"))
            .expect(.element("date"), .label("08:00"))
            .expect(.element("elapsed"), .label("25"))
            .expect(.element("session"), .label("open"))
        }
        .advance(by: .minutes(5))
        .verify {
          $0.expect(.element("ticks"), .label("325"))
            .expect(.element("order"), .label("abcd"))
            .expect(.element("date"), .label("08:05"))
            .expect(.element("session"), .label("ended"))
            .expect(.element("inner"), .label("8:5"))
        }
        .tap(.role(.button, "Again"))
        .verify { $0.expect(.element("first"), .label("Mar 29 2026 08:05:25")) }
    }
  }

  @Test(
    "a running clock runs, stops, and runs on",
    .enabled(if: Browsers.engine == .chromium, "Only Chromium lets pages have a clock."))
  func running() async throws {
    try await with(PageClock(at: "2026-12-31T23:59")) { page in
      try await page
        .verify {
          $0.expect(.element("first"), .label(containing: "Dec 31 2026 23:59:0"))
            .expect(.element("ticks"), .label("1"))
        }
        .pauseClock()
      let before = try await page.frames
      try await WallClock().sleep(for: .milliseconds(1200))
      #expect(try await page.frames == before)
      try await page
        .advance(by: .seconds(10))
        .verify { $0.expect(.element("ticks"), .label(containing: "11")) }
        .runClock()
        .verify { $0.expect(.element("ticks"), .label("13")) }
    }
  }

  @Test(
    "a page that is never done, a time that is none, and a page without a clock are told",
    .enabled(if: Browsers.engine == .chromium, "Only Chromium lets pages have a clock."))
  func refused() async throws {
    try await with(PageClock(at: "2026-03-29", isRunning: false)) { page in
      try await page.tap(.role(.button, "Endless"))
      await #expect(throws: JourneyFailure.self) { try await page.advance(by: .hours(1)) }
    }
    let error = await #expect(throws: DriverError.self) {
      try await with(PageClock(at: "half past eight")) { _ in }
    }
    #expect("\(error!)".contains("“half past eight” is no date and time"))
    try await with(nil) { page in
      let failure = await #expect(throws: JourneyFailure.self) {
        try await page.advance(by: .minutes(1))
      }
      #expect(failure?.reason.contains("the page follows the machine's clock") == true)
      // The browser of an earlier journey has its own clock back.
      try await page.verify {
        $0.expect(.element("first"), .not(.label(containing: "Mar 29 2026")))
      }
    }
  }
}

extension ClockRobot {
  fileprivate var frames: String {
    get async throws {
      try await journey.driver.snapshot().all(.element("frames")).first?.element.label ?? ""
    }
  }
}
