import Foundation
import JourneyTesting
import RobotCore
import Testing

/// The journey of 20 steps that the Selenium and the Playwright scripts take too.
@Suite("Twenty steps", .journeys(in: app))
struct TwentySteps {
  /// One more for each worker: the first starts the browser.
  static let numbers = Array(
    1...(Int(ProcessInfo.processInfo.environment["BENCHMARK_JOURNEYS"] ?? "") ?? 10))

  @Test(arguments: numbers)
  func journey(number: Int) async throws {
    let gallery = try await app.journey().on(GalleryRobot.self)
    try await gallery
      .verify { $0.shows(exactly: Animal.all) }
      .openFilter()
      .verify { $0.canClear(false) }
      .select([.sea, .forest])
      .verify { $0.selection(exactly: [.sea, .forest]) }
      .done()
      .verify {
        $0.filterBadge(2).shows(exactly: ExpectedGallery(tags: [.sea, .forest]).animals)
      }
      .openFilter()
      .clearAll()
      .verify { $0.canClear(false) }
      .done()
      .verify { $0.shows(exactly: Animal.all) }
      .open(.crab)
      .verify { $0.shows(.crab) }
      .toggleFavorite()
      .verify { $0.isFavorite(true) }
      .back()
      .verify { $0.star(on: .crab) }
      .toggleFavoritesOnly()
      .verify { $0.shows(exactly: [.crab]) }
      .open(.crab)
      .toggleFavorite()
      .verify { $0.isFavorite(false) }
      .back()
      .verify { $0.shows(exactly: []) }
      .toggleFavoritesOnly()
      .verify { $0.shows(exactly: Animal.all) }
  }
}
