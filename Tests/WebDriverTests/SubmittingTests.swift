import AccessibilityTree
import Foundation
import JourneyTesting
import RobotCore
import Support
import Testing
import WebDriver

/// Each journey acts at once after a form was submitted; the response comes late.
@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct SubmittingTests {
  private static let delays = [0, 50, 150, 400, 1000]
  private static let repetitions =
    ProcessInfo.processInfo.environment["SUBMITTING_REPETITIONS"].flatMap { Int($0) } ?? 1
  private let failures = Failures()

  private func repeated(
    _ page: String, _ delay: Int, _ work: (OrderRobot, String, OrderServer) async throws -> Void
  ) async throws {
    let server = try await OrderServer.shared.value
    var red: [String] = []
    for _ in 0..<(delay == 1000 ? 1 : Self.repetitions) {
      let room = UUID().uuidString
      do {
        try await OrderRobot.on(page, room: room, delay: delay, failures) { robot in
          try await work(robot, room, server)
        }
      } catch {
        red.append("\(error)")
      }
    }
    #expect(red + failures.all.map(\.description) == [])
  }

  @Test("a rejected form is filled in and submitted again", arguments: delays)
  func twice(delay: Int) async throws {
    try await repeated("add", delay) { robot, room, server in
      try await robot.tap(robot.semantics.save)
      try await robot.verify { $0.expect($0.semantics.error, .exists) }
      try await robot.type("first", into: robot.semantics.title)
      try await robot.tap(robot.semantics.save)
      try await robot.verify { $0.expect(.role(.link, "first"), .exists) }
      #expect(server.orders(of: room) == ["first"])
    }
  }

  @Test("a check after an invalid form is evaluated on the new page", arguments: delays)
  func absent(delay: Int) async throws {
    var wrong = 0
    for _ in 0..<Self.repetitions {
      let failures = Failures()
      try await OrderRobot.on("add", room: UUID().uuidString, delay: delay, failures) { robot in
        try await robot.tap(robot.semantics.save)
        try await robot.verify(within: .zero) { $0.expect($0.semantics.error, .absent) }
      }
      if failures.all.isEmpty { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test("several orders are added with the same form", arguments: delays)
  func another(delay: Int) async throws {
    try await repeated("add", delay) { robot, room, server in
      for title in ["one", "two", "three"] {
        try await robot.type(title, into: robot.semantics.title)
        try await robot.tap(robot.semantics.another)
      }
      try await robot.verify { $0.expect($0.semantics.title, .value("")) }
      #expect(server.orders(of: room) == ["one", "two", "three"])
    }
  }

  @Test("a search result is opened", arguments: delays)
  func search(delay: Int) async throws {
    try await repeated("add", delay) { robot, _, _ in
      for title in ["old.1", "new.1"] {
        try await robot.type(title, into: robot.semantics.title)
        try await robot.tap(robot.semantics.another)
      }
      try await robot.type("new.2", into: robot.semantics.title)
      try await robot.tap(robot.semantics.save)
      try await robot.type("new", into: robot.semantics.search)
      try await robot.press(.enter, in: robot.semantics.search)
      try await robot.verify(within: .zero) { $0.expect(.role(.link, "old.1"), .absent) }
      try await robot.tap(.role(.link, "new.1"))
      try await robot.verify(within: .zero) { $0.expect(.role(.heading, "new.1"), .exists) }
    }
  }

  @Test("several filters are chosen one after another", arguments: delays)
  func filters(delay: Int) async throws {
    try await repeated("list", delay) { robot, _, _ in
      for kind in ["New", "Old", "New"] {
        try await robot.tap(.role(.button, kind))
        try await robot.verify(within: .zero) {
          $0.expect($0.semantics.shown, .label(kind.lowercased()))
        }
      }
      try await robot.tap(.role(.button, "By script"))
      try await robot.tap(.role(.button, "Old"))
      try await robot.verify(within: .zero) { $0.expect($0.semantics.shown, .label("old")) }
    }
  }

  @Test(
    "a page that responds late is waited for, and one that does not respond is reported",
    arguments: [(Role.link, "Slow"), (.button, "Slow form")], [Duration.seconds(30), .seconds(2)])
  func late(element: (Role, String), limit: Duration) async throws {
    var options = BrowserOptions()
    options.settlingLimit = .milliseconds(100)
    options.navigationLimit = limit
    let server = try await OrderServer.shared.value
    let pool = try BrowserPool.local(Browsers.installation.get(), limit: 1, options: options)
    let driver = try await pool.driver(opening: server.url("list", room: UUID().uuidString))
    let robot = OrderRobot(journey: Journey(driver: driver) { _ in })
    try await robot.tap(.role(element.0, element.1))
    var failure: JourneyFailure?
    do {
      try await robot.require(within: .zero) { $0.expect(.role(.heading, "Slow"), .exists) }
    } catch {
      failure = error as? JourneyFailure
    }
    if limit > .seconds(4) {
      #expect(failure?.description == nil)
    } else {
      // Chromium may have stopped answering for the page before the page could say where it leads.
      let reasons = [
        """
        The page has not responded for 2.1 s: the server of the next page does not respond, or a script of the \
        page does not end.
        """,
        """
        \(server.url("slow", room: "x", delay: 4000)) was requested, but no response came within 2.1 s.
        """,
        // WebKit does not tell pages where they lead.
        "Another page was requested, but no response came within 2.1 s.",
      ]
      let reason = failure?.reason.replacing("the app no longer responds: ", with: "") ?? ""
      #expect(reasons.contains(reason), "\(reason)")
      #expect(failure?.snapshot.tree.root.label == "Orders")
    }
    await driver.end()
    await pool.shutdown()
  }

  @Test(
    "an action that loads no new page is not waited for",
    arguments: [("Nothing", Role.link), ("File", .link), ("Push", .button)])
  func staying(name: String, role: Role) async throws {
    try await OrderRobot.on("list", room: UUID().uuidString, delay: 0, failures) { robot in
      let start = TurnClock().now
      try await robot.tap(.role(role, name))
      try await robot.tap(.role(.link, "Add"))
      try await robot.verify { $0.expect(.role(.heading, "Add order"), .exists) }
      #expect(start.duration(to: TurnClock().now) < .seconds(8))
    }
    #expect(failures.all.map(\.description) == [])
  }
}
