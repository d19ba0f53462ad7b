import FlyingFox
import FlyingSocks
import Foundation

/// Serves the fixture pages on a port of its own.
struct PageServer: Sendable {
  let port: UInt16
  private let server: HTTPServer
  private let task: Task<Void, any Error>

  static func start() async throws -> PageServer {
    let server = HTTPServer(address: .loopback(port: 0), logger: .disabled)
    await server.appendRoute("GET /*") { request in
      guard let page = Pages.named(String(request.path.dropFirst())) else {
        return HTTPResponse(statusCode: .notFound)
      }
      let isScript = request.path.hasSuffix(".js")
      // A script on its way over a slow network.
      if isScript { try await Task.sleep(for: .milliseconds(500)) }
      return HTTPResponse(
        statusCode: .ok,
        headers: [
          .contentType: isScript ? "text/javascript" : "text/html; charset=utf-8",
          HTTPHeader("Set-Cookie"): "seen=yes",
        ],
        body: Data(page))
    }
    let task = Task { try await server.run() }
    try await server.waitUntilListening()
    guard case .ip6(_, let port) = await server.listeningAddress else { throw CancellationError() }
    return PageServer(port: port, server: server, task: task)
  }

  func url(_ page: String) -> String { "http://localhost:\(port)/\(page)" }

  func stop() async {
    await server.stop()
    task.cancel()
  }
}

enum Pages {
  static func named(_ name: String) -> [UInt8]? {
    switch name {
    case "shop.html": PackageResources.shop_html
    case "semantics.html": PackageResources.semantics_html
    case "actions.html": PackageResources.actions_html
    case "contract.html": PackageResources.contract_html
    case "hostile.html": PackageResources.hostile_html
    case "settling.html": PackageResources.settling_html
    case "late.html": PackageResources.late_html
    case "late.js": PackageResources.late_js
    case "twins.html": PackageResources.twins_html
    case "parts.html": PackageResources.parts_html
    case "person.html": PackageResources.person_html
    case "orders.csv": Array("order,animal\n1,Crab\n".utf8)
    default: nil
    }
  }
}
