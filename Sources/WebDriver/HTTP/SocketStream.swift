internal import FlyingSocks
internal import Foundation
internal import HTTP
internal import Synchronization

/// A bidirectional byte stream: TCP, over FlyingSocks.
final class SocketStream: Sendable {
  private static let pieceSize = 256 * 1024
  /// Suppresses the signal for a closed peer, which would end the process. On macOS, an option of the socket does.
  #if canImport(Darwin)
    private static let sendingFlags: Int32 = 0
  #else
    private static let sendingFlags = Int32(MSG_NOSIGNAL)
  #endif
  private let socket: Socket
  private let isOpen = Mutex(true)

  private init(_ socket: Socket) { self.socket = socket }

  /// Connects to the first address of a host that answers.
  ///
  /// - Parameter name: The connection's name in errors.
  /// - Throws: ``BrowserError/unreachable(_:reason:)`` if no address answers.
  static func connect(
    to host: String, port: UInt16, called name: String
  ) async throws -> SocketStream {
    let addresses = try await HostResolver.addresses(of: host, port: port)
    var reasons: [String] = []
    for address in addresses {
      let socket = try Socket(domain: Int32(address.family), type: .stream)
      do {
        try socket.setFlags(.nonBlocking)
        try await connect(socket, to: address)
        try socket.setValue(1, for: Int32SocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
        #if canImport(Darwin)
          try socket.setValue(true, for: .noSIGPIPE)
        #endif
        return SocketStream(socket)
      } catch {
        try? socket.close()
        try Task.checkCancellation()
        reasons.append(Self.reason(error))
      }
    }
    throw BrowserError.unreachable(
      name, reason: reasons.first ?? "the host has no address")
  }

  private static func connect(_ socket: Socket, to address: some SocketAddress) async throws {
    do {
      return try socket.connect(to: address)
    } catch SocketError.blocked {
      do {
        try await ThreadSocketPool.shared.suspendSocket(socket, untilReadyFor: .write)
      } catch SocketError.disconnected {
        // The socket states why the connection failed.
      }
    }
    let failure = try socket.getValue(for: Int32SocketOption(name: SO_ERROR))
    guard failure == 0 else {
      throw SocketError.failed(
        type: "Connect", errno: failure, message: String(cString: strerror(failure)))
    }
  }

  /// Closes the connection, if it is open.
  func close() async {
    isOpen.withLock { isOpen in
      if isOpen { try? socket.close() }
      isOpen = false
    }
  }

  /// Calls the system with the socket's number. Once it is closed, the number may belong to another connection.
  private func using<Result>(_ body: (_ file: Int32) -> Result) throws -> Result {
    try isOpen.withLock { isOpen in
      guard isOpen else { throw HTTPConnection.Failure.broken("the connection was closed") }
      return body(socket.file.rawValue)
    }
  }

  /// Sends bytes.
  ///
  /// - Throws: ``HTTPConnection/Failure/broken(_:)``, or a `CancellationError` if the task was cancelled.
  func write(_ bytes: [UInt8]) async throws {
    var sent = 0
    while sent < bytes.count {
      try Task.checkCancellation()
      let (count, failure) = try using { file in
        bytes.withUnsafeBytes { buffer in
          let rest = UnsafeRawBufferPointer(rebasing: buffer[sent...])
          return (send(file, rest.baseAddress, rest.count, Self.sendingFlags), errno)
        }
      }
      if count > 0 {
        sent += count
      } else if failure == EAGAIN || failure == EWOULDBLOCK {
        try await wait(for: .write)
      } else if failure != EINTR {
        throw HTTPConnection.Failure.broken(String(cString: strerror(failure)))
      }
    }
  }

  /// Reads the available bytes.
  ///
  /// - Parameter isFirst: Whether they begin a message; first reads are usually short.
  /// - Returns: The bytes; `nil` if the peer has closed the connection.
  /// - Throws: ``HTTPConnection/Failure/broken(_:)``, or a `CancellationError` if the task was cancelled.
  func read(isFirst: Bool) async throws -> [UInt8]? {
    while true {
      try Task.checkCancellation()
      // A response is usually small; data after its first piece is not.
      let size = isFirst ? 16 * 1024 : Self.pieceSize
      let (bytes, failure) = try using { file in
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
          let received = recv(file, buffer.baseAddress, size, 0)
          failure = received < 0 ? errno : 0
          count = max(0, received)
        }
        return (bytes, failure)
      }
      switch failure {
      case 0: return bytes.isEmpty ? nil : bytes
      case EAGAIN, EWOULDBLOCK: try await wait(for: .read)
      case EINTR: continue
      case ECONNRESET: return nil
      default: throw HTTPConnection.Failure.broken(String(cString: strerror(failure)))
      }
    }
  }

  private func wait(for events: Socket.Events) async throws {
    do {
      try await ThreadSocketPool.shared.suspendSocket(socket, untilReadyFor: events)
    } catch SocketError.disconnected {
      // Data that has been received can still be read.
    } catch let error as SocketError {
      throw HTTPConnection.Failure.broken(Self.reason(error))
    }
  }

  private static func reason(_ error: any Error) -> String {
    guard case SocketError.failed(_, let number, let message) = error else { return "\(error)" }
    return "\(message) (\(number))"
  }
}
