import Foundation
import JourneyTesting
import RobotCore
import Testing

/// A journey that fails on purpose, for a test of what the reports say of it (`NetworkPageTests`).
@Suite("Catalog that is reported", .journeys(in: app))
struct CatalogReportJourneys {
  /// Only the process that the test starts has any.
  static let animals =
    ProcessInfo.processInfo.environment["RUN_FIXTURE_JOURNEYS"] == nil ? [] : [Animal.lion]

  @Test(
    "J21: the report of a failing journey has every request and every answer", arguments: animals)
  func failing(animal: Animal) async throws {
    try await app.givenDetailFailsButCatalogSucceeds()
    try await app.givenDetailFailsWithSecrets(of: animal)
    let gallery = try await app.onlineGallery()
      .verify { $0.hasLoaded(exactly: Animal.firstPage) }
    try await app.when("another client signs in") { try await app.otherClientSignsIn() }
    try await gallery.open(animal).verify { $0.failed(CatalogJourneys.problem) }
    Issue.record("This journey fails, so that it is reported.")
  }
}
