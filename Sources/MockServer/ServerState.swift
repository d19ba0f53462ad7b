internal import Foundation
internal import Support

/// The routes and the log of a server.
final class ServerState: Sendable {
  /// The error for a server that has ended.
  struct Ended: Error {}

  private struct Content {
    var routes: [RouteEntry] = []
    var lastRoute = 0
    var exchanges: [MockExchange] = []
    var lastExchange = 0
    /// The size of the logged bodies, in bytes.
    var size = 0
    var delays: DelaySequence?
    var hasEnded = false
  }

  /// The plan for answering a request.
  struct Plan {
    let exchange: Int
    let request: MockRequest
    /// When the request arrived.
    let arrival: ContinuousClock.Instant
    /// The matching route; `nil` when none matches.
    let route: RouteEntry?
    /// How many requests the route answered before this one.
    let answered: Int
    /// The response, if the route determines it in advance.
    let response: MockResponse?
    let delay: Duration
  }

  private let content: Watched<Content>
  /// The clock for delays.
  let clock: any Clock<Duration>
  let waitClock: any Clock<Duration>
  let logLimit: Int
  let logSize: Int

  init(_ configuration: MockServer.Configuration) {
    clock = configuration.clock ?? .wall
    waitClock = configuration.clock ?? .turns
    logLimit = configuration.logLimit
    logSize = configuration.logSize
    content = Watched(Content(delays: configuration.delay.map { DelaySequence($0) }))
  }

  var exchanges: [MockExchange] { content.value.exchanges }

  var routes: [RouteEntry] { content.value.routes }

  func register(
    _ method: MockRequest.Method?, _ pattern: RoutePattern, _ query: [String: String],
    _ headers: [String: String], _ condition: (@Sendable (MockRequest) -> Bool)?,
    _ answers: RouteEntry.Answers
  ) -> MockRoute {
    content.change { content in
      content.lastRoute += 1
      let entry = RouteEntry(
        id: content.lastRoute, method: method, pattern: pattern, query: query, headers: headers,
        condition: condition, answers: answers)
      // Sort by descending specificity, because the first match answers.
      let place =
        content.routes.firstIndex {
          $0.specificity.lexicographicallyPrecedes(entry.specificity)
        } ?? content.routes.endIndex
      content.routes.insert(entry, at: place)
      return MockRoute(id: entry.id, state: self, description: entry.description)
    }
  }

  func remove(_ route: Int) { content.change { $0.routes.removeAll { $0.id == route } } }

  func removeAll() { content.change { $0.routes = [] } }

  func delayAll(_ delay: MockDelay?) {
    content.change { $0.delays = delay.map { DelaySequence($0) } }
  }

  func clearLog() {
    content.change { content in
      content.exchanges.removeAll { $0.outcome != nil }
      content.size = content.exchanges.reduce(0) { $0 + $1.size }
    }
  }

  /// Records a request, and plans its response.
  func begin(_ request: MockRequest) -> Plan {
    let (request, match) = matched(request)
    return content.change { begin(request, match, &$0) }
  }

  /// Records a request whose body has not been sent, if the response is an error that makes the body unnecessary.
  ///
  /// - Returns: The plan; `nil` if the body is necessary, and nothing was recorded.
  func refuse(_ request: MockRequest) -> Plan? {
    let (request, match) = matched(request)
    return content.change { content in
      guard let match, let entry = content.routes.first(where: { $0.id == match.entry.id }),
        entry.refuses
      else { return nil }
      return begin(request, match, &content)
    }
  }

  private typealias Match = (entry: RouteEntry, parameters: [String: String])

  private func matched(_ request: MockRequest) -> (MockRequest, Match?) {
    let segments = RoutePattern.decodedSegments(of: request.path)
    // A condition is the caller's own code, so evaluate it outside the lock.
    var request = request
    let match = routes.lazy.compactMap { entry in
      entry.match(request, segments).map { (entry: entry, parameters: $0) }
    }.first
    request.parameters = match?.parameters ?? [:]
    return (request, match)
  }

  private func begin(_ request: MockRequest, _ match: Match?, _ content: inout Content) -> Plan {
    content.lastExchange += 1
    let arrival = ContinuousClock.now
    var planned: (response: MockResponse, delay: Duration)?
    var answered = match?.entry.answered ?? 0
    if let match, let index = content.routes.firstIndex(where: { $0.id == match.entry.id }) {
      answered = content.routes[index].answered
      planned = content.routes[index].next()
    } else if var entry = match?.entry {
      // The route was removed in the meantime.
      planned = entry.next()
    }
    let delay = (content.delays?.next() ?? .zero) + (planned?.delay ?? .zero)
    content.exchanges.append(
      MockExchange(
        id: content.lastExchange, request: request, route: match?.entry.description,
        routeID: match?.entry.id, start: Date(), response: planned?.response,
        instant: arrival))
    content.size += request.body.count
    shorten(&content)
    return Plan(
      exchange: content.lastExchange, request: request, arrival: arrival, route: match?.entry,
      answered: answered, response: planned?.response, delay: delay)
  }

  /// Removes the oldest exchanges while the log exceeds a limit. The newest one stays.
  private func shorten(_ content: inout Content) {
    while content.exchanges.count > 1,
      content.exchanges.count > logLimit || content.size > logSize
    {
      content.size -= content.exchanges.removeFirst().size
    }
  }

  /// Records the response to a request.
  func note(_ response: MockResponse, to exchange: Int) {
    content.change { content in
      let isLogged = change(exchange, &content) { exchange in
        exchange.response = response
        exchange.computedSize = response.body.count
      }
      guard isLogged else { return }
      content.size += response.body.count
      shorten(&content)
    }
  }

  /// Records the WebSocket that a request has opened.
  func note(_ socket: MockSocket, to exchange: Int) {
    content.change { content in _ = change(exchange, &content) { $0.socket = socket } }
  }

  /// Records that the messages of a WebSocket have grown.
  func grow(_ exchange: Int, by bytes: Int) {
    content.change { content in
      guard change(exchange, &content, { $0.computedSize += bytes }) else { return }
      content.size += bytes
      shorten(&content)
    }
  }

  /// Records the outcome of a request.
  func finish(_ exchange: Int, _ outcome: MockExchange.Outcome) {
    content.change { content in
      _ = change(exchange, &content) { exchange in
        exchange.outcome = outcome
        exchange.duration = ContinuousClock.now - exchange.instant
      }
    }
  }

  /// Changes an exchange, unless it has left the log.
  private func change(
    _ exchange: Int, _ content: inout Content, _ body: (inout MockExchange) -> Void
  ) -> Bool {
    // The numbers ascend, so the index is at most the difference to the first number.
    guard let first = content.exchanges.first,
      let index = content.exchanges.prefix(max(0, exchange - first.id + 1))
        .lastIndex(where: { $0.id <= exchange }),
      content.exchanges[index].id == exchange
    else { return false }
    body(&content.exchanges[index])
    return true
  }

  /// Records that the server has ended, and ends all waits.
  func end() {
    content.change { content in
      content.hasEnded = true
    }
  }

  /// Waits until a question about the log has an answer.
  ///
  /// - Parameter question: Returns the answer, or `nil` while there is none.
  /// - Throws: `TimeLimitExceeded` when there is no answer in time, or ``Ended`` when the server ends first.
  func value<Value: Sendable>(
    within limit: Duration, of question: @escaping @Sendable ([MockExchange]) -> Value?
  ) async throws -> Value {
    try await Support.within(limit, on: waitClock) { [content] in
      try await content.first { content in
        if let value = question(content.exchanges) { return value }
        if content.hasEnded { throw Ended() }
        return nil
      }
    }
  }
}
