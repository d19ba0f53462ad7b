import Foundation
import JourneyFixtures
import JourneyXCTest
import ReportSamples
import XCTest

/// Journeys in XCTest that end in every way in which one can end; ``XCTestJourneyTests`` runs them in a child process.
final class FixtureTests: XCTestCase {
  private var robot: OneRobot {
    get async throws { try await buttonApp.journey().on(OneRobot.self) }
  }

  override func setUpWithError() throws {
    try XCTSkipUnless(
      ProcessInfo.processInfo.environment[FixtureRun.variable] != nil,
      "XCTestJourneyTests runs it in a child process")
  }

  func testPasses() async throws {
    try await journey(in: buttonApp) { try await robot.tap(\.done) }
  }

  func testFails() async throws {
    try await journey(in: buttonApp) {
      try await robot.tap(\.done).tap(\.missing)
    }
  }

  func testChecksFail() async throws {
    try await journey(in: buttonApp) {
      try await robot
        .verify { $0.expect(\.done, .label("Ready")).expect(\.done, .label("Steady")) }
        .tap(\.done)
    }
  }

  func testAssertionFails() async throws {
    try await journey(in: buttonApp) {
      try await robot.tap(\.done)
      XCTAssertEqual(1 + 1, 3, "arithmetic")
    }
  }

  func testFailsBefore() async throws {
    XCTFail("too early")
    try await journey(in: buttonApp) { try await robot.tap(\.done) }
  }

  func testFailsAfter() async throws {
    try await journey(in: buttonApp) { try await robot.tap(\.done) }
    XCTFail("too late")
  }

  func testThrows() async throws {
    struct Unexpected: Error, CustomStringConvertible { let description = "the disk is on fire" }
    try await journey(in: buttonApp) { throw Unexpected() }
  }

  func testSkips() async throws {
    try await journey(in: buttonApp) {
      try await robot.tap(\.done)
      throw XCTSkip("not on Sundays")
    }
  }

  func testWithoutJourney() async throws {
    _ = try await buttonApp.journey()
  }

  @MainActor func testOnMainActor() async throws {
    try await journey(in: buttonApp) { try await robot.tap(\.done) }
  }

  func testTwoJourneys() async throws {
    try await journey(in: buttonApp) { try await robot.tap(\.done) }
    try await journey(in: buttonApp) { try await robot.tap(\.missing) }
  }
}
