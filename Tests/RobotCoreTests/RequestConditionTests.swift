import AccessibilityTree
import RobotCore
import Synchronization
import TestModel
import Testing

/// An app that has made requests.
private final class RequestDriver: Driver {
  let name = "fake"
  /// How long it was asked to wait for another snapshot.
  let waits = Mutex<[Duration]>([])
  let requests: PageRequests?
  let isIdle: Bool
  let isNetworkQuiet: Bool

  init(requests: PageRequests?, isIdle: Bool = true, isNetworkQuiet: Bool = true) {
    self.requests = requests
    self.isIdle = isIdle
    self.isNetworkQuiet = isNetworkQuiet
  }

  func snapshot() async throws -> Snapshot {
    Snapshot(
      tree: TimedApp.tree([]), time: .zero, isIdle: isIdle, isNetworkQuiet: isNetworkQuiet,
      requests: requests)
  }
  func snapshot(after snapshot: Snapshot, within limit: Duration) async throws -> Snapshot? {
    waits.withLock { $0.append(limit) }
    return nil
  }
  func perform(_ action: Action, on element: LocatedElement) async throws {}
}

@Suite("Conditions of requests")
struct RequestConditionTests {
  private static func request(
    _ method: String = "GET", _ path: String = "/api",
    _ outcome: PageRequest.Outcome = .answered(200), headers: [String: String] = [:],
    body: String = ""
  ) -> PageRequest {
    var request = PageRequest(method, "http://a.test\(path)", headers: headers, body: body)
    request.outcome = outcome
    return request
  }

  private func complaint(
    _ condition: RequestCondition?, _ requests: [PageRequest]?, of pattern: RequestPattern = "/api",
    isNetworkQuiet: Bool = true
  ) async throws -> String? {
    let failures = Failures()
    let driver = RequestDriver(
      requests: requests.map { PageRequests($0) }, isNetworkQuiet: isNetworkQuiet)
    let robot = FakeRobot(journey: Journey(driver: driver) { failures.add($0) })
    try await robot.verify { fake in
      if let condition {
        fake.expect(requests: pattern, condition)
      } else {
        fake.expect(requests: pattern)
      }
    }
    return failures.all.first.map { "\($0.reason); expected \($0.expected); found \($0.found)" }
  }

  @Test("too many requests are not waited for, because they do not become fewer; too few are")
  func waiting() async throws {
    let waits = [
      RequestCondition.atMost(1), .count(1), .never, .atLeast(3), .count(3),
    ].map { condition in
      (condition, RequestDriver(requests: PageRequests([Self.request(), Self.request()])))
    }
    for (condition, driver) in waits {
      let robot = FakeRobot(journey: Journey(driver: driver) { _ in })
      try await robot.verify(within: .seconds(60)) { $0.expect(requests: "/api", condition) }
    }
    #expect(
      waits.map { $0.1.waits.withLock { $0.max() ?? .zero } <= .seconds(1) }
        == [true, true, true, false, false])
  }

  @Test("too many requests fail at once, though more of them follow, and not all are known")
  func never() async throws {
    let requests = PageRequests(
      [Self.request(), Self.request()], trouble: "the page made more than 2 requests")
    let driver = RequestDriver(requests: requests, isIdle: false)
    let failures = Failures()
    let robot = FakeRobot(journey: Journey(driver: driver) { failures.add($0) })
    try await robot.verify(within: .seconds(60)) { $0.expect(requests: "/api", .atMost(1)) }
    #expect(
      failures.all.map(\.reason) == [
        "requests “/api” were made 2 times (the page made more than 2 requests)"
      ])
    #expect(driver.waits.withLock(\.count) == 0)
  }

  @Test("what holds says nothing")
  func holding() async throws {
    let sent = Self.request("POST", headers: ["x-key": "1"], body: "a crab")
    for condition: RequestCondition in [
      .count(1), .atLeast(1), .atMost(1), .answered(200), .header("X-Key", "1"),
      .body(containing: "crab"),
    ] {
      #expect(try await complaint(condition, [sent]) == nil, "\(condition)")
    }
    #expect(try await complaint(nil, [sent]) == nil)
    #expect(try await complaint(.never, []) == nil)
    #expect(try await complaint(.failed, [Self.request("GET", "/api", .failed("cut"))]) == nil)
  }

  @Test("what does not hold says what was expected, and which requests there were")
  func notHolding() async throws {
    let sent = Self.request("POST", "/api", headers: ["x-key": "1"], body: "password=crab")
    #expect(
      try await complaint(.count(1), [sent, sent])
        == "requests “/api” were made 2 times; expected requests “/api” made once; found POST /api (status 200) 2 times"
    )
    #expect(
      try await complaint(nil, [Self.request("GET", "/other?q=1", .failed("cut"))])
        == "requests “/api” were made 0 times; expected requests “/api” made at least once; found GET /other?q=1 (failed: cut)"
    )
    #expect(
      try await complaint(.never, [sent])
        == "requests “/api” were made once; expected requests “/api” not made; found POST /api (status 200)"
    )
    #expect(
      try await complaint(.answered(503), [sent])
        == "requests “/api” were answered with status 200; expected requests “/api” answered with status 503; found POST /api (status 200)"
    )
    #expect(
      try await complaint(.answered(200), [])
        == "requests “/api” were not made; expected requests “/api” answered with status 200; found no requests"
    )
  }

  @Test("what is wrong with a request is said of that one, and other requests are left out")
  func others() async throws {
    let sent = Self.request("POST", "/api", body: "a crab")
    let other = Self.request("GET", "/style.css")
    #expect(
      try await complaint(.body(containing: "seal"), [sent, other])
        == "requests “/api” were sent with another body; expected requests “/api” sent with “seal” in its body; found POST /api (status 200)"
    )
    #expect(try await complaint(.count(2), [sent, other])?.contains("GET /style.css") == true)
  }

  @Test("what was sent is not said: it may be a secret")
  func secrets() async throws {
    let sent = Self.request("POST", headers: ["authorization": "Bearer abc"], body: "password=crab")
    for (condition, words): (RequestCondition, String) in [
      (.body(containing: "seal"), "sent with another body"),
      (.header("Authorization", "x"), "sent with another “Authorization”"),
      (.header("X-Key", "x"), "sent without “X-Key”"),
    ] {
      let text = try await complaint(condition, [sent])
      #expect(text?.hasPrefix("requests “/api” were \(words);") == true, "\(text ?? "")")
      #expect(text?.contains("abc") == false && text?.contains("crab") == false)
    }
  }

  @Test("how many there are is said when no request is under way that could be one more")
  func underWay() async throws {
    let busy = try await complaint(.count(1), [Self.request()], isNetworkQuiet: false)
    #expect(busy?.hasPrefix("the network is not quiet: another request may follow;") == true)
    #expect(try await complaint(.atLeast(1), [Self.request()], isNetworkQuiet: false) == nil)
  }

  @Test("where nobody watches the requests, that is said at once, with what to do")
  func unwatched() async throws {
    #expect(
      try await complaint(.count(1), nil)
        == "the page's requests are not watched: call watchingRequests() on the app or on a robot first; expected requests “/api” made once; found no requests watched"
    )
  }

  @Test("a driver without a browser says that it has none")
  func noBrowser() async throws {
    let failures = Failures()
    let robot = failures.robot(TimedApp([]))
    let failure = await failure { try await robot.answering("/api/**", with: .status(503)) }
    #expect(
      failure?.reason
        == "the action failed: the driver “in process” cannot watch requests: a browser can")
    #expect(robot.journey.steps.last?.text == "answer /api/** with status 503")
  }
}
