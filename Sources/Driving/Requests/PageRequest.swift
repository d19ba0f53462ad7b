/// A request that a page made, with its outcome.
public struct PageRequest: Hashable, Sendable {
  /// The outcome of a request.
  public enum Outcome: Hashable, Sendable {
    /// The request is in progress.
    case underWay
    /// The request was answered with a status code.
    case answered(Int)
    /// The request failed, for the browser's stated reason.
    case failed(String)
  }

  /// A message of a WebSocket, or a server-sent event.
  public struct Message: Hashable, Sendable {
    /// Whether the page sent it.
    public var isSent: Bool
    /// The first 64 KB of the text; for bytes, of their form in Base64.
    public var text: String
    /// Whether it consists of bytes.
    public var isBinary: Bool
    /// The time, on the clock of `Stopwatch.nanoseconds()`.
    public var time: Int64

    /// Creates a message.
    ///
    /// - Parameters:
    ///   - text: The text, or the bytes in Base64.
    ///   - isSent: Whether the page sent it.
    ///   - isBinary: Whether it consists of bytes.
    ///   - time: The time in nanoseconds of the system's monotonic clock, or `nil` for now.
    public init(_ text: String, isSent: Bool, isBinary: Bool = false, time: Int64? = nil) {
      self.text = text
      self.isSent = isSent
      self.isBinary = isBinary
      self.time = time ?? Stopwatch.nanoseconds()
    }
  }

  /// The method, such as `GET`.
  public var method: String
  /// The URL of the request.
  public var url: String
  /// The request headers, by lower-case name.
  public var headers: [String: String]
  /// The first 64 KB of the request body, if it is text.
  public var body: String
  /// The outcome of the request.
  public var outcome = Outcome.underWay
  /// The journey's rule that applied, such as `answer /api/** with status 503`; empty when there was none.
  public var rule = ""
  /// The response headers, by lower-case name.
  public var answerHeaders: [String: String] = [:]
  /// The first 64 KB of the response body, if it is text and was requested.
  public var answerBody = ""
  /// The newest messages of a WebSocket, or the newest server-sent events, in order.
  public var messages: [Message] = []
  /// The start time, on the clock of `Stopwatch.nanoseconds()`.
  public var start: Int64
  /// The end time, on the same clock; `nil` while the request is in progress.
  public var end: Int64?
  /// Whether the request is a preflight before a cross-origin request (Fetch, section 3.2.2, CORS-preflight request).
  public var isPreflight = false

  /// Creates a request in progress.
  ///
  /// - Parameters:
  ///   - method: The method, such as `GET`.
  ///   - url: The URL of the request.
  ///   - headers: The request headers, by lower-case name.
  ///   - body: The request body.
  ///   - start: The start time in nanoseconds of the system's monotonic clock, or `nil` for now.
  public init(
    _ method: String, _ url: String, headers: [String: String] = [:], body: String = "",
    start: Int64? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.start = start ?? Stopwatch.nanoseconds()
  }

  /// The request on one line, as failures show it: `POST /api/orders (status 503)`.
  public var line: String {
    let ended =
      switch outcome {
      case .underWay: "under way"
      case .answered(let status): "status \(status)"
      case .failed(let reason): "failed: \(reason)"
      }
    return "\(method) \(place) (\(ended))"
  }

  /// The path and the query of the URL, if any, because readers look for these first.
  private var place: String {
    let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return (parts.count == 4 && url.contains("://") ? "/" + parts[3] : url).shortened
  }
}
