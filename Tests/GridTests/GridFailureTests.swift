import AccessibilityTree
import Foundation
import JourneyTesting
import RobotCore
import Synchronization
import Testing

@testable import WebDriver

/// What a Grid does not give is said in a sentence that a person understands.
@Suite(
  "What a Grid refuses", .serialized,
  .takesTurns(using: .browser),
  .enabled(if: GridProcess.absence == nil, "\(GridProcess.absence ?? "")"))
struct GridFailureTests {
  private static let isDone = Mutex<Set<String>>([])
  private static let page = "data:text/html,<title>Shop</title><h1>Shop</h1>"

  private func error(_ work: () async throws -> Void) async throws -> String {
    do {
      try await work()
    } catch {
      return "\(error)"
    }
    Issue.record("Nothing failed.")
    return ""
  }

  /// Opens the page in a browser with other options than those of the pool.
  private static func driver(
    _ options: BrowserOptions, of pool: BrowserPool
  ) async throws -> BrowserDriver {
    try await pool.driver(
      in: options, opening: page, from: nil, answering: nil, clock: nil, links: { _ in nil },
      messages: { [] }, noting: { _ in { _ in } })
  }

  @Test("a browser that does not come in time says how full the Grid is, and what to do")
  func full() async throws {
    let grid = try await GridProcess(["--nodes", "1", "--queue-time", "1"])
    let other = try await grid.takeSlot()
    let pool = BrowserPool(endpoint: try Endpoint(grid.url + "/wd/hub"), limit: 1)
    let sentence = try await error { _ = try await pool.driver(opening: Self.page) }
    #expect(
      sentence.replacing(#/within 1(\.\d)? s/#, with: "within 1 s")
        == "\(grid.url)/wd/hub provided no browser within 1 s: all of its 1 slots are taken. Add nodes, "
        + "reduce JOURNEYS_WORKERS, or wait for other sessions to end.")
    try await other.end()
    await pool.shutdown()
    await grid.end()
  }

  @Test("a client that gives up before the Grid does says the same, and leaves the queue")
  func impatient() async throws {
    let grid = try await GridProcess(["--nodes", "1"])
    let other = try await grid.takeSlot()
    let options = BrowserOptions().with { $0.sessionLimit = .milliseconds(500) }
    let pool = BrowserPool(endpoint: try Endpoint(grid.url), limit: 1, options: options)
    let sentence = try await error { _ = try await pool.driver(opening: Self.page) }
    #expect(sentence.hasPrefix("\(grid.url) provided no browser within 0.5 s: all of its 1 slots"))
    await pool.shutdown()
    try await other.end()
    #expect(try await grid.tally().created == 1)
    await grid.end()
  }

  @Test("more journeys than slots: browsers go from hand to hand, however long the queue's time is")
  func handToHand() async throws {
    let grid = try await GridProcess(["--queue-time", "1"])
    let pool = BrowserPool(endpoint: try Endpoint(grid.url), limit: 8)
    try await withThrowingTaskGroup { group in
      for _ in 0..<12 {
        group.addTask {
          let driver = try await pool.driver(opening: Self.page)
          // A journey that takes its time.
          try await Task.sleep(for: .milliseconds(400))
          #expect(try await driver.snapshot().tree.root.label == "Shop")
          await driver.end()
        }
      }
      try await group.waitForAll()
    }
    await pool.shutdown()
    let tally = try await grid.tally()
    #expect(tally.open == 0)
    #expect(tally.longestQueue >= 6)
    await grid.end()
  }

  @Test(
    "journeys with other browser options get the slots of browsers that wait for a journey, or serve many",
    arguments: ["1", "300"])
  func otherOptions(queueTime: String) async throws {
    let grid = try await GridProcess(["--queue-time", queueTime])
    let pool = BrowserPool(endpoint: try Endpoint(grid.url), limit: 8)
    @Sendable func journey(_ options: BrowserOptions) async throws {
      let driver = try await Self.driver(options, of: pool)
      #expect(try await driver.snapshot().tree.root.label == "Shop")
      await driver.end()
    }
    let other = BrowserOptions().with { $0.viewport.width = 500 }
    let third = BrowserOptions().with { $0.viewport.width = 600 }
    try await withThrowingTaskGroup { group in
      for _ in 0..<2 { group.addTask { try await journey(BrowserOptions()) } }
      try await group.waitForAll()
    }
    // All slots have a browser that waits.
    try await journey(other)
    // The browsers of many journeys go from hand to hand.
    try await withThrowingTaskGroup { group in
      for _ in 0..<3 {
        group.addTask {
          while !Self.isDone.withLock({ $0.contains(queueTime) }) {
            try await journey(BrowserOptions())
          }
        }
      }
      try await journey(third)
      _ = Self.isDone.withLock { $0.insert(queueTime) }
      try await group.waitForAll()
    }
    await pool.shutdown()
    #expect(try await grid.tally().open == 0)
    await grid.end()
  }

  @Test(
    "a journey with other browser options gets a slot although browsers that nobody needs start slowly"
  )
  func slowStarts() async throws {
    let grid = try await GridProcess(["--start-time", "1.5"])
    let pool = BrowserPool(endpoint: try Endpoint(grid.url), limit: 8)
    let first = [
      try await pool.driver(opening: Self.page), try await pool.driver(opening: Self.page),
    ]
    let other = BrowserOptions().with {
      $0.viewport.width = 500
      $0.sessionLimit = .seconds(30)
    }
    try await withThrowingTaskGroup { group in
      // Each asks the Grid for a browser, and then gets one of the first two.
      for _ in first {
        group.addTask { await (try await pool.driver(opening: Self.page)).end() }
      }
      while try await grid.tally().longestQueue < 2 {}
      group.addTask {
        await (try await Self.driver(other, of: pool)).end()
      }
      while try await grid.tally().longestQueue < 3 {}
      for driver in first { await driver.end() }
      try await group.waitForAll()
    }
    await pool.shutdown()
    #expect(try await grid.tally().open == 0)
    await grid.end()
  }

  @Test("who is not let in is said, with what it takes")
  func credentials() async throws {
    let grid = try await GridProcess(["--nodes", "1", "--credentials", "ann:se@cret"])
    let place = "127.0.0.1:\(grid.port)"
    func sentence(_ user: String) async throws -> String {
      let pool = BrowserPool(endpoint: try Endpoint("http://\(user)\(place)"), limit: 1)
      let sentence = try await error { _ = try await pool.driver(opening: Self.page) }
      await pool.shutdown()
      return sentence
    }
    let advice =
      "(status 401). Set both in JOURNEYS_WEBDRIVER_URL: https://user:key@grid.example.com."
    #expect(
      try await sentence("")
        == "http://\(place) requires a user name and a password or key \(advice)")
    #expect(
      try await sentence("ann:secret@")
        == "http://\(place) rejected the credentials of “ann” \(advice)"
    )
    let pool = BrowserPool(endpoint: try Endpoint("http://ann:se%40cret@\(place)"), limit: 1)
    let driver = try await pool.driver(opening: Self.page)
    #expect(try await driver.snapshot().tree.root.label == "Shop")
    await driver.end()
    await pool.shutdown()
    await grid.end()
  }

  @Test("a node that dies in the middle of a journey is said, and the next journey gets another")
  func nodeLost() async throws {
    let grid = try await GridProcess(["--heartbeat", "2"])
    let pool = BrowserPool(endpoint: try Endpoint(grid.url), limit: 1)
    let driver = try await pool.driver(opening: Self.page)
    // The Grid gives the first of its nodes that is free.
    grid.kill(0)
    let sentence = try await error { _ = try await driver.snapshot() }
    #expect(
      sentence.replacing(#/127\.0\.0\.1:\d+\): /#, with: "…): ")
        == "\(grid.url) lost the browser (unknown error: java.net.ConnectException: Connection refused: /…): "
        + "its node stopped or crashed, or the session exceeded the Grid's idle limit. The next journey gets "
        + "another browser. Check the node's log.")
    await driver.end()
    let next = try await pool.driver(opening: Self.page)
    #expect(try await next.snapshot().tree.root.label == "Shop")
    // What the Grid says when it has noticed.
    try await next.session.end()
    let gone = try await error { _ = try await next.cookies() }
    #expect(
      gone.hasPrefix(
        "\(grid.url) lost the browser (invalid session id: Unable to find session with ID: "
      ))
    await next.end()
    grid.kill(1)
    await pool.shutdown()
    await grid.end()
  }

  @Test("a Grid without a node says so")
  func noNodes() async throws {
    let grid = try await GridProcess([
      "--nodes", "1", "--queue-time", "0.6", "--heartbeat", "0.1",
    ])
    grid.kill(0)
    try await grid.waitUntilEmpty()
    let pool = BrowserPool(endpoint: try Endpoint(grid.url), limit: 1)
    let sentence = try await error { _ = try await pool.driver(opening: Self.page) }
    #expect(sentence.hasSuffix(": it has no node. Start one, or wait for one to come up."))
    await pool.shutdown()
    await grid.end()
  }

  @Test("where DevTools are refused, what needs them says so, and the rest works without")
  func noDevTools() async throws {
    let grid = try await GridProcess(["--no-devtools", "--no-console"])
    let refusal = "\(grid.url) does not forward DevTools commands"
    let pool = BrowserPool(endpoint: try Endpoint(grid.url), limit: 1)
    let driver = try await pool.driver(opening: Self.page)
    #expect(
      try await error { try await driver.setPermission(.notifications, true) }
        == "The action failed: \(driver.name) cannot set the permission “notifications”: \(refusal)."
    )
    #expect(
      try await error { try await driver.setPlace(Geolocation(latitude: 1, longitude: 2)) }
        == "The action failed: \(driver.name) cannot set the permission “geolocation”: \(refusal)."
    )
    #expect(
      try await error { _ = try await driver.clipboardText() }
        == "The action failed: \(driver.name) does not allow reading the clipboard: \(refusal).")
    #expect(
      driver.consoleAbsence == "\(grid.url) does not forward console messages")
    #expect(try await driver.cookies().isEmpty)
    #expect(try await driver.snapshot().tree.root.label == "Shop")
    #expect(
      try await error { try await driver.prepareForDownload() }
        == "The action failed: the browser runs on another machine, whose files cannot be read: start the Grid's nodes "
        + "with --enable-managed-downloads true, and set "
        + #"JOURNEYS_WEBDRIVER_CAPABILITIES={"se:downloadsEnabled":true}."#)
    await driver.end()
    await pool.shutdown()
    let german = BrowserPool(
      endpoint: try Endpoint(grid.url), limit: 1,
      options: BrowserOptions().with { $0.timeZone = "Europe/Berlin" })
    #expect(
      try await error { _ = try await german.driver(opening: Self.page) }
        == "\(driver.name) cannot emulate the time zone Europe/Berlin: \(refusal). Remove the setting, or use an endpoint "
        + "that does.")
    await german.shutdown()
    #expect(try await grid.tally().open == 0)
    await grid.end()
  }
}
