/// A request that a page made, and what came of it.
public struct PageRequest: Hashable, Sendable {
  /// What came of a request.
  public enum Outcome: Hashable, Sendable {
    /// It is under way.
    case underWay
    /// It was answered with a status.
    case answered(Int)
    /// It failed: the browser's reason.
    case failed(String)
  }

  /// Its method: `GET`.
  public var method: String
  /// Its address.
  public var url: String
  /// Its headers, by their names in lower case.
  public var headers: [String: String]
  /// What was sent with it, where that is a text: its first 64 KB.
  public var body: String
  /// What came of it.
  public var outcome = Outcome.underWay
  /// What the journey did with it: `answer /api/** with status 503`; empty when nothing.
  public var rule = ""
  /// The headers of its answer, by their names in lower case.
  public var answerHeaders: [String: String] = [:]
  /// What it was answered with, where that is a text and was asked for: its first 64 KB.
  public var answerBody = ""
  /// When it was made, as ``Stopwatch/nanoseconds()`` has it.
  public var start: Int64
  /// When it ended; `nil` while it is under way.
  public var end: Int64?
  /// Whether it is what a browser asks before a request to another origin: Fetch, section 3.2.2, CORS-preflight request.
  public var isPreflight = false

  /// Makes a request that is under way.
  ///
  /// - Parameters:
  ///   - method: Its method.
  ///   - url: Its address.
  ///   - headers: Its headers, by their names in lower case.
  ///   - body: What was sent with it.
  ///   - start: When it was made, as ``Stopwatch/nanoseconds()`` has it.
  public init(
    _ method: String, _ url: String, headers: [String: String] = [:], body: String = "",
    start: Int64 = Stopwatch.nanoseconds()
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.start = start
  }

  /// The request in one line, as failures show it: `POST /api/orders (status 503)`.
  public var line: String {
    let ended =
      switch outcome {
      case .underWay: "under way"
      case .answered(let status): "status \(status)"
      case .failed(let reason): "failed: \(reason)"
      }
    return "\(method) \(place) (\(ended))"
  }

  /// The path and the query, where the address has any: what a person looks for first.
  private var place: String {
    let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return (parts.count == 4 && url.contains("://") ? "/" + parts[3] : url).shortened
  }
}
