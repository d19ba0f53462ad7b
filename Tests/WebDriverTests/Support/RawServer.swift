import FlyingSocks
import Foundation
import Support
import HTTP
import Synchronization

@testable import WebDriver

/// A server that sends exactly the bytes that it is told to, and closes connections when told to.
final class RawServer: Sendable {
  /// Returns the answer to the n-th request, counted from 0.
  typealias Script = @Sendable (_ request: Int) -> Answer

  enum Answer: Sendable {
    /// These bytes, in pieces; the connection stays open.
    case bytes([String])
    /// These bytes, and the end of the connection.
    case last(String)
    /// Never anything.
    case nothing
  }

  let port: UInt16
  private let socket: AsyncSocket
  private let task: Mutex<Task<Void, Never>?> = Mutex(nil)
  private let requests = Mutex<[String]>([])
  private let connections = Mutex(0)

  var received: [String] { requests.withLock { $0 } }
  var connectionCount: Int { connections.withLock { $0 } }

  static func start(_ script: @escaping Script) async throws -> RawServer {
    let socket = try Socket(domain: AF_INET, type: .stream)
    try socket.setValue(true, for: .localAddressReuse)
    try socket.bind(to: sockaddr_in.inet(ip4: "127.0.0.1", port: 0))
    try socket.listen()
    guard case .ip4(_, let port) = try socket.sockname() else { throw CancellationError() }
    let server = RawServer(
      try AsyncSocket(socket: socket, pool: ThreadSocketPool.shared), port)
    server.run(script)
    return server
  }

  private init(_ socket: AsyncSocket, _ port: UInt16) {
    self.socket = socket
    self.port = port
  }

  var endpoint: String { "http://127.0.0.1:\(port)" }

  private func run(_ script: @escaping Script) {
    task.withLock {
      $0 = Task(executorPreference: ThreadExecutor.services) { [self] in
        try? await withThrowingDiscardingTaskGroup { group in
          for try await connection in socket.sockets {
            connections.withLock { $0 += 1 }
            group.addTask {
              try? await self.serve(connection, script)
              try? connection.close()
            }
          }
        }
        try? socket.close()
      }
    }
  }

  private func serve(_ connection: AsyncSocket, _ script: Script) async throws {
    while true {
      var text = ""
      while !Self.isWhole(text) {
        text += String(decoding: try await connection.read(atMost: 4096), as: UTF8.self)
      }
      let number = requests.withLock { requests in
        requests.append(text)
        return requests.count - 1
      }
      switch script(number) {
      case .bytes(let pieces):
        for piece in pieces {
          try await connection.write(Data(piece.utf8))
          await Task.yield()
        }
      case .last(let bytes):
        try await connection.write(Data(bytes.utf8))
        return
      case .nothing:
        _ = try? await connection.read(bytes: 1)
        return
      }
    }
  }

  private static func isWhole(_ text: String) -> Bool {
    // The record type of a TLS handshake (RFC 8446, section 5.1), which has no end that is known here.
    if text.utf8.first == 0x16 { return true }
    guard let end = text.firstRange(of: "\r\n\r\n") else { return false }
    guard let length = text.firstRange(of: "Content-Length: ") else { return true }
    let count = Int(text[length.upperBound...].prefix { $0.isNumber }) ?? 0
    return text[end.upperBound...].utf8.count >= count
  }

  func stop() {
    task.withLock { $0?.cancel() }
  }

  static func reply(_ body: String, status: String = "200 OK", headers: String = "") -> String {
    // No space after the colon, as chromedriver writes it.
    "HTTP/1.1 \(status)\r\nContent-Length:\(body.utf8.count)\r\n\(headers)\r\n\(body)"
  }
}
