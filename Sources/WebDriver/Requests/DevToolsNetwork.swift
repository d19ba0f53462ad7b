internal import Foundation
internal import RobotCore
internal import Synchronization

/// The requests of a Chromium's pages, over a DevTools connection of its own.
///
/// chromedriver speaks WebDriver BiDi too, but answers it only between two commands of WebDriver: what waits in the page for an answer
/// that the journey has to give would wait for ever.
final class DevToolsNetwork: PageNetwork {
  let desk: RequestDesk
  private let limit: Duration
  private let channel = Mutex<RemoteChannel?>(nil)
  private let state = Mutex(State())

  private struct State {
    /// The sessions of all pages, frames and workers, each with its being made ready.
    var targets: [String: Task<Void, Never>] = [:]
    /// The requests that are being decided.
    var work: [Int: Task<Void, Never>] = [:]
    var workCount = 0
    var isIntercepting = false
    var hasEnded = false
  }

  private init(_ desk: RequestDesk, limit: Duration) {
    self.desk = desk
    self.limit = limit
  }

  /// Watches the requests of a browser.
  ///
  /// - Parameters:
  ///   - address: Where its DevTools are.
  ///   - credentials: What whoever listens there wants to know of those who use it.
  ///   - desk: Where the requests are noted.
  ///   - limit: How long each command may take.
  /// - Returns: The network.
  /// - Throws: ``BrowserError``.
  static func open(
    _ address: WebSocketAddress, credentials: Endpoint.Credentials?, desk: RequestDesk,
    within limit: Duration
  ) async throws -> DevToolsNetwork {
    let network = DevToolsNetwork(desk, limit: limit)
    let channel = try await RemoteChannel.open(
      address, credentials: credentials, within: limit
    ) { [weak network] in network?.handle($0) }
    network.channel.withLock { $0 = channel }
    do {
      try await channel.send("Target.setAutoAttach", Self.attaching, within: limit)
    } catch {
      await channel.close()
      throw error
    }
    await network.untilReady()
    return network
  }

  func intercept() async throws {
    guard let channel = channel.withLock({ $0 }) else { return }
    let targets = state.withLock { state in
      state.isIntercepting = true
      return Array(state.targets.keys)
    }
    await untilReady()
    for target in targets { try? await intercept(target, over: channel) }
  }

  func catchUp() async {
    guard let channel = channel.withLock({ $0 }) else { return }
    _ = try? await channel.send("Browser.getVersion", within: limit)
    if let failure = channel.failure {
      desk.note(trouble: "the requests are no longer told: \(failure)")
    }
  }

  func addingBodies(_ requests: [PageRequest], names: [String]) async -> [PageRequest] {
    var requests = requests
    guard let channel = channel.withLock({ $0 }) else { return requests }
    let targets = state.withLock { Array($0.targets.keys) }
    for index in requests.indices.suffix(Self.bodyCount) where requests[index].answerIsText {
      for target in targets {
        guard
          let answer = try? await channel.send(
            "Network.getResponseBody", ["requestId": .string(names[index])], to: target,
            within: .seconds(2)),
          answer["base64Encoded"] != .bool(true), let text = answer["body"]?.string
        else { continue }
        requests[index].answerBody = text.beginning
        break
      }
    }
    return requests
  }

  func end() async throws {
    let work = state.withLock { state in
      state.hasEnded = true
      return Array(state.work.values)
    }
    for task in work { task.cancel() }
    // With its connection goes all that was asked for over it: what it holds back goes on.
    await channel.withLock { $0.take() }?.close()
  }

  /// Every page, frame and worker that there is and that comes, before it makes its first request.
  private static let attaching: JSONValue = [
    "autoAttach": true, "waitForDebuggerOnStart": true, "flatten": true,
  ]

  private func untilReady() async {
    for task in state.withLock({ Array($0.targets.values) }) { await task.value }
  }

  private func handle(_ event: JSONValue) {
    let parameters = event["params"] ?? .null
    let target = event["sessionId"]?.string
    switch event["method"]?.string {
    case "Target.attachedToTarget":
      if let target = parameters["sessionId"]?.string { attach(target) }
    case "Target.detachedFromTarget":
      if let target = parameters["sessionId"]?.string {
        state.withLock { _ = $0.targets.removeValue(forKey: target) }
      }
    case "Fetch.requestPaused": if let target { decide(parameters, in: target) }
    default: note(event["method"]?.string ?? "", parameters)
    }
  }

  /// Makes a page, a frame or a worker ready, and lets it begin.
  private func attach(_ target: String) {
    state.withLock { state in
      guard state.targets[target] == nil else { return }
      state.targets[target] = Task { [weak self] in
        guard let self, let channel = channel.withLock({ $0 }) else { return }
        // Those of workers know some of it only: their requests are told in the page that they belong to.
        _ = try? await channel.send(
          "Network.enable", ["maxPostDataSize": .number(Double(RequestDesk.bodyLimit))], to: target,
          within: limit)
        if self.state.withLock({ $0.isIntercepting }) {
          try? await intercept(target, over: channel)
        }
        _ = try? await channel.send(
          "Target.setAutoAttach", Self.attaching, to: target, within: limit)
        _ = try? await channel.send("Runtime.runIfWaitingForDebugger", to: target, within: limit)
      }
    }
  }

  private func intercept(_ target: String, over channel: RemoteChannel) async throws {
    try await channel.send(
      "Fetch.enable", ["patterns": [["urlPattern": "*"]]], to: target, within: limit)
  }

  private func decide(_ parameters: JSONValue, in target: String) {
    guard let id = parameters["requestId"]?.string else { return }
    var request = PageRequest(devTools: parameters["request"] ?? .null)
    request.isPreflight = parameters["resourceType"]?.string == "Preflight" || request.asksForLeave
    let name = parameters["networkId"]?.string ?? id
    desk.begin(name, request)
    let number = state.withLock { state in
      state.workCount += 1
      return state.workCount
    }
    let task = Task { [weak self, request] in
      guard let self, let channel = channel.withLock({ $0 }) else { return }
      defer { self.state.withLock { _ = $0.work.removeValue(forKey: number) } }
      let verdict = desk.judge(name, request)
      do {
        try await desk.hold(for: verdict.delay)
        try await carryOut(verdict, id, in: target, over: channel)
      } catch BrowserError.commandRefused(_, let reason) where verdict.answer != nil {
        // A page that is left takes its requests along.
        guard !reason.contains("Invalid InterceptionId") else { return }
        desk.note(trouble: "the browser did not take the answer to \(request.url): \(reason)")
        _ = try? await channel.send(
          "Fetch.failRequest", ["requestId": .string(id), "errorReason": "Failed"], to: target,
          within: limit)
      } catch {}
    }
    state.withLock { state in
      if state.hasEnded { task.cancel() } else { state.work[number] = task }
    }
  }

  private func carryOut(
    _ verdict: RequestDesk.Verdict, _ id: String, in target: String, over channel: RemoteChannel
  ) async throws {
    if verdict.isCut {
      try await channel.send(
        "Fetch.failRequest", ["requestId": .string(id), "errorReason": "ConnectionFailed"],
        to: target, within: limit)
    } else if let answer = verdict.answer {
      let headers = answer.headers.sorted { $0.key < $1.key }.map { name, value -> JSONValue in
        ["name": .string(name), "value": .string(value)]
      }
      try await channel.send(
        "Fetch.fulfillRequest",
        [
          "requestId": .string(id), "responseCode": .number(Double(answer.status)),
          "responseHeaders": .array(headers),
          "body": .string(Data(answer.body).base64EncodedString()),
        ], to: target, within: limit)
    } else {
      try await channel.send(
        "Fetch.continueRequest", ["requestId": .string(id)], to: target, within: limit)
    }
  }

  private func note(_ event: String, _ parameters: JSONValue) {
    guard let name = parameters["requestId"]?.string else { return }
    switch event {
    case "Network.requestWillBeSent":
      if let redirection = parameters["redirectResponse"] { end(name, answered: redirection) }
      var request = PageRequest(devTools: parameters["request"] ?? .null)
      request.isPreflight =
        parameters["type"]?.string == "Preflight" || request.asksForLeave
      desk.begin(name, request)
    case "Network.responseReceived":
      let response = parameters["response"] ?? .null
      desk.update(name) { $0.take(response: response) }
    case "Network.loadingFinished":
      desk.update(name) { $0.end = Stopwatch.nanoseconds() }
    case "Network.loadingFailed":
      let reason =
        parameters["canceled"] == .bool(true)
        ? "given up" : parameters["errorText"]?.string ?? "no reason"
      desk.update(name) { request in
        request.end = Stopwatch.nanoseconds()
        // The body of a redirection or of an answer without one may be given up after its status is known.
        if request.outcome == .underWay { request.outcome = .failed(String(reason.prefix(200))) }
      }
    default: break
    }
  }

  private func end(_ name: String, answered response: JSONValue) {
    // What was held back may have been noted as the next request already.
    guard desk.request(name)?.url == response["url"]?.string else { return }
    desk.update(name) { request in
      request.take(response: response)
      request.end = Stopwatch.nanoseconds()
    }
  }
}

extension PageRequest {
  /// Reads a request as the DevTools protocol has it.
  fileprivate init(devTools json: JSONValue) {
    self.init(
      json["method"]?.string ?? "GET", json["url"]?.string ?? "",
      headers: Self.headers(json["headers"]), body: (json["postData"]?.string ?? "").beginning)
  }

  /// Takes the head of an answer.
  fileprivate mutating func take(response json: JSONValue) {
    outcome = .answered(json["status"]?.number.flatMap { Int(exactly: $0) } ?? 0)
    answerHeaders = Self.headers(json["headers"])
  }

  private static func headers(_ json: JSONValue?) -> [String: String] {
    guard case .object(let members) = json else { return [:] }
    return Dictionary(
      members.prefix(200).map { ($0.key.lowercased(), ($0.value.string ?? "").beginning) }
    ) { first, _ in first }
  }
}
