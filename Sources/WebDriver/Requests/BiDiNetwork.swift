internal import Foundation
internal import RobotCore
internal import Synchronization

/// The requests of a browser's pages, over WebDriver BiDi (section 7.5, the network module): Firefox's.
final class BiDiNetwork: PageNetwork {
  let desk: RequestDesk
  private let limit: Duration
  private let channel = Mutex<RemoteChannel?>(nil)
  private let state = Mutex(State())

  private struct State {
    var subscription: String?
    var interception: String?
    /// The requests that are being decided.
    var work: [Int: Task<Void, Never>] = [:]
    var workCount = 0
    var hasEnded = false
  }

  private static let events: JSONValue = [
    "network.beforeRequestSent", "network.responseCompleted", "network.fetchError",
  ]

  private init(_ desk: RequestDesk, limit: Duration) {
    self.desk = desk
    self.limit = limit
  }

  /// Watches the requests of a browser.
  ///
  /// - Parameters:
  ///   - address: Where the session's WebSocket is.
  ///   - credentials: What whoever listens there wants to know of those who use it.
  ///   - desk: Where the requests are noted.
  ///   - limit: How long each command may take.
  /// - Returns: The network.
  /// - Throws: ``BrowserError``.
  static func open(
    _ address: WebSocketAddress, credentials: Endpoint.Credentials?, desk: RequestDesk,
    within limit: Duration
  ) async throws -> BiDiNetwork {
    let network = BiDiNetwork(desk, limit: limit)
    let channel = try await RemoteChannel.open(
      address, credentials: credentials, within: limit
    ) { [weak network] in network?.handle($0) }
    network.channel.withLock { $0 = channel }
    do {
      let answer = try await channel.send(
        "session.subscribe", ["events": events], within: limit)
      network.state.withLock { $0.subscription = answer["subscription"]?.string }
      // What requests carry is kept from now on; an older browser cannot, and tells the rest all the same.
      _ = try? await channel.send(
        "network.addDataCollector",
        [
          "dataTypes": ["request", "response"],
          "maxEncodedDataSize": .number(Double(RequestDesk.bodyLimit * 4)),
        ], within: limit)
    } catch {
      await channel.close()
      throw error
    }
    return network
  }

  func intercept() async throws {
    guard let channel = channel.withLock({ $0 }),
      state.withLock({ $0.interception == nil })
    else { return }
    let answer = try await channel.send(
      "network.addIntercept", ["phases": ["beforeRequestSent"]], within: limit)
    state.withLock { $0.interception = answer["intercept"]?.string }
  }

  func catchUp() async {
    guard let channel = channel.withLock({ $0 }) else { return }
    _ = try? await channel.send("session.status", within: limit)
    if let failure = channel.failure {
      desk.note(trouble: "the requests are no longer told: \(failure)")
    }
  }

  func addingBodies(_ requests: [PageRequest], names: [String]) async -> [PageRequest] {
    var requests = requests
    for index in requests.indices.suffix(Self.bodyCount) where requests[index].answerIsText {
      requests[index].answerBody = await data("response", of: names[index]) ?? ""
    }
    return requests
  }

  func end() async throws {
    guard let channel = channel.withLock({ $0.take() }) else { return }
    let (work, interception, subscription) = state.withLock { state in
      state.hasEnded = true
      return (Array(state.work.values), state.interception, state.subscription)
    }
    var result: Result<Void, any Error> = .success(())
    // The session outlives its WebSocket: what was asked for has to be taken back.
    do {
      if let interception {
        try await channel.send(
          "network.removeIntercept", ["intercept": .string(interception)], within: limit)
      }
      // What is held back goes on now, each by itself.
      for task in work { task.cancel() }
      for task in work { await task.value }
      if let subscription {
        try await channel.send(
          "session.unsubscribe", ["subscriptions": [.string(subscription)]], within: limit)
      }
    } catch {
      result = .failure(error)
    }
    await channel.close()
    try result.get()
  }

  private func handle(_ event: JSONValue) {
    let parameters = event["params"] ?? .null
    guard let name = parameters["request"]?["request"]?.string else { return }
    switch event["method"]?.string {
    case "network.beforeRequestSent":
      let size = parameters["request"]?["bodySize"]?.number ?? 0
      var request = PageRequest(bidi: parameters["request"] ?? .null)
      request.isPreflight = request.asksForLeave
      desk.begin(name, request)
      let isHeld = parameters["isBlocked"] == .bool(true)
      if isHeld || size > 0 { decide(name, request, isHeld: isHeld, hasBody: size > 0) }
    case "network.responseCompleted":
      let response = parameters["response"] ?? .null
      desk.update(name) { request in
        request.end = Stopwatch.nanoseconds()
        request.outcome = .answered(response["status"]?.number.flatMap { Int(exactly: $0) } ?? 0)
        request.answerHeaders = PageRequest.headers(bidi: response["headers"])
      }
    case "network.fetchError":
      let reason = String((parameters["errorText"]?.string ?? "no reason").prefix(200))
      desk.update(name) { request in
        request.end = Stopwatch.nanoseconds()
        request.outcome = .failed(reason)
      }
    default: break
    }
  }

  private func decide(_ name: String, _ request: PageRequest, isHeld: Bool, hasBody: Bool) {
    let number = state.withLock { state in
      state.workCount += 1
      return state.workCount
    }
    let task = Task { [weak self] in
      guard let self, let channel = channel.withLock({ $0 }) else { return }
      defer { self.state.withLock { _ = $0.work.removeValue(forKey: number) } }
      var request = request
      if hasBody, let body = await data("request", of: name) {
        request.body = body
        desk.update(name) { $0.body = body }
      }
      guard isHeld else { return }
      let verdict = desk.judge(name, request)
      do {
        try await desk.hold(for: verdict.delay)
        try await carryOut(verdict, name, over: channel)
      } catch BrowserError.commandRefused(_, let reason) where verdict.answer != nil {
        // A page that is left takes its requests along.
        guard !reason.contains("no such request") else { return }
        desk.note(trouble: "the browser did not take the answer to \(request.url): \(reason)")
        _ = try? await channel.send(
          "network.failRequest", ["request": .string(name)], within: limit)
      } catch is CancellationError {
        // The journey is over, the session is not: nothing of the page may be left waiting.
        let limit = limit
        _ = await Task {
          try? await channel.send(
            "network.continueRequest", ["request": .string(name)], within: limit)
        }.value
      } catch {}
    }
    state.withLock { state in
      if state.hasEnded { task.cancel() } else { state.work[number] = task }
    }
  }

  private func carryOut(
    _ verdict: RequestDesk.Verdict, _ name: String, over channel: RemoteChannel
  ) async throws {
    let request = JSONValue.string(name)
    if verdict.isCut {
      try await channel.send("network.failRequest", ["request": request], within: limit)
    } else if let answer = verdict.answer {
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

  /// What was sent with a request or its answer, where that is a text and the browser still has it.
  private func data(_ type: String, of name: String) async -> String? {
    guard let channel = channel.withLock({ $0 }),
      let answer = try? await channel.send(
        "network.getData", ["dataType": .string(type), "request": .string(name)],
        within: .seconds(2)),
      answer["bytes"]?["type"]?.string == "string"
    else { return nil }
    return answer["bytes"]?["value"]?.string?.beginning
  }
}

extension PageRequest {
  /// Reads a request as WebDriver BiDi has it: section 7.5.3.13.
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
