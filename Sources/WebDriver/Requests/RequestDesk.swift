internal import RobotCore
internal import Synchronization

/// The requests of a page, and what the journey does with them: the same for every browser.
final class RequestDesk: Sendable {
  /// How many requests are kept; a page that makes more is told of.
  static let limit = 2_000
  /// How much of a body is kept.
  static let bodyLimit = 64 * 1024

  /// What becomes of a request that the browser holds back.
  struct Verdict {
    /// How much later it goes on.
    var delay = Duration.zero
    /// What it is answered with; `nil` when it is not answered by the journey.
    var answer: RequestAnswer?
    /// Whether its connection fails.
    var isCut = false
  }

  private struct State {
    var requests: [PageRequest] = []
    /// The newest request of each name that the browser has for one.
    var indices: [String: Int] = [:]
    /// What the browser calls each request.
    var names: [String] = []
    var rules: [(rule: RequestRule, left: Int?)] = []
    var revision = 0
    var held = 0
    var trouble = ""
  }

  private let state: Mutex<State>

  /// Makes a desk.
  ///
  /// - Parameter rules: What is done with requests, the newest last.
  init(_ rules: [RequestRule] = []) {
    var state = State()
    state.rules = rules.map { ($0, $0.times) }
    self.state = Mutex(state)
  }

  /// Whether there is anything to do with requests.
  var hasRules: Bool { state.withLock { !$0.rules.isEmpty } }

  /// How many requests the journey holds back.
  var heldCount: Int { state.withLock { $0.held } }

  /// The requests so far.
  var requests: PageRequests {
    state.withLock { PageRequests($0.requests, revision: $0.revision, trouble: $0.trouble) }
  }

  /// How many changes there were to the requests.
  var revision: Int { state.withLock { $0.revision } }

  /// What the browser calls each request, in the order in which they were made.
  var names: [String] { state.withLock { $0.names } }

  /// Adds what is done with requests; it goes before what was said earlier.
  ///
  /// - Parameter rule: It.
  func add(_ rule: RequestRule) {
    state.withLock { $0.rules.append((rule, rule.times)) }
  }

  /// Notes why requests can no longer be watched.
  ///
  /// - Parameter trouble: Why, as a sentence without its end.
  func note(trouble: String) {
    state.withLock { state in
      if state.trouble.isEmpty { state.trouble = trouble }
      state.revision += 1
    }
  }

  /// Notes that a request begins; one that is known is not noted twice. After a redirection it is another one of the same name.
  ///
  /// - Parameters:
  ///   - name: What the browser calls it.
  ///   - request: It.
  func begin(_ name: String, _ request: PageRequest) {
    // What a page holds in itself is no request to anybody.
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
        state.trouble = "the page made more than \(Self.limit) requests: no more are kept"
        return
      }
      state.indices[name] = state.requests.count
      state.requests.append(request)
      state.names.append(name)
      state.revision += 1
    }
  }

  /// Notes what is known of the newest request of a name.
  ///
  /// - Parameters:
  ///   - name: What the browser calls it.
  ///   - change: Notes it.
  func update(_ name: String, _ change: (inout PageRequest) -> Void) {
    state.withLock { state in
      guard let index = state.indices[name] else { return }
      let before = state.requests[index]
      change(&state.requests[index])
      if before != state.requests[index] { state.revision += 1 }
    }
  }

  /// The newest request of a name.
  ///
  /// - Parameter name: What the browser calls it.
  func request(_ name: String) -> PageRequest? {
    state.withLock { state in state.indices[name].map { state.requests[$0] } }
  }

  /// Decides what becomes of a request that the browser holds back.
  ///
  /// - Parameters:
  ///   - name: What the browser calls it.
  ///   - request: The request.
  /// - Returns: What becomes of it.
  func judge(_ name: String, _ request: PageRequest) -> Verdict {
    var words: [String] = []
    let (verdict, answer) = state.withLock { state in
      var verdict = Verdict()
      for index in state.rules.indices.reversed() {
        let (rule, left) = state.rules[index]
        guard left != 0, isMeant(request, by: rule) else { continue }
        if !request.isPreflight { state.rules[index].left = left.map { $0 - 1 } }
        if case .letThrough = rule.action { return (verdict, nil as RequestRule.Action?) }
        words.append("\(rule)")
        guard case .delay(let time) = rule.action else { return (verdict, rule.action) }
        verdict.delay += time
      }
      return (verdict, nil)
    }
    var result = verdict
    switch answer {
    case .cut: result.isCut = true
    case .answer(let make):
      result.answer =
        request.isPreflight ? Self.permission(request) : make(request).open(to: request)
    default: break
    }
    if !words.isEmpty {
      update(name) { $0.rule = words.joined(separator: "; ") }
    }
    return result
  }

  /// Holds a request back for some time.
  ///
  /// - Parameter time: How long.
  /// - Throws: A `CancellationError` when the journey ends before.
  func hold(for time: Duration) async throws {
    guard time > .zero else { return }
    state.withLock { $0.held += 1 }
    defer {
      state.withLock { state in
        state.held -= 1
        state.revision += 1
      }
    }
    try await ContinuousClock().sleep(for: time)
  }

  /// Whether a rule is for a request. Before a browser sends a request to another origin it asks whether it may: who answers the
  /// request answers that, too.
  private func isMeant(_ request: PageRequest, by rule: RequestRule) -> Bool {
    guard request.isPreflight, case .answer = rule.action else {
      return rule.pattern.matches(request)
    }
    var real = request
    real.isPreflight = false
    real.method = request.headers["access-control-request-method"] ?? request.method
    return rule.pattern.matches(real)
  }

  /// That a request to another origin may be sent: Fetch, section 3.2.3.
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
  /// The answer as a page of another origin may read it (Fetch, section 3.2.3), where it does not say itself who may.
  fileprivate func open(to request: PageRequest) -> RequestAnswer {
    guard let origin = request.headers["origin"],
      !headers.keys.contains(where: { $0.lowercased() == "access-control-allow-origin" })
    else { return self }
    return header("Access-Control-Allow-Origin", origin)
      .header("Access-Control-Allow-Credentials", "true")
  }
}
