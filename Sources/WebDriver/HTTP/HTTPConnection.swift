/// One connection to a server that is kept open between requests: HTTP/1.1 (RFC 9112) over FlyingSocks.
///
/// It serves one request after another; ``HTTPClient`` sees to that.
final class HTTPConnection: Sendable {
  /// Why no answer came.
  enum Failure: Error {
    /// The other side closed the connection before it said anything.
    case closedBeforeAnswer
    /// The other side closed the connection in the middle of its answer.
    case closedInAnswer([UInt8])
    /// What came is no answer.
    case malformedReply(String, [UInt8])
    /// Nobody vouches for who the other side is.
    case untrusted(String)
    /// The connection broke.
    case broken(String)
  }

  private let stream: SocketStream

  private init(_ stream: SocketStream) {
    self.stream = stream
  }

  /// Connects to an endpoint: to the first of its addresses that answers.
  ///
  /// - Parameter endpoint: The endpoint.
  /// - Returns: The connection.
  /// - Throws: ``BrowserError/unreachable(_:reason:)`` when no address answers.
  static func connect(to endpoint: Endpoint) async throws -> HTTPConnection {
    HTTPConnection(
      try await .connect(to: endpoint.host, port: endpoint.port, called: "\(endpoint)"))
  }

  /// Sends a request and reads its answer.
  ///
  /// - Parameter request: The request's bytes.
  /// - Returns: The answer.
  /// - Throws: ``Failure``, or a `CancellationError` when the task was cancelled; the connection is of no use then.
  func exchange(_ request: [UInt8]) async throws -> HTTPReply {
    do {
      try await stream.write(request)
    } catch Failure.broken {
      // A server may answer and close before it has read everything: the answer says why.
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

  /// Closes the connection.
  func close() async {
    await stream.close()
  }
}
