/// The limits for one client of a server.
///
/// FlyingFox's own server (0.27.1) has no such limits: it reads a header line for as long as the client sends one, accepts any number of
/// connections, waits for a request forever, and uses the last of two body lengths. Therefore this package uses only its types and its
/// sockets, and reads connections with ``HTTPConnection``. `HTTPListenerTests` and `RequestHeadTests` cover what FlyingFox's server does
/// not withstand: endless headers, clients that stop in the middle, and a duplicate `Content-Length`.
package struct HTTPLimits: Hashable, Sendable {
  /// The maximum size of the request line and the headers, in bytes.
  package var head = 16_384
  /// The maximum size of a request's target, in bytes.
  package var target = 8_192
  /// The maximum number of headers.
  package var headers = 100
  /// The maximum size of the body, in bytes.
  package var body = 262_144
  /// The maximum number of open connections.
  package var connections = 512
  /// The maximum time for a request to arrive, from its first byte.
  package var arrival = Duration.seconds(10)
  /// The maximum time that a connection stays open unused.
  package var idle = Duration.seconds(60)
  /// The maximum time for a client to receive an answer's bytes.
  package var departure = Duration.seconds(30)
  /// The maximum time that a refused client may go on sending before the connection is closed.
  package var farewell = Duration.seconds(1)

  /// Creates limits that suit human users; each can be changed.
  package init() {}
}
