/// A persistent connection to a server: HTTP/1.1 (RFC 9112) over FlyingSocks.
///
/// It serves one request at a time, which ``HTTPClient`` ensures.
final class HTTPConnection: Sendable {
  /// The reason why there is no response.
  enum Failure: Error {
    /// The peer closed the connection before it sent anything.
    case closedBeforeAnswer
    /// The peer closed the connection in the middle of its response.
    case closedInAnswer([UInt8])
    /// The received data is not a response.
    case malformedReply(String, [UInt8])
    /// The peer's identity is not trusted.
    case untrusted(String)
    /// The connection broke.
    case broken(String)
  }

  private let stream: SocketStream

  private init(_ stream: SocketStream) { self.stream = stream }

  /// Connects to the first address of an endpoint that answers.
  ///
  /// - Throws: ``BrowserError/unreachable(_:reason:)`` if no address answers.
  static func connect(to endpoint: Endpoint) async throws -> HTTPConnection {
    HTTPConnection(
      try await .connect(to: endpoint.host, port: endpoint.port, called: "\(endpoint)"))
  }

  /// Sends a request and reads the response.
  ///
  /// - Throws: ``Failure``, or a `CancellationError` if the task was cancelled; the connection is then unusable.
  func exchange(_ request: [UInt8]) async throws -> HTTPReply {
    do {
      try await stream.write(request)
    } catch Failure.broken {
      // A server may respond and close before it has read everything: the response states why.
    }
    var reader = HTTPReplyReader()
    while true {
      let bytes = try await stream.read(isFirst: reader.isEmpty)
      do {
        guard let bytes else {
          if let reply = reader.finish() { return reply }
          throw reader.isEmpty
            ? Failure.closedBeforeAnswer : Failure.closedInAnswer(reader.excerpt)
        }
        if let reply = try bytes.withUnsafeBytes({ try reader.take($0) }) { return reply }
      } catch let malformed as HTTPReplyReader.MalformedReply {
        throw Failure.malformedReply(malformed.reason, reader.excerpt)
      }
    }
  }

  func close() async { await stream.close() }
}
