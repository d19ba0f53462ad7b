internal import FlyingSocks
internal import Foundation

/// A client with whom a server goes on in another protocol after the answer to its request (RFC 9110, section 7.8).
package struct HTTPPeer: Sendable {
  /// What the client has already sent in that protocol.
  package let received: [UInt8]
  private let connection: HTTPConnection

  init(_ connection: HTTPConnection, received: [UInt8]) {
    self.connection = connection
    self.received = received
  }

  /// Returns the bytes that arrive next.
  ///
  /// - Throws: The socket's error if the client has disconnected.
  package func read() async throws -> [UInt8] { try await connection.socket.read(atMost: 65_536) }

  /// Sends bytes.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: An error if the client has disconnected, or is too slow.
  package func send(_ bytes: [UInt8]) async throws { try await connection.send(Data(bytes)) }

  /// Reads what the client still sends, for a limited time, so that it can read what it was sent last.
  ///
  /// - Throws: An error if the client has disconnected, or goes on sending.
  package func sayFarewell() async throws { try await connection.sayFarewell() }
}
