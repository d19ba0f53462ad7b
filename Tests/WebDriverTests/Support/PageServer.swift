import FlyingFox
import Foundation
import Support

/// Serves the fixture pages on a port of its own.
struct PageServer: Sendable {
  private let server: LoopbackServer

  static func start() async throws -> PageServer {
    PageServer(
      server: try LoopbackServer.start { request in
        guard [.GET, .POST].contains(request.method),
          var page = Pages.named(String(request.path.dropFirst()))
        else {
          return HTTPResponse(statusCode: .notFound)
        }
        // The addresses of this origin and of another one, for pages with frames of both.
        if request.path.hasPrefix("/frames"), let host = request.headers[.host] {
          let port = host.split(separator: ":").last.map(String.init) ?? ""
          let text = String(decoding: page, as: UTF8.self)
            .replacingOccurrences(of: "HERE", with: host)
            .replacingOccurrences(
              of: "OTHER-SITE",
              with: "\(host.hasPrefix("localhost") ? "[::1]" : "localhost"):\(port)"
            )
          page = Array(text.utf8)
        }
        if request.method == .POST {
          page += try await Array(
            "<p>\(String(decoding: request.bodyData, as: UTF8.self))</p>".utf8)
        }
        let isScript = request.path.hasSuffix(".js")
        // A script on its way over a slow network.
        if isScript { try await WallClock().sleep(for: .milliseconds(500)) }
        if let wait = request.query.first(where: { $0.name == "wait" }).flatMap({ Int($0.value) }) {
          try await WallClock().sleep(for: .milliseconds(wait))
        }
        return HTTPResponse(
          statusCode: .ok,
          headers: [
            .contentType: isScript ? "text/javascript" : "text/html; charset=utf-8",
            HTTPHeader("Set-Cookie"): "seen=yes",
          ],
          body: Data(page))
      })
  }

  func url(_ page: String) -> String { server.url(page) }

  func stop() async { await server.stop() }
}

enum Pages {
  static func named(_ name: String) -> [UInt8]? {
    if name.hasPrefix("trouble/") {
      return TroublePage.named(name.dropFirst(8)).map { Array($0.html.utf8) }
    }
    return switch name {
    case "audit.html": PackageResources.audit_html
    case "styles.html": PackageResources.styles_html
    case "choosing.html": PackageResources.choosing_html
    case "small.html": PackageResources.small_html
    case "dates.html": PackageResources.dates_html
    case "clicking.html": PackageResources.clicking_html
    case "filling.html": PackageResources.filling_html
    case "phone.html": PackageResources.phone_html
    case "shop.html": PackageResources.shop_html
    case "semantics.html": PackageResources.semantics_html
    case "internals.html": PackageResources.internals_html
    case "actions.html": PackageResources.actions_html
    case "clock.html": PackageResources.clock_html
    case "contract.html": PackageResources.contract_html
    case "hostile.html": PackageResources.hostile_html
    case "settling.html": PackageResources.settling_html
    case "late.html": PackageResources.late_html
    case "late.js": PackageResources.late_js
    case "large.html": PackageResources.large_html
    case "passage.html": PackageResources.passage_html
    case "twins.html": PackageResources.twins_html
    case "parts.html": PackageResources.parts_html
    case "person.html": PackageResources.person_html
    case "markup.html": PackageResources.markup_html
    case "scripts.html": PackageResources.scripts_html
    case "scripts-wait.html": PackageResources.scripts_wait_html
    case "scrolling.html": PackageResources.scrolling_html
    case "frames.html": PackageResources.frames_html
    case "frames-form.html": PackageResources.frames_form_html
    case "frames-late.html": PackageResources.frames_late_html
    case "frames-restless.html": PackageResources.frames_restless_html
    case "frames-middle.html": PackageResources.frames_middle_html
    case "stubborn.html": PackageResources.stubborn_html
    case "orders.csv": Array("order,animal\n1,Crab\n".utf8)
    default: nil
    }
  }
}
