import Foundation
import JourneyTesting
import RobotCore
import Testing

/// The journey of 20 steps that the Selenium and the Playwright scripts take too, with the same checks.
@Suite("Twenty steps", .journeys(in: app))
struct TwentySteps {
  /// One more for each worker: the first starts the browser.
  static let numbers = Array(
    1...(Int(ProcessInfo.processInfo.environment["BENCHMARK_JOURNEYS"] ?? "") ?? 10))
  private let all = [
    "Crab", "Elephant", "Giraffe", "Horse", "Lion", "Octopus", "Polar Bear", "Seahorse", "Seal",
    "Squirrel", "Turtle", "Whale",
  ]
  private let seaOrForest = ["Crab", "Octopus", "Seahorse", "Seal", "Squirrel", "Turtle", "Whale"]

  @Test(arguments: numbers)
  func journey(number: Int) async throws {
    try await app.open("/start", to: GalleryRobot.self)
      .verify { $0.shows(exactly: all) }
      .tap(\.filter, to: FilterRobot.self)
      .verify { $0.expect(\.clearAll, .disabled) }
      .tap(\.sea)
      .verify { $0.expect(\.sea, .selected) }
      .tap(\.forest)
      .verify { $0.expect(\.forest, .selected) }
      .tap(\.done, to: GalleryRobot.self)
      .verify { $0.expect(\.filter, .label("Filter (2)")).shows(exactly: seaOrForest) }
      .tap(\.filter, to: FilterRobot.self)
      .tap(\.clearAll)
      .verify { $0.expect(\.clearAll, .disabled) }
      .tap(\.done, to: GalleryRobot.self)
      .verify { $0.shows(exactly: all) }
      .tap(\.crab, to: DetailRobot.self)
      .verify {
        $0.expect(\.title, .label("Crab"))
          .expect(\.tags, .label("Small, Sea, Shore, Rockpool, Shell"))
      }
      .tap(\.favorite)
      .verify { $0.expect(\.favorite, .label("Remove Favourite")) }
      .tap(\.back, to: GalleryRobot.self)
      .verify { $0.expect(\.crabStar, .visible) }
      .tap(\.favorites)
      .verify { $0.shows(exactly: ["Crab"]) }
      .tap(\.crab, to: DetailRobot.self)
      .tap(\.favorite)
      .verify { $0.expect(\.favorite, .label("Favourite")) }
      .tap(\.back, to: GalleryRobot.self)
      .verify { $0.expect(\.empty, .label("No animals found")) }
      .tap(\.favorites)
      .verify { $0.shows(exactly: all) }
  }
}
