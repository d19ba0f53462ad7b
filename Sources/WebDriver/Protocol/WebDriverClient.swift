internal import Support

/// Sends WebDriver commands to one endpoint: W3C WebDriver, section 6.
struct WebDriverClient: Sendable {
  private let http: HTTPClient

  /// Creates a client.
  ///
  /// - Parameter group: The processes behind it, if they run on this machine.
  init(_ endpoint: Endpoint, group: ProcessGroup? = nil) {
    http = HTTPClient(endpoint, group: group)
  }

  /// The endpoint that receives the commands.
  var endpoint: Endpoint { http.endpoint }

  /// Sends a command.
  ///
  /// - Parameters:
  ///   - path: The path, relative to the endpoint's.
  ///   - body: The parameters; a `POST` without parameters sends an empty object.
  /// - Throws: The ``WebDriverError`` of the endpoint, or ``BrowserError``.
  func send(
    _ method: String, _ path: String, _ body: JSONValue? = nil, within limit: Duration
  ) async throws -> JSONValue {
    // A POST without parameters still requires an object: section 6.3, step 3.
    let bytes = method == "POST" ? (body ?? [:]).bytes : nil
    let reply = try await http.send(method, path, body: bytes, within: limit)
    let command = "\(method) \(endpoint)\(path)"
    // A proxy that guards an endpoint answers in its own format, or without a body: RFC 9110, section 15.5.2.
    if reply.status == 401 {
      throw BrowserError.notLetIn("\(endpoint)", as: endpoint.credentials?.user)
    }
    if reply.status == 413 { throw BrowserError.tooLarge(command, size: bytes?.count ?? 0) }
    func malformedReply(_ reason: String) -> BrowserError {
      .malformedReply(
        command, reason: "status \(reply.status), \(reason)",
        excerpt: BrowserError.excerpt(reply.body))
    }
    let answer: JSONValue
    do {
      answer = try JSONValue(parsing: reply.body)
    } catch {
      let type = reply.contentType.isEmpty ? "" : " but \(reply.contentType)"
      throw malformedReply("not JSON\(type) (\(error))")
    }
    guard let value = answer["value"] else { throw malformedReply("JSON without “value”") }
    if (200..<300).contains(reply.status) { return value }
    guard let code = value["error"]?.string else { throw malformedReply("an error without a code") }
    throw WebDriverError(
      code: WebDriverError.Code(rawValue: code), message: value["message"]?.string ?? "",
      data: value["data"], command: command)
  }

  /// Closes the connection.
  func close() async { await http.close() }
}
