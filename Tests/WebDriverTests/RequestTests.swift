import AccessibilityTree
import Foundation
import JourneyTesting
import RobotCore
import Support
import Synchronization
import TestModel
import Testing

@testable import WebDriver

private struct RequestsScreen: ScreenModel {
  static let identifier: ElementIdentifier = "requests"
  static let name = "Requests"
}

private struct RequestsSemantics: ScreenSemantics {
  typealias Model = RequestsScreen
  let address = Locator.role(.textField, "Address")
  let answer = Locator.element("answer")
}

private struct RequestsVerifier: Verifier {
  typealias Semantics = RequestsSemantics
  let checks: CheckList
  func answered(_ text: String) { expect(semantics.answer, .label(text)) }
}

private struct RequestsRobot: Robot {
  typealias ScreenVerifier = RequestsVerifier
  let journey: Journey

  func ask(_ address: String, by button: String = "Ask") async throws {
    try await clear(semantics.address).type(address, into: semantics.address)
    try await tap(.role(.button, button))
  }
}

/// Requests of a page that the journey watches, answers, cuts and delays.
@Suite(
  "The requests of a page",
  .takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason),
  .enabled(if: Browsers.engine != .webkit, "WebKit does not let requests be watched."))
struct RequestTests {
  @Test("a request that a service worker answers was still made")
  func serviceWorker() async throws {
    // A worker belongs to its browser, so no other test uses this one.
    let pool = try BrowserPool.local(
      Browsers.installation.get(), limit: 1, options: Browsers.options)
    let failure = try await drive("/page/with-worker", answering: [], in: pool) { robot in
      try await robot.verify { $0.answered("served") }
      try await robot.ask("/api/kept")
      try await robot.verify {
        $0.answered("1: 200 - from the worker")
        $0.expect(requests: "GET /api/kept", .never)
      }
    }
    let next = try await drive("/page", in: pool) { robot in
      try await robot.ask("/api/kept")
      try await robot.verify { $0.answered(#"1: 200 server {"from":"server"}"#) }
    }
    #expect(next?.description == nil, "the worker ends with its journey")
    await pool.shutdown()
    let reasons = ["were made once", "a service worker answers requests of the page"]
    #expect(
      failure?.description.contains(Browsers.engine == .chromium ? reasons[0] : reasons[1]) == true)
  }

  private func drive(
    _ path: String = "/page", answering rules: [RequestRule]? = nil,
    in pool: BrowserPool? = nil, _ work: (RequestsRobot) async throws -> Void
  ) async throws -> JourneyFailure? {
    let server = try await RequestServer.shared.value
    let driver = try await (pool ?? Browsers.pool.get()).driver(
      opening: server.url(path), answering: rules)
    let failures = Failures()
    let robot = RequestsRobot(journey: Journey(driver: driver) { failures.add($0) })
    let result: Result<JourneyFailure?, any Error>
    do {
      try await work(robot)
      result = .success(failures.all.first)
    } catch let failure as JourneyFailure {
      result = .success(failure)
    } catch {
      result = .failure(error)
    }
    await driver.end()
    return try result.get()
  }

  @Test(
    "a rule applies to what the browser has cached, too",
    .enabled(if: Browsers.engine == .chromium, "Only Chromium can be told to keep nothing."))
  func kept() async throws {
    let failure = try await drive("/page/with-script") { robot in
      try await robot.verify { $0.answered("script") }
      try await robot.cutting("/kept.js")
      try await robot.journey.reload()
      try await robot.verify {
        $0.answered("")
        $0.expect(requests: "/kept.js", .failed)
      }
    }
    #expect(failure?.description == nil)
  }

  @Test("a journey answers a request, with status, headers and body")
  func answered() async throws {
    let server = try await RequestServer.shared.value
    let failure = try await drive { robot in
      try await robot.answering(
        "/api/answered", with: .json(text: #"{"é":1}"#, status: 418).header("X-From", "journey"))
      try await robot.ask("/api/answered")
      try await robot.verify {
        $0.answered(#"1: 418 journey {"é":1}"#)
        $0.expect(requests: "/api/answered", .count(1), .answered(418))
      }
      // Other requests go to their server.
      try await robot.ask("/api/unanswered")
      try await robot.verify { $0.answered(#"2: 200 server {"from":"server"}"#) }
      #expect(
        robot.journey.steps.contains {
          $0.text == "answer /api/answered with status 418 and 8 bytes"
        })
    }
    #expect(failure?.description == nil)
    #expect(server.reached("/api/answered") == [])
    #expect(server.reached("/api/unanswered") == ["GET /api/unanswered"])
  }

  @Test("requests are answered as an archive does, in its order; what it lacks gets status 404")
  func archived() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func entry(_ status: Int, _ text: String) -> String {
      """
      {"request": {"method": "GET", "url": "https://example.org/api/archived"},
       "response": {"status": \(status), "headers": [{"name": "X-From", "value": "archive"}], "content": {"text": "\(text)"}}}
      """
    }
    try Data(#"{"log": {"entries": [\#(entry(503, "busy")), \#(entry(200, "done"))]}}"#.utf8)
      .write(to: folder.appending(path: "orders.har"))
    let site = folder.appending(path: "Journey.swift").path(percentEncoded: false)
    let archive = try RequestArchive("orders.har", beside: site)
    let failure = try await drive { robot in
      try await robot.answering("/api/**") { archive.answer(to: $0) }
      for (number, answer) in ["503 archive busy", "200 archive done", "200 archive done"]
        .enumerated()
      {
        try await robot.ask("/api/archived")
        try await robot.verify { $0.answered("\(number + 1): \(answer)") }
      }
      try await robot.ask("/api/unknown")
      try await robot.verify { $0.expect(requests: "/api/unknown", .answered(404)) }
    }
    #expect(failure?.description == nil)
    #expect(throws: (any Error).self) { try RequestArchive("missing.har", beside: site) }
  }

  @Test("a connection is cut, and the page sees a network failure")
  func cut() async throws {
    let failure = try await drive { robot in
      try await robot.cutting("/api/cut")
      try await robot.ask("/api/cut")
      try await robot.verify {
        $0.answered("1: failed")
        $0.expect(requests: "/api/cut", .count(1), .failed)
        $0.expectNetworkQuiet()
      }
      try await robot.lettingThrough("/api/*")
      try await robot.ask("/api/cut")
      try await robot.verify { $0.answered(#"2: 200 server {"from":"server"}"#) }
    }
    #expect(failure?.description == nil)
  }

  @Test("a delayed request is waited for, even if it takes longer than the page's own would")
  func delayed() async throws {
    let failure = try await drive { robot in
      try await robot.delaying("/api/late", by: .seconds(6))
      let start = ContinuousClock.now
      try await robot.ask("/api/late")
      let turns = try await TurnClock().measure {
        _ = try await robot.waitForNetworkIdle(within: .seconds(20))
      }
      #expect(ContinuousClock.now - start >= .seconds(6))
      #expect(turns < .seconds(9))
      try await robot.verify { $0.answered(#"1: 200 server {"from":"server"}"#) }
    }
    #expect(failure?.description == nil)
  }

  @Test("the newest rule applies, a delay passes on to the rule before it, and a count ends a rule")
  func order() async throws {
    let failure = try await drive { robot in
      try await robot.answering("/api/**", with: .text("first"))
      try await robot.answering("/api/order", with: .text("second"), times: 1)
      try await robot.delaying("/api/order", by: .milliseconds(300))
      let clock = ContinuousClock()
      let time = try await clock.measure {
        try await robot.ask("/api/order")
        try await robot.verify { $0.answered("1: 200 - second") }
      }
      #expect(time > .milliseconds(300))
      try await robot.ask("/api/order")
      try await robot.verify { $0.answered("2: 200 - first") }
    }
    #expect(failure?.description == nil)
  }

  @Test("a response is computed from the request: its method, its headers, its body")
  func made() async throws {
    let failure = try await drive { robot in
      try await robot.answering("POST /api/made") { request in
        .text("\(request.method) \(request.headers["x-key"] ?? "") \(request.body)")
      }
      try await robot.ask("/api/made", by: "Send")
      try await robot.verify {
        $0.answered(#"1: 200 - POST 1 {"name":"Crab"}"#)
        $0.expect(requests: "POST /api/made", .body(containing: "Crab"), .header("X-Key", "1"))
        $0.expect(requests: "GET /api/made", .never)
      }
    }
    #expect(failure?.description == nil)
  }

  @Test("a request to another origin is answered, and so is its preflight")
  func otherOrigin() async throws {
    let server = try await RequestServer.shared.value
    let failure = try await drive { robot in
      try await robot.answering("**/api/other", with: .text("here"))
      for button in ["Ask", "Send"] {
        try await robot.ask("http://[::1]:\(server.port)/api/other", by: button)
        try await robot.verify { $0.answered("\(button == "Ask" ? 1 : 2): 200 - here") }
      }
      try await robot.verify { $0.expect(requests: "**/api/other", .count(2)) }
    }
    #expect(failure?.description == nil)
    #expect(server.reached("/api/other") == [])
  }

  @Test("the rules of a launch apply from the first request on, and a page itself can be answered")
  func launched() async throws {
    let failure = try await drive(
      "/nothing",
      answering: [
        .answer(
          "/nothing",
          with: .html("<title>Mine</title><main data-testid=requests aria-label=R>hello</main>"))
      ]
    ) { robot in
      try await robot.verify {
        $0.expect(title: "Mine")
        $0.expect(requests: "/nothing", .count(1), .answered(200))
      }
    }
    #expect(failure?.description == nil)
  }

  @Test("every request is seen: for a picture, for a form's page, after a redirection")
  func seen() async throws {
    let failure = try await drive(answering: []) { robot in
      try await robot.ask("/picture.png", by: "Show")
      try await robot.verify { $0.expect(requests: "/picture.png", .count(1), .answered(200)) }
      try await robot.ask("/moved/here")
      try await robot.verify {
        $0.expect(requests: "/moved/here", .count(1), .answered(302))
        $0.expect(requests: "/api/here", .count(1), .answered(200))
      }
      try await robot.ask("/page/two", by: "Go")
      try await robot.verify { $0.expect(requests: "/page/two", .count(1), .answered(200)) }
      try await robot.ask("/api/twice", by: "Ask twice")
      try await robot.verify { $0.expect(requests: "/api/twice", .count(2)) }
      let requests =
        await robot.journey.driver.capability((any RequestRouting).self)?.requests() ?? []
      let last = try #require(requests.last)
      #expect(last.answerBody == #"{"from":"server"}"#)
      #expect(last.answerHeaders["x-from"] == "server")
      #expect(last.end != nil)
    }
    #expect(failure?.description == nil)
  }

  @Test("a missing request is reported, with the requests that there were")
  func missing() async throws {
    let failure = try await drive(answering: []) { robot in
      try await robot.ask("/api/there")
      try await robot.verify(within: .milliseconds(500)) {
        $0.expect(requests: "/api/missing", .count(1))
      }
    }
    #expect(failure?.reason == "requests “/api/missing” were made 0 times")
    #expect(failure?.found.contains("GET /api/there (status 200)") == true)
  }

  @Test("rules end with the journey: the next one in the same browser has none of them")
  func noLeak() async throws {
    let pool = try BrowserPool.local(
      Browsers.installation.get(), limit: 1, options: Browsers.options)
    let names = Mutex<[String]>([])
    let first = try await drive(in: pool) { robot in
      try await robot.answering("/api/**", with: .text("mine"))
      try await robot.delaying("/api/held", by: .seconds(60))
      try await robot.ask("/api/held")
      let driver = try #require(robot.journey.driver as? BrowserDriver)
      names.withLock { $0.append(driver.session.id) }
    }
    #expect(first?.description == nil)
    let second = try await drive(in: pool) { robot in
      let driver = try #require(robot.journey.driver as? BrowserDriver)
      names.withLock { $0.append(driver.session.id) }
      try await robot.ask("/api/leak")
      try await robot.verify { $0.answered(#"1: 200 server {"from":"server"}"#) }
      try await robot.verify(within: .zero) { $0.expect(requests: "/api/leak") }
    }
    await pool.shutdown()
    #expect(second?.reason.hasPrefix("the page's requests are not watched") == true)
    let sessions = names.withLock { $0 }
    #expect(sessions.count == 2 && sessions[0] == sessions[1])
  }

  @Test("a tab that a journey opens follows the same rules")
  func newTab() async throws {
    let server = try await RequestServer.shared.value
    let failure = try await drive { robot in
      try await robot.answering("/api/tab", with: .text("tab"))
      let driver = try #require(robot.journey.driver as? BrowserDriver)
      _ = try await driver.session.execute(
        "window.open('/page/tab')", [], within: .seconds(5))
      try await driver.switchToNewTab(within: .seconds(5))
      try await robot.ask("/api/tab")
      try await robot.verify { $0.answered("1: 200 - tab") }
    }
    #expect(failure?.description == nil)
    #expect(server.reached("/api/tab") == [])
  }
}

/// Where requests cannot be watched, a sentence says so.
@Suite("Requests that cannot be watched")
struct UnwatchedRequestTests {
  @Test(
    "WebKit does not let requests be watched",
    .takesTurns(using: .browser),
    .enabled(if: Browsers.areThere && Browsers.engine == .webkit, "JOURNEYS_BROWSER names another"))
  func webKit() async throws {
    let failure = try await PartsRobot.drive { try await $0.cutting("/api/**") }
    let reason = try #require(failure?.reason)
    #expect(
      reason.hasSuffix(
        "does not support watching, answering, cutting or delaying a page's requests: run the journey in Chromium or Firefox"
      ), "\(reason)")
  }

  @Test("an endpoint that forwards no DevTools, or no WebSocket of Firefox, says what to do")
  func grid() async throws {
    for (capabilities, advice) in [
      (
        #"{"browserName":"chrome","browserVersion":"156.0","goog:chromeOptions":{}}"#,
        "does not forward DevTools (capability se:cdp); enable it on the Grid's nodes (enable-cdp), or run the journey in a local browser"
      ),
      (
        #"{"browserName":"chrome","goog:chromeOptions":{},"se:cdp":"wss://127.0.0.1:9/session/s/se/cdp"}"#,
        "wss://127.0.0.1:9/session/s/se/cdp cannot be reached: "
      ),
      (
        #"{"browserName":"firefox","browserVersion":"153.0"}"#,
        #"its session has no webSocketUrl (WebDriver BiDi); request it with the capabilities {"webSocketUrl": true}"#
      ),
    ] {
      let server = try await RawServer.start { _ in
        .bytes([
          RawServer.reply(
            #"{"value":{"sessionId":"s","capabilities":\#(capabilities)}}"#)
        ])
      }
      let options = BrowserOptions().with {
        $0.engine = capabilities.contains("firefox") ? .firefox : .chromium
      }
      let pool = BrowserPool(endpoint: try Endpoint(server.endpoint), limit: 1, options: options)
      var failure: (any Error)?
      do {
        _ = try await pool.driver(opening: "http://a.test/", answering: [])
      } catch {
        failure = error
      }
      let text = "\(try #require(failure))"
      #expect(
        text.contains(
          "does not support watching, answering, cutting or delaying a page's requests: "),
        "\(text)")
      #expect(text.contains(advice), "\(text)")
      await pool.shutdown()
      server.stop()
    }
  }
}
