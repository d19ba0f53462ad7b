internal import Support

/// Sends requests to one endpoint sequentially over one persistent connection; HTTPS requests go through the system's session.
actor HTTPClient {
  /// The endpoint that receives the requests.
  nonisolated let endpoint: Endpoint
  /// A connection carries one request at a time.
  private let turn = AsyncSemaphore(limit: 1)
  private var connection: HTTPConnection?
  private let secure: SecureSession?
  /// The processes behind the endpoint, if they run on this machine.
  private let group: ProcessGroup?

  /// Creates a client, which connects on first use.
  ///
  /// - Parameter group: The processes behind it, if they run on this machine: time in which they cannot run does not count.
  init(_ endpoint: Endpoint, group: ProcessGroup? = nil) {
    self.endpoint = endpoint
    self.group = group
    secure = endpoint.isSecure ? SecureSession() : nil
  }

  /// Sends a request and reads the response.
  ///
  /// If a persistent connection turns out to have been closed before the request arrived, it is reopened once: servers close idle
  /// connections (RFC 9112, section 9.5). A request that may have been carried out is never sent twice.
  ///
  /// - Parameters:
  ///   - path: The path, relative to the endpoint's.
  ///   - body: The body; `nil` for none.
  func send(
    _ method: String, _ path: String, body: [UInt8]?, within limit: Duration
  ) async throws -> HTTPReply {
    let command = "\(method) \(endpoint)\(path)"
    do {
      return try await within(limit, by: group) {
        try await self.turn.wait()
        do {
          let reply = try await self.exchange(method, path, body: body)
          self.turn.signal()
          return reply
        } catch {
          await self.drop()
          self.turn.signal()
          throw error
        }
      }
    } catch is TimeLimitExceeded {
      throw BrowserError.noAnswer(command, within: limit)
    } catch let failure as HTTPConnection.Failure {
      throw BrowserError(failure, command: command)
    }
  }

  /// Closes the connection.
  func close() async {
    await drop()
    secure?.close()
  }

  private func exchange(
    _ method: String, _ path: String, body: [UInt8]?
  ) async throws -> HTTPReply {
    if let secure {
      return try await secure.exchange(
        method, "\(endpoint)\(path)",
        headers: Dictionary(headers(for: body)) { $1 }, body: body)
    }
    let request = request(method, path, body: body)
    if let kept = connection {
      do {
        return try await exchange(request, over: kept)
      } catch HTTPConnection.Failure.closedBeforeAnswer {
        await drop()
      }
    }
    return try await exchange(request, over: try await connect())
  }

  private func exchange(
    _ request: [UInt8], over connection: HTTPConnection
  ) async throws -> HTTPReply {
    let reply = try await connection.exchange(request)
    if !reply.keepsAlive { await drop() }
    return reply
  }

  private func connect() async throws -> HTTPConnection {
    let connection = try await HTTPConnection.connect(to: endpoint)
    self.connection = connection
    return connection
  }

  private func drop() async {
    guard let old = connection else { return }
    connection = nil
    await old.close()
  }

  private func request(_ method: String, _ path: String, body: [UInt8]?) -> [UInt8] {
    var head =
      "\(method) \(endpoint.basePath)\(path) HTTP/1.1\r\nHost: \(endpoint.authority)\r\n"
    for (name, value) in headers(for: body) { head += "\(name): \(value)\r\n" }
    if let body { head += "Content-Length: \(body.count)\r\n" }
    return Array((head + "\r\n").utf8) + (body ?? [])
  }

  private func headers(for body: [UInt8]?) -> [(String, String)] {
    var headers = [("Accept", "application/json"), ("Cache-Control", "no-cache")]
    if body != nil { headers.append(("Content-Type", "application/json; charset=utf-8")) }
    if let credentials = endpoint.credentials {
      headers.append(("Authorization", credentials.header))
    }
    return headers
  }
}
