import FlyingFox
import Foundation
import Support
import Synchronization

/// A small shop like those of servers without scripts: every form and every link loads a new page, which comes late.
///
/// The path of a request is `/DELAY/ROOM/PAGE`: the delay of the response in milliseconds, and a name for separate orders.
final class OrderServer: Sendable {
  static let shared = Task { try await OrderServer.start() }

  private let server: LoopbackServer
  private let orders: Orders

  /// The orders by room.
  private final class Orders: Sendable {
    private let rooms = Mutex<[String: [String]]>([:])
    func of(_ room: String) -> [String] { rooms.withLock { $0[room] ?? [] } }
    func add(_ order: String, to room: String) {
      rooms.withLock { $0[room, default: []].append(order) }
    }
  }

  private init(_ server: LoopbackServer, _ orders: Orders) {
    self.server = server
    self.orders = orders
  }

  static func start() async throws -> OrderServer {
    let orders = Orders()
    return OrderServer(try LoopbackServer.start { try await answer($0, orders) }, orders)
  }

  func stop() async { await server.stop() }

  func url(_ page: String, room: String, delay: Int = 0) -> String {
    server.url("\(delay)/\(room)/\(page)")
  }

  func orders(of room: String) -> [String] { orders.of(room) }

  private static func answer(_ request: HTTPRequest, _ orders: Orders) async throws -> HTTPResponse
  {
    let parts = request.path.split(separator: "/").map(String.init)
    guard parts.count >= 3, let delay = Int(parts[0]) else {
      return page("Not found", "<p>There is nothing here.</p>", status: .notFound)
    }
    let room = parts[1]
    if delay > 0 { try await WallClock().sleep(for: .milliseconds(delay)) }
    switch (request.method, parts[2]) {
    case (.POST, "add"):
      let form = fields(String(decoding: try await request.bodyData, as: UTF8.self))
      let title = form["title"] ?? ""
      guard !title.isEmpty else { return add(error: true) }
      orders.add(title, to: room)
      let next = form["another"] == nil ? "list" : "add"
      let way: HTTPHeaders = [.location: "/\(delay)/\(room)/\(next)"]
      return HTTPResponse(statusCode: .seeOther, headers: way)
    case (_, "add"): return add(error: false)
    case (_, "list"):
      let query = Dictionary(request.query.map { ($0.name, $0.value) }) { $1 }
      return list(orders.of(room), query["q"] ?? "", query["kind"] ?? "")
    case (_, "order"): return page(parts[3], "<p><a href=\"../list\">All orders</a></p>")
    case (_, "none"): return HTTPResponse(statusCode: .noContent)
    case (_, "file"):
      return HTTPResponse(
        statusCode: .ok,
        headers: [
          .contentType: "text/csv",
          HTTPHeader("Content-Disposition"): "attachment; filename=orders.csv",
        ], body: Data("a,b\n".utf8))
    case (_, "count"):
      // A cached copy would show the same number the next time.
      orders.add("count", to: room)
      return page(
        "Count", "<p data-testid=\"count\">\(orders.of(room).count)</p>",
        headers: [HTTPHeader("Cache-Control"): "max-age=3600"])
    case (_, "secret"):
      return page(
        "Secret",
        """
        <label>Password <input type="password"></label><label>Name <input name="name"></label>
        """)
    case (_, "slow"): return page("Slow", "<p>It took its time.</p>")
    case (_, "broken"):
      return page("Broken", "<p>Something broke.</p>", status: .internalServerError)
    default: return page("Not found", "<p>There is nothing here.</p>", status: .notFound)
    }
  }

  private static func add(error: Bool) -> HTTPResponse {
    page(
      "Add order",
      """
      \(error ? "<p role=\"alert\" data-testid=\"error\">A title is needed.</p>" : "")
      <form method="post"><label>Title <input name="title" data-testid="title"></label>
      <button data-testid="save">Save</button>
      <button name="another" value="1" data-testid="another">Save and add another</button></form>
      """)
  }

  private static func list(_ orders: [String], _ text: String, _ kind: String) -> HTTPResponse {
    let shown = orders.filter {
      (text.isEmpty || $0.contains(text)) && (kind.isEmpty || $0.hasPrefix(kind))
    }
    let rows = shown.map { "<li>The order <a href=\"order/\($0)\">\($0)</a></li>" }.joined()
    return page(
      "Orders",
      """
      <form><label>Search <input type="search" name="q" value="\(text)" data-testid="search"></label>
      <input type="hidden" name="kind" value="\(kind)"></form>
      <form><input type="hidden" name="q" value="\(text)"><button name="kind" value="new">New</button>
      <button name="kind" value="old">Old</button></form>
      <ul data-testid="orders">\(rows)</ul><a href="add">Add</a> <a href="none">Nothing</a>
      <a href="file">File</a> <a href="/4000/x/slow">Slow</a> <button onclick="history.pushState(1, '', '?x=1'); this.textContent = 'Pushed'">Push</button>
      <form action="/4000/x/slow" method="post"><button>Slow form</button></form>
      <button onclick="document.forms[0].submit()">By script</button>
      <p data-testid="shown">\(kind) \(text)</p>
      """)
  }

  private static func page(
    _ title: String, _ body: String, status: HTTPStatusCode = .ok,
    headers: HTTPHeaders = [:]
  ) -> HTTPResponse {
    var headers = headers
    headers[.contentType] = "text/html; charset=utf-8"
    return HTTPResponse(
      statusCode: status, headers: headers,
      body: Data(
        """
        <!doctype html><html lang="en"><title>\(title)</title>
        <main data-testid="orders.screen"><h1>\(title)</h1>\(body)</main>
        """.utf8))
  }

  private static func fields(_ text: String) -> [String: String] {
    var fields: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      fields[String(parts[0])] =
        parts.count > 1
        ? parts[1].replacingOccurrences(of: "+", with: " ").removingPercentEncoding : ""
    }
    return fields
  }
}
