import FlyingFox
import FlyingSocks
import Foundation

/// Serves a small shop: `order-server --port 8080`.
@main
struct OrderServer {
  static func main() async throws {
    let arguments = CommandLine.arguments
    let port = arguments.firstIndex(of: "--port").flatMap { UInt16(arguments[$0 + 1]) } ?? 8080
    let orders = Orders()
    let server = HTTPServer(address: .inet(port: port), logger: .disabled)
    await server.appendRoute("GET /") { _ in .page(await orders.list) }
    await server.appendRoute("GET /add") { _ in .page(OrderForm().html) }
    await server.appendRoute("POST /add") { request in
      let form = OrderForm(try await request.bodyData)
      guard form.error.isEmpty else { return .page(form.html) }
      await orders.add(form)
      let headers: HTTPHeaders = [.location: "/"]
      return HTTPResponse(statusCode: .seeOther, headers: headers)
    }
    await server.appendRoute("GET /orders.csv") { _ in
      let headers: HTTPHeaders = [
        HTTPHeader("Content-Disposition"): "attachment; filename=orders.csv"
      ]
      return HTTPResponse(
        statusCode: .ok, headers: headers, body: Data(await orders.csv.utf8))
    }
    try await server.run()
  }
}

extension HTTPResponse {
  /// A page with a title and a body.
  static func page(_ page: (title: String, body: String)) -> HTTPResponse {
    let headers: HTTPHeaders = [.contentType: "text/html; charset=utf-8"]
    return HTTPResponse(
      statusCode: .ok, headers: headers,
      body: Data(
        """
        <!doctype html><html lang="en"><meta charset="utf-8"><title>\(page.title)</title>
        <style>body { font: 16px/1.5 system-ui; margin: 2em } form > * { display: block; margin: 1em 0 }</style>
        <main><h1>\(page.title)</h1>\(page.body)</main></html>
        """.utf8))
  }
}
