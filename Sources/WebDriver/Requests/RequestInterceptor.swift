internal import Driving
internal import Support
internal import Synchronization

/// The requests of a page and the journey's rules for them, independent of the browser.
final class RequestInterceptor: Sendable {
  /// The maximum number of requests kept; a page that makes more is reported.
  static let limit = 2_000
  /// The number of bytes of a body that are kept.
  static let bodyLimit = 64 * 1024
  /// The maximum number of messages kept of a WebSocket or a stream of events. The oldest ones are removed first.
  static let messageLimit = 1_000

  /// The decision about a request that the browser holds.
  struct Decision {
    /// The delay before it continues.
    var delay = Duration.zero
    /// The journey's response; `nil` if the journey does not respond.
    var answer: RequestAnswer?
    /// Whether its connection fails.
    var isCut = false
    /// The address of another server to send it to; `nil` for its own.
    var goal: String?
  }

  private struct State {
    var requests: [PageRequest] = []
    /// The newest request for each of the browser's names.
    var indices: [String: Int] = [:]
    /// The browser's name for each request.
    var names: [String] = []
    var rules: [(rule: RequestRule, left: Int?)] = []
    var revision = 0
    var held = 0
    var trouble = ""
  }

  private let state: Mutex<State>

  /// Creates an interceptor.
  ///
  /// - Parameter rules: The rules for requests, newest last.
  init(_ rules: [RequestRule] = []) {
    var state = State()
    state.rules = rules.map { ($0, $0.times) }
    self.state = Mutex(state)
  }

  var hasRules: Bool { state.withLock { !$0.rules.isEmpty } }

  /// The rules for requests, newest last.
  var rules: [RequestRule] { state.withLock { $0.rules.map(\.rule) } }

  /// The number of requests that the journey holds.
  var heldCount: Int { state.withLock { $0.held } }

  /// The requests so far.
  var requests: PageRequests {
    state.withLock { PageRequests($0.requests, revision: $0.revision, trouble: $0.trouble) }
  }

  /// The number of changes to the requests.
  var revision: Int { state.withLock { $0.revision } }

  /// The browser's name for each request, in the order in which the requests were made.
  var names: [String] { state.withLock { $0.names } }

  /// Adds a rule, which takes precedence over earlier ones.
  func add(_ rule: RequestRule) { state.withLock { $0.rules.append((rule, rule.times)) } }

  /// Notes why requests can no longer be watched.
  ///
  /// - Parameter trouble: The reason, as a sentence without its full stop.
  func note(trouble: String) {
    state.withLock { state in
      if state.trouble.isEmpty { state.trouble = trouble }
      state.revision += 1
    }
  }

  /// Notes that a request begins, unless it is already known. After a redirection, it is a new request with the same name.
  func begin(_ name: String, _ request: PageRequest) {
    // Data that a page contains itself is not a request.
    guard !request.url.hasPrefix("data:"), !request.url.hasPrefix("blob:") else { return }
    state.withLock { state in
      if let index = state.indices[name] {
        let known = state.requests[index]
        if known.url == request.url, known.method == request.method {
          if known.body.isEmpty { state.requests[index].body = request.body }
          if known.headers.count < request.headers.count {
            state.requests[index].headers = request.headers
          }
          return
        }
      }
      guard state.requests.count < Self.limit else {
        state.trouble = "the page made more than \(Self.limit) requests; only these were kept"
        return
      }
      state.indices[name] = state.requests.count
      state.requests.append(request)
      state.names.append(name)
      state.revision += 1
    }
  }

  /// Updates the newest request with a name.
  func update(_ name: String, _ change: (inout PageRequest) -> Void) {
    state.withLock { state in
      guard let index = state.indices[name] else { return }
      let before = state.requests[index]
      change(&state.requests[index])
      if before != state.requests[index] { state.revision += 1 }
    }
  }

  /// Adds a message to a WebSocket or a stream of events.
  ///
  /// - Parameter name: The browser's name for the request that began it.
  func add(_ message: PageRequest.Message, to name: String) {
    update(name) { request in
      request.messages.append(message)
      if request.messages.count > Self.messageLimit { request.messages.removeFirst() }
    }
  }

  /// Returns the newest request with a name.
  func request(_ name: String) -> PageRequest? {
    state.withLock { state in state.indices[name].map { state.requests[$0] } }
  }

  /// Decides what happens to a request that the browser holds.
  func decide(_ name: String, _ request: PageRequest) -> Decision {
    var words: [String] = []
    let (decision, answer) = state.withLock { state in
      var decision = Decision()
      for index in state.rules.indices.reversed() {
        let (rule, left) = state.rules[index]
        guard left != 0, isMeant(request, by: rule) else { continue }
        if !request.isPreflight { state.rules[index].left = left.map { $0 - 1 } }
        if case .letThrough = rule.action { return (decision, nil as RequestRule.Action?) }
        words.append("\(rule)")
        guard case .delay(let time) = rule.action else { return (decision, rule.action) }
        decision.delay += time
      }
      return (decision, nil)
    }
    var result = decision
    switch answer {
    case .cut: result.isCut = true
    case .lead(let server): result.goal = request.address(at: server)
    case .answer(let make):
      result.answer =
        request.isPreflight ? Self.permission(request) : make(request).open(to: request)
    default: break
    }
    if !words.isEmpty { update(name) { $0.rule = words.joined(separator: "; ") } }
    return result
  }

  /// Holds a request for some time.
  ///
  /// - Throws: A `CancellationError` if the journey ends earlier.
  func hold(for time: Duration) async throws {
    guard time > .zero else { return }
    state.withLock { $0.held += 1 }
    defer {
      state.withLock { state in
        state.held -= 1
        state.revision += 1
      }
    }
    try await WallClock().sleep(for: time)
  }

  /// Whether a rule applies to a request. A browser sends a preflight before a cross-origin request: a rule that answers the
  /// request answers that too.
  private func isMeant(_ request: PageRequest, by rule: RequestRule) -> Bool {
    guard request.isPreflight, case .answer = rule.action else {
      return rule.pattern.matches(request)
    }
    var real = request
    real.isPreflight = false
    real.method = request.headers["access-control-request-method"] ?? request.method
    return rule.pattern.matches(real)
  }

  /// Returns the response that permits a cross-origin request: Fetch, section 3.2.3.
  private static func permission(_ request: PageRequest) -> RequestAnswer {
    RequestAnswer(
      status: 204,
      headers: [
        "Access-Control-Allow-Methods": request.headers["access-control-request-method"] ?? "*",
        "Access-Control-Allow-Headers": request.headers["access-control-request-headers"] ?? "*",
      ]
    ).open(to: request)
  }
}

extension RequestAnswer {
  /// Returns the response with permission for a cross-origin page to read it (Fetch, section 3.2.3), unless the response itself
  /// states who may.
  fileprivate func open(to request: PageRequest) -> RequestAnswer {
    guard let origin = request.headers["origin"],
      !headers.keys.contains(where: { $0.lowercased() == "access-control-allow-origin" })
    else { return self }
    return header("Access-Control-Allow-Origin", origin)
      .header("Access-Control-Allow-Credentials", "true")
  }
}
