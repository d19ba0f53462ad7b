/// A bidirectional stream of bytes: TCP, or TLS over it.
protocol ByteStream: Sendable {
  /// Sends bytes.
  ///
  /// - Throws: ``HTTPConnection/Failure``, or a `CancellationError` if the task was cancelled.
  func write(_ bytes: [UInt8]) async throws

  /// Reads the available bytes.
  ///
  /// - Parameter isFirst: Whether they begin a message; first reads are usually short.
  /// - Returns: The bytes; `nil` if the peer has closed the connection.
  /// - Throws: ``HTTPConnection/Failure``, or a `CancellationError` if the task was cancelled.
  func read(isFirst: Bool) async throws -> [UInt8]?

  /// Closes the connection.
  func close() async
}

extension SocketStream: ByteStream {}
