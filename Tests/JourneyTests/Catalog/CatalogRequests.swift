import JourneyTesting
import MockServer
import RobotCore
import Testing

/// What the server was asked for: what a person does not see, and the owner of the server does.
extension AppUnderTest<Launch> {
  /// Holds that each app asked the server for something so often.
  func verifyRequests(
    _ count: Int, for path: String, at site: SourceLocation = #_sourceLocation
  ) async throws {
    let server = try await server
    let lines = server.mock.requests.map(\.line)
    let found = lines.filter { $0 == "GET \(path)" }.count
    let expected = count * server.appCount
    if found != expected {
      Issue.record(
        "The server was asked for \(path) \(found) times, not \(expected). It was asked for: \(lines)",
        sourceLocation: site)
    }
  }

  /// Holds that nothing was asked for that the server does not have.
  func verifyNoOtherRequests(at site: SourceLocation = #_sourceLocation) async throws {
    let lines = try await server.mock.unmatchedRequests.map(\.line)
    if !lines.isEmpty {
      Issue.record("The server was asked for what it does not have: \(lines)", sourceLocation: site)
    }
  }

  /// Waits until the server has been asked for something.
  func serverIsAsked(for path: String, search: String? = nil, count: Int = 1) async throws {
    try await server.mock.waitForRequest(
      "\(path) \(search ?? "")", count: count, within: .seconds(120)
    ) {
      $0.path == path && $0.query("search") == search
    }
  }

  /// Waits until the server has answered all, or knows that nobody waits for the answer.
  func serverIsDone(at site: SourceLocation = #_sourceLocation) async throws {
    if try await !server.mock.waitUntilQuiet(within: .seconds(120)) {
      Issue.record("The server is still answering.", sourceLocation: site)
    }
  }

  /// Holds that so many requests for something were given up before they were answered.
  func verifyGivenUp(
    _ count: Int, at path: String, site: SourceLocation = #_sourceLocation
  ) async throws {
    try await serverIsDone(at: site)
    let server = try await server
    let expected = count * server.appCount
    let found = server.mock.exchanges.filter {
      $0.request.path == path && $0.outcome == .clientLeft
    }.count
    if found != expected {
      Issue.record(
        "\(found) requests for \(path) were given up, not \(expected).", sourceLocation: site)
    }
  }
}
