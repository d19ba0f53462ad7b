import FlyingFox
import FlyingSocks
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

  let port: UInt16
  private let server: HTTPServer
  private let task: Task<Void, any Error>
  private let log: Log

  private init(
    _ port: UInt16, _ server: HTTPServer, _ task: Task<Void, any Error>, _ log: Log
  ) {
    self.port = port
    self.server = server
    self.task = task
    self.log = log
  }

  static func start() async throws -> RequestServer {
    let log = Log()
    let server = HTTPServer(address: .loopback(port: 0), logger: .disabled)
    await server.appendRoute("*") { request in
      log.add("\(request.method.rawValue) \(request.path)")
      switch request.path {
      case let path where path.hasPrefix("/page"):
        return HTTPResponse(
          statusCode: .ok, headers: [.contentType: "text/html; charset=utf-8"],
          body: Data(page.utf8))
      case let path where path.hasPrefix("/moved"):
        return HTTPResponse(
          statusCode: .found, headers: [.location: "/api" + path.dropFirst("/moved".count)])
      default:
        return HTTPResponse(
          statusCode: .ok,
          headers: [.contentType: "application/json", HTTPHeader("X-From"): "server"],
          body: Data(#"{"from":"server"}"#.utf8))
      }
    }
    let task = Task { try await server.run() }
    try await server.waitUntilListening()
    guard case .ip6(_, let port) = await server.listeningAddress else { throw CancellationError() }
    return RequestServer(port, server, task, log)
  }

  func url(_ path: String) -> String { "http://localhost:\(port)\(path)" }

  /// What reached the server of a path.
  func reached(_ path: String) -> [String] { log.all.filter { $0.hasSuffix(" \(path)") } }

  /// Asks for what stands in its field; its answer stands below.
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
