package import FlyingSocks
import Foundation
import Support
import HTTP
package import Testing

/// A client that sends what it is told to, byte for byte, with a connection for each request.
package struct Client: Sendable {
  /// What came back.
  package struct Answer: Sendable {
    package let status: Int
    package let headers: [String: String]
    package let body: String

    /// The cookie that was set, as a browser sends it back.
    package var cookie: String? {
      headers["set-cookie"]?.split(separator: ";").first.map(String.init)
    }

    package init?(_ bytes: [UInt8]) {
      let text = String(decoding: bytes, as: UTF8.self)
      guard let end = text.firstRange(of: "\r\n\r\n") else { return nil }
      let lines = text[..<end.lowerBound].split(separator: "\r\n")
      guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
      else { return nil }
      self.status = status
      headers = Dictionary(
        lines.dropFirst().map { line in
          let parts = line.split(separator: ":", maxSplits: 1)
          return (
            parts[0].lowercased(),
            String(parts.count > 1 ? parts[1] : "").trimmingCharacters(in: .whitespaces)
          )
        }, uniquingKeysWith: { $1 })
      body = String(text[end.upperBound...])
    }
  }

  package let port: UInt16

  package init(port: UInt16) {
    self.port = port
  }

  /// Asks for a path.
  package func get(_ path: String, cookie: String? = nil, headers: [String] = []) async throws
    -> Answer?
  {
    try await send("GET", path, cookie: cookie, headers: headers)
  }

  /// Tells of events as the page does.
  package func post(
    _ body: String, to path: String = "/event", cookie: String? = nil,
    type: String = "application/json", headers: [String] = []
  ) async throws -> Answer? {
    try await send(
      "POST", path, cookie: cookie, headers: headers + ["Content-Type: \(type)"], body: body)
  }

  /// Sends a request, and reads the answer.
  package func send(
    _ method: String, _ path: String, cookie: String? = nil, headers: [String] = [],
    body: String = ""
  ) async throws -> Answer? {
    var lines = ["\(method) \(path) HTTP/1.1", "Connection: close"] + headers
    if !headers.contains(where: { $0.hasPrefix("Host:") }) {
      lines.append("Host: 127.0.0.1:\(port)")
    }
    if let cookie { lines.append("Cookie: \(cookie)") }
    if method == "POST" { lines.append("Content-Length: \(body.utf8.count)") }
    return try await exchange(Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8))
  }

  /// Sends bytes, and reads until the server closes the connection.
  package func exchange(_ bytes: [UInt8]) async throws -> Answer? {
    try await sending(bytes) { Answer(await Self.rest(of: $0)) }
  }

  /// Sends bytes, and closes the connection after some work.
  package func sending<Value: Sendable>(
    _ bytes: [UInt8], _ work: @Sendable (AsyncSocket) async throws -> Value
  ) async throws -> Value {
    // A server closes the connection of a client that waits too long for its turn.
    try await withTaskExecutorPreference(ThreadExecutor.services) {
      let socket = try await connect()
      defer { try? socket.close() }
      // A server that refuses need not read all.
      try? await socket.write(Data(bytes))
      return try await work(socket)
    }
  }

  /// Opens a connection.
  package func connect() async throws -> AsyncSocket {
    let socket = try AsyncSocket(
      socket: Socket(domain: AF_INET), pool: ThreadSocketPool.shared)
    try await socket.connect(to: sockaddr_in.inet(ip4: "127.0.0.1", port: port))
    return socket
  }

  /// All that comes until the connection ends.
  package static func rest(of socket: AsyncSocket) async -> [UInt8] {
    var answer: [UInt8] = []
    while let more = try? await socket.read(atMost: 4_096), !more.isEmpty { answer += more }
    return answer
  }
}

/// Checks the status of an answer.
package func expect(
  _ status: Int, _ answer: Client.Answer?, at site: SourceLocation = #_sourceLocation
) {
  #expect(answer?.status == status, sourceLocation: site)
}
