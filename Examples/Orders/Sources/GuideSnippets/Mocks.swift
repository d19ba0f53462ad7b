// swift-format-ignore-file
// The lines are those of the guides.
import JourneyTesting
import MockServer

struct Launch: Sendable {}

struct ShopServer: JourneyResource {
  let mock: MockServer

  func evidence(at moments: JourneyMoments) async -> [JourneyEvidence] {
    _ = await mock.waitUntilQuiet(within: .milliseconds(200))
    guard let archive = try? mock.httpArchive(commenting: { moments.label(at: $0.start) }) else { return [] }
    return [JourneyEvidence("network.har", Array(archive))]
  }

  func end() async { await mock.stop() }
}

extension AppUnderTest<Launch> {
  func givenAllRequestsFail() async throws {
    let server = try await resource { _ in ShopServer(mock: try await .start()) }
    server.mock.registerCatchAll(.status(500))
  }
}
