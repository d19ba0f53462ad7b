import FlyingFox
import Foundation
import Synchronization

/// A page that makes requests, and a server that counts those that reach it.
final class RequestServer: Sendable {
  static let shared = Task { try await RequestServer.start() }

  private final class Log: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  private let server: LoopbackServer
  private let log: Log

  private init(_ server: LoopbackServer, _ log: Log) {
    self.server = server
    self.log = log
  }

  static func start() async throws -> RequestServer {
    let log = Log()
    let server = try LoopbackServer.start { request in
      log.add("\(request.method.rawValue) \(request.path)")
      switch request.path {
      case "/page/with-script":
        let script = #"<script type="module" src="/kept.js"></script>"#
        return HTTPResponse(
          statusCode: .ok, headers: [.contentType: "text/html; charset=utf-8"],
          body: Data((page + script).utf8))
      case "/page/with-worker":
        let script = """
          <script>
          navigator.serviceWorker.addEventListener("controllerchange", () => show("served"));
          navigator.serviceWorker.register("/worker.js");
          </script>
          """
        return HTTPResponse(
          statusCode: .ok, headers: [.contentType: "text/html; charset=utf-8"],
          body: Data((page + script).utf8))
      case "/worker.js":
        let script = """
          oninstall = () => skipWaiting();
          onactivate = (event) => event.waitUntil(clients.claim());
          onfetch = (event) => {
            if (event.request.url.includes("/api/")) event.respondWith(new Response("from the worker"));
          };
          """
        return HTTPResponse(
          statusCode: .ok,
          headers: [.contentType: "text/javascript"],
          body: Data(script.utf8))
      case "/kept.js":
        let headers: HTTPHeaders = [
          .contentType: "text/javascript",
          HTTPHeader("Cache-Control"): "max-age=31536000, immutable",
        ]
        return HTTPResponse(statusCode: .ok, headers: headers, body: Data("show('script')".utf8))
      case let path where path.hasPrefix("/page"):
        return HTTPResponse(
          statusCode: .ok, headers: [.contentType: "text/html; charset=utf-8"],
          body: Data(page.utf8))
      case let path where path.hasPrefix("/moved"):
        let target: HTTPHeaders = [.location: "/api\(path.dropFirst("/moved".count))"]
        return HTTPResponse(statusCode: .found, headers: target)
      default:
        return HTTPResponse(
          statusCode: .ok,
          headers: [.contentType: "application/json", HTTPHeader("X-From"): "server"],
          body: Data(#"{"from":"server"}"#.utf8))
      }
    }
    return RequestServer(server, log)
  }

  var port: UInt16 { server.port }

  func url(_ path: String) -> String { "http://localhost:\(port)\(path)" }

  /// The requests for a path that reached the server.
  func reached(_ path: String) -> [String] { log.all.filter { $0.hasSuffix(" \(path)") } }

  /// Requests the address in its field, and shows the response below.
  private static let page = """
    <!doctype html><html lang="en"><title>Requests</title><main data-testid="requests" aria-label="Requests">
    <label>Address <input id="address"></label>
    <button onclick="ask()">Ask</button> <button onclick="ask({method:'POST',body:JSON.stringify({name:'Crab'}),headers:{'X-Key':'1','Content-Type':'application/json'}})">Send</button>
    <button onclick="ask();ask()">Ask twice</button>
    <button onclick="new Image().src=address.value;show('sent')">Show</button>
    <button onclick="location=address.value">Go</button>
    <p data-testid="answer"></p></main><script>
    const show=(text)=>{document.querySelector("[data-testid=answer]").textContent=text};
    let count=0;
    const ask=(options)=>{const number=++count;fetch(address.value,options).then(async(answer)=>show(number+": "+answer.status+" "+(answer.headers.get("x-from")??"-")+" "+await answer.text()),()=>show(number+": failed"))};
    </script></html>
    """
}
