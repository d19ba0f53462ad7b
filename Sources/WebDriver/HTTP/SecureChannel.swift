#if os(Linux)
  internal import Foundation

  /// The state of a connection over TLS: OpenSSL turns bytes into those to send, and those received into bytes, in memory.
  final class SecureChannel {
    /// What has been received.
    enum Received {
      case bytes([UInt8])
      /// The peer has ended the connection.
      case end
      case nothingYet
    }

    private let library: OpenSSL
    private let connection: OpaquePointer
    private let input: OpaquePointer
    private let sealed: OpaquePointer

    /// Creates the client's side of a connection.
    ///
    /// - Parameter host: The host that the certificate must name.
    /// - Throws: ``HTTPConnection/Failure/broken(_:)`` if OpenSSL refuses.
    init(to host: String, with library: OpenSSL) throws {
      guard let context = library.newContext(library.clientMethod()) else {
        throw HTTPConnection.Failure.broken("TLS could not be set up")
      }
      defer { library.freeContext(context) }
      _ = library.trustDefaults(context)
      for file in OpenSSL.authorities where FileManager.default.fileExists(atPath: file) {
        _ = library.trust(context, file, nil)
      }
      library.verify(context, OpenSSL.verifiesPeer, nil)
      guard let connection = library.newConnection(context) else {
        throw HTTPConnection.Failure.broken("TLS could not be set up")
      }
      guard let input = library.newBuffer(library.memory()),
        let sealed = library.newBuffer(library.memory())
      else {
        library.freeConnection(connection)
        throw HTTPConnection.Failure.broken("TLS could not be set up")
      }
      // The connection owns the buffers from here on.
      library.setBuffers(connection, input, sealed)
      library.actAsClient(connection)
      self.library = library
      self.connection = connection
      self.input = input
      self.sealed = sealed
      guard library.setHost(connection, host) == 1 else {
        throw HTTPConnection.Failure.broken("“\(host)” cannot be the name of a certificate")
      }
      // RFC 6066, section 3: an address is not sent as a name.
      let isAddress = host.contains(":") || host.allSatisfy { $0.isNumber || $0 == "." }
      if !isAddress {
        host.withCString {
          _ = library.control(
            connection, OpenSSL.setsServerName, 0, UnsafeMutableRawPointer(mutating: $0))
        }
      }
    }

    deinit { library.freeConnection(connection) }

    /// Takes bytes from the peer.
    func take(_ bytes: [UInt8]) { _ = library.writeBuffer(input, bytes, Int32(bytes.count)) }

    /// Returns the bytes to send to the peer.
    func output() -> [UInt8] {
      let count = library.pending(sealed)
      guard count > 0 else { return [] }
      return [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
        read = max(0, Int(library.readBuffer(sealed, buffer.baseAddress, Int32(count))))
      }
    }

    /// Goes on with the handshake.
    ///
    /// - Throws: ``HTTPConnection/Failure`` if the peer is not trusted, or does not speak TLS.
    func shakeHands() throws -> Bool {
      library.clearErrors()
      let result = library.handshake(connection)
      if result == 1 { return true }
      guard library.error(connection, result) == OpenSSL.wantsMore else { throw failure() }
      return false
    }

    /// Seals bytes for the peer.
    func seal(_ bytes: [UInt8]) throws {
      guard !bytes.isEmpty else { return }
      library.clearErrors()
      guard library.write(connection, bytes, Int32(bytes.count)) == bytes.count else {
        throw failure()
      }
    }

    /// Opens bytes of the peer.
    func open() throws -> Received {
      library.clearErrors()
      var result: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        result = library.read(connection, buffer.baseAddress, 65_536)
        count = max(0, Int(result))
      }
      if result > 0 { return .bytes(bytes) }
      switch library.error(connection, result) {
      case OpenSSL.wantsMore: return .nothingYet
      case OpenSSL.hasEnded: return .end
      default: throw failure()
      }
    }

    private func failure() -> HTTPConnection.Failure {
      let verdict = library.verdict(connection)
      if verdict != 0, let text = library.verdictText(verdict) {
        return .untrusted(String(cString: text))
      }
      let reason = library.reason(library.lastError()).map { String(cString: $0) }
      return .broken("TLS failed: \(reason ?? "no reason")")
    }
  }
#endif
