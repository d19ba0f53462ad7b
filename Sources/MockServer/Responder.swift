internal import FlyingFox
internal import Foundation
internal import HTTP

/// Answers requests according to the routes.
struct Responder: HTTPResponder {
  let state: ServerState
  /// The maximum size of a WebSocket's message, in bytes.
  let messageLimit: Int

  func answer(to request: HTTPRequest) async throws -> HTTPAnswer {
    try await answer(state.begin(try await MockRequest(request)))
  }

  func answer(beforeBodyOf request: HTTPRequest) async throws -> HTTPAnswer? {
    guard let plan = state.refuse(try await MockRequest(request)) else { return nil }
    return try await answer(plan)
  }

  private func answer(_ plan: ServerState.Plan) async throws -> HTTPAnswer {
    let ended: @Sendable (HTTPAnswer.End) -> Void = { [state] end in
      state.finish(plan.exchange, MockExchange.Outcome(end))
    }
    if case .socket(let route) = plan.route?.answers {
      return try await answer(plan, openingSocketOf: route, ended)
    }
    do {
      let response: MockResponse
      if let known = plan.response {
        response = known
      } else {
        response = try await Self.response(to: plan, among: state.routes)
        state.note(response, to: plan.exchange)
      }
      var delay = plan.delay
      if plan.response == nil, let late = response.delay {
        var sequence = DelaySequence(late, after: plan.answered)
        delay += sequence.next()
      }
      return try await HTTPAnswer(
        response, to: plan.request, since: plan.arrival, after: delay, on: state.clock, ended: ended
      )
    } catch {
      ended(.cutOff)
      throw error
    }
  }

  private func answer(
    _ plan: ServerState.Plan, openingSocketOf route: SocketRoute,
    _ ended: @escaping @Sendable (HTTPAnswer.End) -> Void
  ) async throws -> HTTPAnswer {
    let upgrade: WebSocketUpgrade
    do {
      upgrade = try WebSocketUpgrade(
        isGet: plan.request.method == .GET, header: plan.request.header)
    } catch let refusal as Refusal {
      let response = MockResponse.text(refusal.sentence + "\n", status: refusal.status.code)
        .header("Upgrade", "websocket").header("Sec-WebSocket-Version", "13")
      state.note(response, to: plan.exchange)
      return try await HTTPAnswer(
        response, to: plan.request, since: plan.arrival, after: plan.delay, on: state.clock,
        ended: ended)
    }
    let response = MockResponse(
      status: 101, headers: upgrade.acceptance(choosing: route.chosen(from: upgrade.protocols)))
    let socket = MockSocket(
      plan.request, on: state.waitClock, limits: (state.logLimit, state.logSize)
    ) { [weak state] in state?.grow(plan.exchange, by: $0) }
    state.note(response, to: plan.exchange)
    state.note(socket, to: plan.exchange)
    let conversation = SocketConversation(
      socket: socket, route: route, messageLimit: messageLimit, clock: state.waitClock)
    let steps =
      HTTPAnswer.Step.delay(plan.delay, on: state.clock)
      + [.bytes(response.http.head()), .upgrade(conversation.run)]
    return HTTPAnswer(steps, keepsConnection: false) { end in
      socket.note(.cut)
      ended(end)
    }
  }

  func response(to refusal: Refusal) -> HTTPResponse {
    HTTPResponse(
      statusCode: refusal.status,
      headers: [HTTPHeader.contentType: "text/plain; charset=utf-8"],
      body: Data((refusal.sentence + "\n").utf8))
  }

  /// Returns the response computed for the request: by a closure, or because no route matches.
  private static func response(
    to plan: ServerState.Plan, among routes: [RouteEntry]
  ) async throws -> MockResponse {
    guard let route = plan.route, case .handler(let handler) = route.answers else {
      return .text(NearestRoutes(to: plan.request, among: routes).sentence, status: 404)
    }
    do {
      return try await handler(plan.request)
    } catch let error as CancellationError {
      throw error
    } catch {
      return .text("The route \(route.description) threw an error: \(error)\n", status: 500)
    }
  }
}

extension MockRequest {
  fileprivate init(_ request: HTTPRequest) async throws {
    self.init(
      method: Method(rawValue: request.method.rawValue), path: request.target.path(),
      queryString: request.target.query(),
      headers: Dictionary(
        request.headers.map { ($0.key.rawValue, $0.value) }, uniquingKeysWith: { "\($0), \($1)" }),
      body: try await request.bodyData)
  }
}

extension MockExchange.Outcome {
  fileprivate init(_ end: HTTPAnswer.End) {
    self =
      switch end {
      case .done: .answered
      case .clientLeft: .clientLeft
      case .cutOff: .cutOff
      }
  }
}
