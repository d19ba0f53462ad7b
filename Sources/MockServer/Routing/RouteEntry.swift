/// A route in the server's table.
struct RouteEntry: Sendable {
  /// The source of responses.
  enum Answers: Sendable {
    /// A sequence of responses, of which the last one repeats.
    case sequence([MockResponse])
    /// A closure that computes the response from the request.
    case handler(@Sendable (MockRequest) async throws -> MockResponse)
    /// WebSockets.
    case socket(SocketRoute)
  }

  let id: Int
  let method: MockRequest.Method?
  let pattern: RoutePattern
  let query: [String: String]
  let headers: [String: String]
  let condition: (@Sendable (MockRequest) -> Bool)?
  let answers: Answers
  /// How many requests the route has answered, or has begun to answer.
  private(set) var answered = 0
  /// The delay sequences of the responses, by index.
  private var delays: [Int: DelaySequence] = [:]

  init(
    id: Int, method: MockRequest.Method?, pattern: RoutePattern, query: [String: String],
    headers: [String: String], condition: (@Sendable (MockRequest) -> Bool)?, answers: Answers
  ) {
    self.id = id
    self.method = method
    self.pattern = pattern
    self.query = query
    self.headers = headers
    self.condition = condition
    self.answers = answers
  }

  /// The specificity of the route. Of two matching routes, the one with the greater specificity answers.
  var specificity: [Int] {
    let conditions = query.count + headers.count + (condition == nil ? 0 : 1)
    return pattern.specificity + [conditions, method == nil ? 0 : 1, id]
  }

  /// The route as logs name it: `GET /animals?page=2`.
  var description: String {
    let items = query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    var text = "\(method?.rawValue ?? "*") \(pattern.description)"
    if !items.isEmpty { text += "?" + items.joined(separator: "&") }
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) { text += " [\(name): \(value)]" }
    return condition == nil ? text : text + " [where …]"
  }

  /// Matches a request against the route.
  ///
  /// - Parameter segments: The decoded segments of the request's path.
  /// - Returns: The values of the path parameters, or `nil` when the route does not match.
  func match(_ request: MockRequest, _ segments: [String]) -> [String: String]? {
    guard method == nil || method == request.method || (method == .GET && request.method == .HEAD)
    else { return nil }
    guard let parameters = pattern.match(segments) else { return nil }
    if !query.isEmpty {
      let items = request.queryItems
      for (name, value) in query {
        guard items.contains(where: { $0.name == name && $0.value == value }) else { return nil }
      }
    }
    for (name, value) in headers where request.header(name) != value { return nil }
    return condition?(request) ?? true ? parameters : nil
  }

  /// Whether the next response is an error that does not depend on the body: no closure or condition needs to see it.
  var refuses: Bool { condition == nil && upcoming.map { $0.response.status >= 400 } ?? false }

  /// The next response of the sequence, and its index; `nil` if there is none.
  private var upcoming: (response: MockResponse, index: Int)? {
    guard case .sequence(let responses) = answers else { return nil }
    guard !responses.isEmpty else { return (.status(200), 0) }
    let index = min(answered, responses.count - 1)
    return (responses[index], index)
  }

  /// Counts a request, and returns the next response of the sequence with its delay; `nil` for a closure.
  mutating func next() -> (response: MockResponse, delay: Duration)? {
    defer { answered += 1 }
    guard let (response, index) = upcoming else { return nil }
    guard let delay = response.delay else { return (response, .zero) }
    let time = delays[index, default: DelaySequence(delay)].next()
    return (response, time)
  }
}
