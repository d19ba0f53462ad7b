import Support
import AccessibilityTree
import FlyingFox
import FlyingSocks
import Foundation
import JourneyTesting
import RobotCore
import Synchronization
import Testing

@testable import WebDriver

@Suite struct BrowserPoolTests {
  /// An endpoint that speaks just enough WebDriver, and counts.
  private final class FakeEndpoint: Sendable {
    struct Counts {
      var started = 0
      var ended = 0
      var open: Set<String> = []
      var most = 0
      var order: [String] = []
    }

    let counts = Mutex(Counts())
    let failsFirst: Bool
    /// How often the network changes while pages load.
    let networkChanges: Int
    let loads = Mutex(0)

    init(failsFirst: Bool = false, networkChanges: Int = 0) {
      self.failsFirst = failsFirst
      self.networkChanges = networkChanges
    }

    func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
      let path = request.path.dropFirst("/wd/hub".count)
      if request.method == .POST, path == "/session" {
        return counts.withLock { counts in
          counts.started += 1
          if failsFirst, counts.started == 1 {
            return Self.json(
              #"{"value":{"error":"session not created","message":"busy"}}"#, .internalServerError)
          }
          let id = "s\(counts.started)"
          counts.open.insert(id)
          counts.most = max(counts.most, counts.open.count)
          return Self.json(
            #"{"value":{"sessionId":"\#(id)","capabilities":{"browserName":"chrome","chrome":{}}}}"#
          )
        }
      }
      let parts = path.split(separator: "/").map(String.init)
      if request.method == .DELETE, parts.count == 2 {
        counts.withLock {
          $0.ended += 1
          $0.open.remove(parts[1])
        }
      }
      let body = String(decoding: try await request.bodyData, as: UTF8.self)
      if parts.last == "execute", body.contains("Page.navigate") {
        let count = loads.withLock { loads in
          loads += 1
          return loads
        }
        return Self.json(
          count <= networkChanges
            ? #"{"value":{"errorText":"net::ERR_NETWORK_CHANGED"}}"#
            : #"{"value":{"frameId":"f"}}"#)
      }
      switch parts.last {
      case "sync":
        let isAsked = body.contains(#"["ready","#)
        return Self.json(isAsked ? #"{"value":{"ready":{}}}"# : #"{"value":true}"#)
      case "handles": return Self.json(#"{"value":["w1"]}"#)
      case "log": return Self.json(#"{"value":[]}"#)
      default: return Self.json(#"{"value":null}"#)
      }
    }

    private static func json(_ text: String, _ status: HTTPStatusCode = .ok) -> HTTPResponse {
      HTTPResponse(
        statusCode: status, headers: [.contentType: "application/json"], body: Data(text.utf8))
    }

    func serve<Value>(_ work: (FakeAddress) async throws -> Value) async throws -> Value {
      let server = try LoopbackServer.start { try await self.answer($0) }
      let value = try await work(FakeAddress(url: "http://[::1]:\(server.port)/wd/hub"))
      await server.stop()
      return value
    }
  }

  private struct FakeAddress { let url: String }

  @Test("browsers behind an endpoint are reused, up to the limit, and all are ended")
  func limit() async throws {
    let fake = FakeEndpoint()
    try await fake.serve { endpoint in
      let pool = BrowserPool(endpoint: try Endpoint(endpoint.url), limit: 2)
      try await withThrowingTaskGroup { group in
        for _ in 0..<8 {
          group.addTask {
            let driver = try await pool.driver(opening: "http://localhost/")
            #expect(driver.name == "Chromium")
            await driver.end()
          }
        }
        try await group.waitForAll()
      }
      await pool.shutdown()
      let counts = fake.counts.withLock { $0 }
      #expect(counts.most <= 2)
      #expect(counts.started <= 2)
      #expect(counts.ended == counts.started)
      await #expect(throws: BrowserError.poolIsShutDown) {
        try await pool.driver(opening: "http://localhost/")
      }
    }
  }

  @Test("a browser that does not start is tried once more")
  func retry() async throws {
    let fake = FakeEndpoint(failsFirst: true)
    try await fake.serve { endpoint in
      let pool = BrowserPool(endpoint: try Endpoint(endpoint.url), limit: 1)
      let driver = try await pool.driver(opening: "http://localhost/")
      await driver.end()
      await pool.shutdown()
      #expect(fake.counts.withLock { $0.started } == 2)
    }
  }

  @Test(
    "a page is requested again when the machine's network changes, but not forever",
    arguments: [(1, 2), (4, 5), (5, 5)])
  func networkChanged(changes: Int, requests: Int) async throws {
    let fake = FakeEndpoint(networkChanges: changes)
    try await fake.serve { endpoint in
      let pool = BrowserPool(endpoint: try Endpoint(endpoint.url), limit: 1)
      if changes < requests {
        let driver = try await pool.driver(opening: "http://localhost/")
        await driver.end()
      } else {
        await #expect(
          throws: BrowserError.notLoaded("http://localhost/", because: "net::ERR_NETWORK_CHANGED")
        ) {
          try await pool.driver(opening: "http://localhost/")
        }
      }
      #expect(fake.loads.withLock { $0 } == requests)
      await pool.shutdown()
    }
  }

  @Test("a driver that nobody ends returns its browser")
  func dropped() async throws {
    let fake = FakeEndpoint()
    try await fake.serve { endpoint in
      let pool = BrowserPool(endpoint: try Endpoint(endpoint.url), limit: 1)
      for _ in 0..<3 { _ = try await pool.driver(opening: "http://localhost/") }
      await pool.shutdown()
      #expect(fake.counts.withLock { $0.started } == 1)
    }
  }

  @Test(
    "a page is driven through a grid's address: a proxy for /wd/hub in front of a real driver",
    .takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason),
    arguments: [true, false])
  func proxied(passesCommandsOn: Bool) async throws {
    let process = try await DriverProcess.start(Browsers.installation.get())
    let proxy = Proxy(
      base: "http://127.0.0.1:\(process.endpoint.port)", prefix: "/wd/hub",
      passesCommandsOn: passesCommandsOn)
    let server = try LoopbackServer.start { try await proxy.handleRequest($0) }
    var options = Browsers.options
    let path = try Browsers.installation.get().browser
    switch Browsers.engine {
    case .chromium:
      options.capabilities = [
        "goog:chromeOptions": ["binary": .string(path), "args": ["--headless", "--no-sandbox"]]
      ]
    case .firefox: options.capabilities = ["moz:firefoxOptions": ["binary": .string(path)]]
    case .webkit:
      options.capabilities = [
        "browserName": "MiniBrowser",
        "webkitgtk:browserOptions": ["binary": .string(path), "args": ["--automation"]],
      ]
    }
    let pool = BrowserPool(
      endpoint: try Endpoint("http://[::1]:\(server.port)/wd/hub"), limit: 1, options: options)
    let driver = try await pool.driver(opening: Browsers.server.value.url("shop.html"))
    #expect(try await driver.snapshot().tree.root.label == "Shop")
    try await driver.perform(.tap, "shop.favorite")
    #expect(try await driver.label("shop.favorite") == "Remove Favourite")
    _ = try await driver.session.execute("document.cookie = 'c=3'", [], within: .seconds(60))
    await driver.end()
    let next = try await pool.driver(opening: Browsers.server.value.url("shop.html"))
    let cookies = try await next.session.execute("return document.cookie", [], within: .seconds(60))
    #expect(cookies == "seen=yes")
    await next.end()
    await pool.shutdown()
    await server.stop()
    await process.end()
    #expect(try await ProcessGroup.isEmpty(process.process.id))
  }

  /// Forwards each request over a connection of its own, which is slow but correct.
  private struct Proxy {
    let base: String
    let prefix: String
    /// Whether commands of the browser's own protocol are forwarded: not every node of a grid does so.
    let passesCommandsOn: Bool

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
      if !passesCommandsOn, request.path.contains("/goog/") {
        return HTTPResponse(
          statusCode: .notFound, headers: [.contentType: "application/json"],
          body: Data(#"{"value":{"error":"unknown command","message":""}}"#.utf8))
      }
      let client = HTTPClient(try Endpoint(base))
      let path = String(request.path.dropFirst(prefix.count))
      let body = request.method == .POST ? Array(try await request.bodyData) : nil
      let reply = try await client.send(
        request.method.rawValue, path, body: body, within: .seconds(60))
      await client.close()
      return HTTPResponse(
        statusCode: HTTPStatusCode(reply.status, phrase: "-"),
        headers: [.contentType: reply.contentType], body: Data(reply.body))
    }
  }
}
