import AnimalsNetwork
import AnimalsWeb
import Foundation
import JourneyTesting
import MockServer
import RobotCore

/// The server that knows the animals, as a test case has it for itself.
struct CatalogServer: JourneyResource {
  let mock: MockServer

  private let site: AnimalsServer?

  /// Where it is.
  var url: URL { mock.baseURL }

  /// Where the app's page is, whose animals come from here; `nil` where no browser is driven.
  var page: String? { site?.url }

  /// Starts a server; its answers are late by chance where the environment says so.
  ///
  /// - Parameter driver: What the journeys drive: a browser needs the app's page.
  static func start(for driver: DriverKind) async throws -> CatalogServer {
    let environment = try JourneyEnvironment.current()
    let mock = try await MockServer.start()
    if environment.latency > 0 {
      mock.delayAll(
        .random(.zero ... .milliseconds(environment.latency), seed: environment.seed))
    }
    guard driver.usesBrowser else { return CatalogServer(mock: mock, site: nil) }
    return CatalogServer(
      mock: mock, site: try await AnimalsBrowser.server(source: CatalogClient(mock.baseURL)))
  }

  func evidence(at moments: JourneyMoments) async -> [JourneyEvidence] {
    guard !mock.exchanges.isEmpty,
      let archive = try? mock.httpArchive(commenting: { exchange in
        moments.step(at: exchange.start).map { "step \($0.index + 1): \($0.text)" }
      })
    else { return [] }
    return [JourneyEvidence("network.har", Array(archive))]
  }

  func end() async {
    await site?.stop()
    await mock.stop()
  }
}
