internal import Driving
internal import Foundation
internal import Support
internal import Synchronization

/// The requests of a browser's pages over WebDriver BiDi (section 7.5, the network module), for Firefox.
final class BiDiNetwork: PageNetwork {
  static let echo = "session.status"

  let interceptor: RequestInterceptor
  let channel: RemoteChannel
  let limit: Duration
  private let decisions = PendingDecisions()
  private let state = Mutex(State())

  private struct State {
    var subscription: String?
    var interception: String?
  }

  private static let events: JSONValue = [
    "network.beforeRequestSent", "network.responseCompleted", "network.fetchError",
  ]

  init(_ interceptor: RequestInterceptor, over channel: RemoteChannel, limit: Duration) {
    self.interceptor = interceptor
    self.channel = channel
    self.limit = limit
  }

  func watch() async throws {
    let answer = try await channel.send(
      "session.subscribe", ["events": Self.events], within: limit)
    state.withLock { $0.subscription = answer["subscription"]?.string }
    // Request data is kept from now on. An older browser cannot do that, but still reports the rest.
    _ = try? await channel.send(
      "network.addDataCollector",
      [
        "dataTypes": ["request", "response"],
        "maxEncodedDataSize": .number(Double(RequestInterceptor.bodyLimit * 4)),
      ], within: limit)
  }

  func intercept() async throws {
    guard state.withLock({ $0.interception == nil }) else { return }
    let answer = try await channel.send(
      "network.addIntercept", ["phases": ["beforeRequestSent"]], within: limit)
    state.withLock { $0.interception = answer["intercept"]?.string }
  }

  func addingBodies(_ requests: [PageRequest], names: [String]) async -> [PageRequest] {
    var requests = requests
    for index in requests.indices.suffix(Self.bodyCount) where requests[index].answerIsText {
      requests[index].answerBody = await data("response", of: names[index]) ?? ""
    }
    return requests
  }

  func end() async throws {
    guard let pending = decisions.end() else { return }
    let (interception, subscription) = state.withLock { ($0.interception, $0.subscription) }
    // The session outlives its WebSocket, so undo what was requested.
    let result = await Result {
      if let interception {
        try await channel.send(
          "network.removeIntercept", ["intercept": .string(interception)], within: limit)
      }
      // Held requests continue now, each by itself.
      for task in pending { task.cancel() }
      for task in pending { await task.value }
      if let subscription {
        try await channel.send(
          "session.unsubscribe", ["subscriptions": [.string(subscription)]], within: limit)
      }
    }
    await channel.close()
    try result.get()
  }

  func handle(_ event: JSONValue) {
    let parameters = event["params"] ?? .null
    guard let name = parameters["request"]?["request"]?.string else { return }
    switch event["method"]?.string {
    case "network.beforeRequestSent":
      let size = parameters["request"]?["bodySize"]?.number ?? 0
      var request = PageRequest(bidi: parameters["request"] ?? .null)
      request.isPreflight = request.asksForLeave
      interceptor.begin(name, request)
      let isHeld = parameters["isBlocked"] == .bool(true)
      if isHeld || size > 0 { decide(name, request, isHeld: isHeld, hasBody: size > 0) }
    case "network.responseCompleted":
      let response = parameters["response"] ?? .null
      interceptor.update(name) { request in
        request.end = Stopwatch.nanoseconds()
        request.outcome = .answered(response["status"]?.number.flatMap { Int(exactly: $0) } ?? 0)
        request.answerHeaders = PageRequest.headers(bidi: response["headers"])
      }
    case "network.fetchError":
      let reason = String((parameters["errorText"]?.string ?? "no reason").prefix(200))
      interceptor.update(name) { request in
        request.end = Stopwatch.nanoseconds()
        request.outcome = .failed(reason)
      }
    default: break
    }
  }

  private func decide(_ name: String, _ request: PageRequest, isHeld: Bool, hasBody: Bool) {
    decisions.add { [weak self] in
      guard let self else { return }
      var request = request
      if hasBody, let body = await data("request", of: name) {
        request.body = body
        interceptor.update(name) { $0.body = body }
      }
      guard isHeld else { return }
      let decision = interceptor.decide(name, request)
      do {
        try await interceptor.hold(for: decision.delay)
        try await carryOut(decision, name)
      } catch BrowserError.commandRefused(_, let reason) where decision.answer != nil {
        // A page that is left takes its requests with it.
        guard !reason.contains("no such request") else { return }
        interceptor.note(trouble: "the browser rejected the response to \(request.url): \(reason)")
        _ = try? await channel.send(
          "network.failRequest", ["request": .string(name)], within: limit)
      } catch is CancellationError {
        // The journey is over but the session is not: no request of the page may be left waiting.
        _ = await Task(executorPreference: ThreadExecutor.services) { [channel, limit] in
          try? await channel.send(
            "network.continueRequest", ["request": .string(name)], within: limit)
        }.value
      } catch {}
    }
  }

  private func carryOut(_ decision: RequestInterceptor.Decision, _ name: String) async throws {
    let request = JSONValue.string(name)
    if decision.isCut {
      try await channel.send("network.failRequest", ["request": request], within: limit)
    } else if let answer = decision.answer {
      let headers = answer.headers.sorted { $0.key < $1.key }.map { name, value -> JSONValue in
        ["name": .string(name), "value": ["type": "string", "value": .string(value)]]
      }
      try await channel.send(
        "network.provideResponse",
        [
          "request": request, "statusCode": .number(Double(answer.status)),
          "reasonPhrase": "", "headers": .array(headers),
          "body": [
            "type": "base64", "value": .string(Data(answer.body).base64EncodedString()),
          ],
        ], within: limit)
    } else {
      try await channel.send("network.continueRequest", ["request": request], within: limit)
    }
  }

  /// Returns the body of a request or its response, if it is text and the browser still has it.
  private func data(_ type: String, of name: String) async -> String? {
    guard
      let answer = try? await channel.send(
        "network.getData", ["dataType": .string(type), "request": .string(name)],
        within: .seconds(2)),
      answer["bytes"]?["type"]?.string == "string"
    else { return nil }
    return answer["bytes"]?["value"]?.string?.beginning
  }
}

extension PageRequest {
  /// Creates a request from the format of WebDriver BiDi: section 7.5.3.13.
  fileprivate init(bidi json: JSONValue) {
    self.init(
      json["method"]?.string ?? "GET", json["url"]?.string ?? "",
      headers: Self.headers(bidi: json["headers"]))
  }

  fileprivate static func headers(bidi json: JSONValue?) -> [String: String] {
    Dictionary(
      (json?.array ?? []).prefix(200).compactMap { header in
        guard let name = header["name"]?.string else { return nil }
        return (name.lowercased(), (header["value"]?["value"]?.string ?? "").beginning)
      }
    ) { first, _ in first }
  }
}
