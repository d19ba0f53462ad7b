internal import Driving
internal import Foundation
internal import Support
internal import Synchronization

/// The requests of a Chromium's pages, over a separate DevTools connection.
///
/// chromedriver supports WebDriver BiDi too, but processes it only between two WebDriver commands: a command that waits in the page
/// for a response from the journey would wait forever.
final class DevToolsNetwork: PageNetwork {
  static let echo = "Browser.getVersion"

  let interceptor: RequestInterceptor
  let channel: RemoteChannel
  let limit: Duration
  private let decisions = PendingDecisions()
  private let state = Mutex(State())

  private struct State {
    /// The sessions of all pages, frames and workers, each with its preparation task.
    var targets: [String: Task<Void, Never>] = [:]
    var isIntercepting = false
    /// How many rules for WebSockets each target has.
    var leading: [String: Int] = [:]
  }

  init(_ interceptor: RequestInterceptor, over channel: RemoteChannel, limit: Duration) {
    self.interceptor = interceptor
    self.channel = channel
    self.limit = limit
  }

  func watch() async throws {
    try await channel.send("Target.setAutoAttach", Self.attaching, within: limit)
    await untilReady()
  }

  func intercept() async throws {
    let targets = state.withLock { state in
      state.isIntercepting = true
      return Array(state.targets.keys)
    }
    await untilReady()
    for target in targets { try? await intercept(target) }
    for target in targets { await leadSockets(in: target) }
  }

  func addingBodies(_ requests: [PageRequest], names: [String]) async -> [PageRequest] {
    var requests = requests
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
    guard let pending = decisions.end() else { return }
    for task in pending { task.cancel() }
    // Closing the connection undoes everything requested over it: held requests continue.
    await channel.close()
  }

  /// Attaches to every current and future page, frame and worker before it makes its first request.
  private static let attaching: JSONValue = [
    "autoAttach": true, "waitForDebuggerOnStart": true, "flatten": true,
  ]

  private func untilReady() async {
    for task in state.withLock({ Array($0.targets.values) }) { await task.value }
  }

  func handle(_ event: JSONValue) {
    let parameters = event["params"] ?? .null
    let target = event["sessionId"]?.string
    switch event["method"]?.string {
    case "Target.attachedToTarget":
      if let target = parameters["sessionId"]?.string {
        attach(
          target,
          answersPaused: parameters["targetInfo"]?["type"]?.string != "service_worker")
      }
    case "Target.detachedFromTarget":
      if let target = parameters["sessionId"]?.string {
        state.withLock { _ = $0.targets.removeValue(forKey: target) }
      }
    case "Fetch.requestPaused": if let target { decide(parameters, in: target) }
    default: note(event["method"]?.string ?? "", parameters)
    }
  }

  /// Prepares a page, a frame or a worker, and lets it start.
  ///
  /// - Parameter answersPaused: Whether the target answers commands before it starts; a service worker does not.
  private func attach(_ target: String, answersPaused: Bool) {
    state.withLock { state in
      guard state.targets[target] == nil else { return }
      state.targets[target] = Task(executorPreference: ThreadExecutor.services) { [weak self] in
        guard let self else { return }
        guard answersPaused else {
          _ = try? await channel.send(
            "Runtime.runIfWaitingForDebugger", to: target, within: limit)
          return
        }
        // Workers support only some of the commands. Their requests are reported in the page that they belong to.
        _ = try? await channel.send(
          "Network.enable", ["maxPostDataSize": .number(Double(RequestInterceptor.bodyLimit))],
          to: target,
          within: limit)
        if self.state.withLock({ $0.isIntercepting }) {
          try? await intercept(target)
        }
        await leadSockets(in: target)
        _ = try? await channel.send(
          "Target.setAutoAttach", Self.attaching, to: target, within: limit)
        _ = try? await channel.send("Runtime.runIfWaitingForDebugger", to: target, within: limit)
      }
    }
  }

  private func intercept(_ target: String) async throws {
    // A request that the cache answers would bypass the rules. Workers do not support the command.
    _ = try? await channel.send(
      "Network.setCacheDisabled", ["cacheDisabled": true], to: target, within: limit)
    try await channel.send(
      "Fetch.enable", ["patterns": [["urlPattern": "*"]]], to: target, within: limit)
  }

  /// Gives a page, a frame or a worker the rules for WebSockets that it does not have yet.
  private func leadSockets(in target: String) async {
    let rules = SocketRule.all(of: interceptor.rules)
    let new = state.withLock { state in
      defer { state.leading[target] = rules.count }
      return rules.dropFirst(state.leading[target] ?? 0)
    }
    for rule in new { await lead(rule, in: target) }
  }

  private func lead(_ rule: SocketRule, in target: String) async {
    let script = JSONValue.string(rule.script)
    do {
      // Without this, a page ignores the script for its documents.
      try await channel.send("Page.enable", to: target, within: limit)
      if rule.isLeading {
        // A page may allow itself only its own server.
        try await channel.send("Page.setBypassCSP", ["enabled": true], to: target, within: limit)
      }
      try await channel.send(
        "Page.addScriptToEvaluateOnNewDocument", ["source": script, "runImmediately": true],
        to: target, within: limit)
    } catch {
      // A worker has no documents.
      _ = try? await channel.send(
        "Runtime.evaluate", ["expression": script], to: target, within: limit)
    }
  }

  private func decide(_ parameters: JSONValue, in target: String) {
    guard let id = parameters["requestId"]?.string else { return }
    var request = PageRequest(devTools: parameters["request"] ?? .null)
    request.isPreflight = parameters["resourceType"]?.string == "Preflight" || request.asksForLeave
    let name = parameters["networkId"]?.string ?? id
    interceptor.begin(name, request)
    decisions.add { [weak self, request] in
      guard let self else { return }
      let decision = interceptor.decide(name, request)
      do {
        try await interceptor.hold(for: decision.delay)
        try await carryOut(decision, id, in: target)
      } catch BrowserError.commandRefused(_, let reason) where decision.answer != nil {
        // A page that is left takes its requests with it.
        guard !reason.contains("Invalid InterceptionId") else { return }
        interceptor.note(trouble: "the browser rejected the response to \(request.url): \(reason)")
        _ = try? await channel.send(
          "Fetch.failRequest", ["requestId": .string(id), "errorReason": "Failed"], to: target,
          within: limit)
      } catch {}
    }
  }

  private func carryOut(
    _ decision: RequestInterceptor.Decision, _ id: String, in target: String
  ) async throws {
    if decision.isCut {
      try await channel.send(
        "Fetch.failRequest", ["requestId": .string(id), "errorReason": "ConnectionFailed"],
        to: target, within: limit)
    } else if let answer = decision.answer {
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
      var parameters: JSONValue = ["requestId": .string(id)]
      if let goal = decision.goal { parameters = parameters.merging(["url": .string(goal)]) }
      try await channel.send("Fetch.continueRequest", parameters, to: target, within: limit)
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
      interceptor.begin(name, request)
    case "Network.responseReceived":
      let response = parameters["response"] ?? .null
      interceptor.update(name) { $0.take(response: response) }
    case "Network.loadingFinished":
      interceptor.update(name) { $0.end = Stopwatch.nanoseconds() }
    case "Network.loadingFailed":
      let reason =
        parameters["canceled"] == .bool(true)
        ? "cancelled" : parameters["errorText"]?.string ?? "no reason"
      interceptor.update(name) { request in
        request.end = Stopwatch.nanoseconds()
        // The body of a redirection or of an empty response may be abandoned after its status is known.
        if request.outcome == .underWay { request.outcome = .failed(String(reason.prefix(200))) }
      }
    case "Network.eventSourceMessageReceived":
      interceptor.add(
        PageRequest.Message((parameters["data"]?.string ?? "").beginning, isSent: false), to: name)
    default: noteSocket(name, event, parameters)
    }
  }

  /// Notes what happens to a WebSocket, which begins with a request.
  private func noteSocket(_ name: String, _ event: String, _ parameters: JSONValue) {
    switch event {
    case "Network.webSocketCreated":
      interceptor.begin(name, PageRequest("GET", parameters["url"]?.string ?? ""))
    case "Network.webSocketWillSendHandshakeRequest":
      let request = PageRequest(devTools: parameters["request"] ?? .null)
      interceptor.update(name) { $0.headers = request.headers }
    case "Network.webSocketHandshakeResponseReceived":
      let response = parameters["response"] ?? .null
      interceptor.update(name) { $0.take(response: response) }
    case "Network.webSocketFrameSent", "Network.webSocketFrameReceived":
      let frame = parameters["response"]
      let message = PageRequest.Message(
        (frame?["payloadData"]?.string ?? "").beginning,
        isSent: event == "Network.webSocketFrameSent", isBinary: frame?["opcode"] == .number(2))
      interceptor.add(message, to: name)
    case "Network.webSocketFrameError":
      let reason = String((parameters["errorMessage"]?.string ?? "no reason").prefix(200))
      interceptor.update(name) { request in
        if request.outcome == .underWay { request.outcome = .failed(reason) }
      }
    case "Network.webSocketClosed":
      interceptor.update(name) { request in
        request.end = Stopwatch.nanoseconds()
        if request.outcome == .underWay { request.outcome = .failed("closed") }
      }
    default: break
    }
  }

  private func end(_ name: String, answered response: JSONValue) {
    // A held request may already have been noted as the next request.
    guard interceptor.request(name)?.url == response["url"]?.string else { return }
    interceptor.update(name) { request in
      request.take(response: response)
      request.end = Stopwatch.nanoseconds()
    }
  }
}

extension PageRequest {
  /// Creates a request from the format of the DevTools protocol.
  fileprivate init(devTools json: JSONValue) {
    self.init(
      json["method"]?.string ?? "GET", json["url"]?.string ?? "",
      headers: Self.headers(json["headers"]), body: (json["postData"]?.string ?? "").beginning)
  }

  /// Takes the status and headers of a response.
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
