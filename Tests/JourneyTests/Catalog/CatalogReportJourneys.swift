import Foundation
import JourneyTesting
import MockServer
import RobotCore
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
    try await when("another client signs in") { try await signIn() }
    try await gallery.open(animal).verify { $0.failed(CatalogJourneys.problem) }
    Issue.record("This journey fails, so that it is reported.")
  }

  /// A request with secrets wherever a request can have them.
  private func signIn() async throws {
    let url = try await app.server.url.appending(path: "sessions")
      .appending(queryItems: [URLQueryItem(name: "token", value: "secret-1")])
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBody = Data(#"{"name": "Crab", "token": "secret-2"}"#.utf8)
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue("Bearer secret-3", forHTTPHeaderField: "Authorization")
    request.setValue("session=secret-4", forHTTPHeaderField: "Cookie")
    _ = try await URLSession.shared.data(for: request)
  }
}

extension AppUnderTest<Launch> {
  /// The detail of an animal fails, and its answer has secrets wherever an answer can have them.
  fileprivate func givenDetailFailsWithSecrets(of animal: Animal) async throws {
    let mock = try await server.mock
    let body = #"{"error": "out of order", "token": "secret-5"}"#
    mock.register(
      .GET, "/animals/\(animal.id)",
      MockResponse.text(body, status: 500, type: "application/json")
        .header("Set-Cookie", "session=secret-6"))
  }
}
