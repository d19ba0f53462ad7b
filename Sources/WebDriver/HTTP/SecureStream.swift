#if os(Linux)
  internal import Foundation
  internal import Synchronization

  /// A stream over TLS, for WebSockets: `URLSession` has them only if libcurl was built with them, which Debian's is not.
  final class SecureStream: ByteStream {
    private let stream: SocketStream
    private let channel: Mutex<SecureChannel>

    private init(_ stream: SocketStream, _ channel: sending SecureChannel) {
      self.stream = stream
      self.channel = Mutex(channel)
    }

    /// Connects to a host, and checks its certificate.
    ///
    /// - Parameter name: The connection's name in errors.
    /// - Throws: ``BrowserError/unreachable(_:reason:)`` if it cannot be reached, or ``HTTPConnection/Failure`` if it is not trusted.
    static func connect(
      to host: String, port: UInt16, called name: String
    ) async throws -> SecureStream {
      let library = try OpenSSL.library.get()
      let stream = try await SocketStream.connect(to: host, port: port, called: name)
      do {
        let new = SecureStream(stream, try SecureChannel(to: host, with: library))
        try await new.shakeHands()
        return new
      } catch {
        await stream.close()
        throw error
      }
    }

    private func shakeHands() async throws {
      while true {
        let (isDone, bytes) = try channel.withLock { channel in
          (try channel.shakeHands(), channel.output())
        }
        if !bytes.isEmpty { try await stream.write(bytes) }
        if isDone { return }
        guard let answer = try await stream.read(isFirst: true) else {
          throw HTTPConnection.Failure.broken("the connection was closed during the TLS handshake")
        }
        channel.withLock { $0.take(answer) }
      }
    }

    func write(_ bytes: [UInt8]) async throws {
      let sealed = try channel.withLock { channel in
        try channel.seal(bytes)
        return channel.output()
      }
      try await stream.write(sealed)
    }

    func read(isFirst: Bool) async throws -> [UInt8]? {
      while true {
        switch try channel.withLock({ try $0.open() }) {
        case .bytes(let bytes): return bytes
        case .end: return nil
        case .nothingYet:
          guard let bytes = try await stream.read(isFirst: isFirst) else { return nil }
          channel.withLock { $0.take(bytes) }
        }
      }
    }

    func close() async { await stream.close() }
  }
#endif
