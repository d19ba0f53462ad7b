import AccessibleWeb
import AnimalsNetwork
import Foundation
import JourneyTesting
import MockServer
import RobotCore

/// The server that knows the animals, as a test case has it for itself.
struct CatalogServer: JourneyResource {
  let mock: MockServer

  /// What the app asks it with.
  let client: CatalogClient

  /// How many apps ask it: two where a browser or a phone is compared with the app in process.
  let appCount: Int

  private let site: AccessibleServer?

  /// Where it is.
  var url: URL { mock.baseURL }

  /// Whether no request is under way.
  var isQuiet: Bool { mock.exchanges.allSatisfy { $0.outcome != nil } }

  /// Where the app's page is, whose animals come from here; `nil` where no browser is driven.
  var page: String? { site?.url }

  /// Starts a server; its answers are late by chance where the environment says so.
  ///
  /// - Parameters:
  ///   - driver: What the journeys drive: a browser needs the app's page.
  ///   - limit: How long the app waits for an answer; by default longer than a journey waits for the app. The client's clock does not
  ///     stop while the app, among thousands of cases, does not get its turn.
  static func start(
    for driver: DriverKind, givenUpAfter limit: Duration = .seconds(600)
  ) async throws -> CatalogServer {
    let environment = try JourneyEnvironment.current()
    let mock = try await MockServer.start()
    if environment.latency > 0 {
      mock.delayAll(
        .random(.zero ... .milliseconds(environment.latency), seed: environment.seed))
    }
    let client = CatalogClient(mock.baseURL, timeLimit: limit)
    let site = driver.usesBrowser ? try await AnimalsBrowser.server(source: client) : nil
    let isCompared = driver == .compared || driver == .deviceCompared
    return CatalogServer(mock: mock, client: client, appCount: isCompared ? 2 : 1, site: site)
  }

  func evidence(at moments: JourneyMoments) async -> [JourneyEvidence] {
    // An answer may have been read before the server knows that it was sent.
    _ = await mock.waitUntilQuiet(within: .milliseconds(200))
    guard !mock.exchanges.isEmpty,
      let archive = try? mock.httpArchive(
        masking: ["token"], commenting: { moments.label(at: $0.start) })
    else { return [] }
    return [JourneyEvidence("network.har", Array(archive))]
  }

  func end() async {
    await site?.stop()
    await mock.stop()
  }
}
