/// How much one client may ask of a server.
///
/// FlyingFox's own server (0.27.1) has no such limits: it reads a header line for as long as the client sends one, serves any number of
/// connections, waits for a request for ever, and takes the last of two lengths of a body. So only its vocabulary and its sockets are
/// used here, and connections are read by ``HTTPConnection``. `HTTPListenerTests` and `RequestHeadTests` hold what it does not
/// withstand: headers without end, clients that stop in the middle, and `Content-Length` twice.
package struct HTTPLimits: Hashable, Sendable {
  /// The request line and the headers, in bytes.
  package var head = 16_384
  /// The target of a request, in bytes.
  package var target = 8_192
  /// How many headers there are.
  package var headers = 100
  /// The body, in bytes.
  package var body = 262_144
  /// How many connections are open at once.
  package var connections = 512
  /// How long a request takes to arrive, from its first byte.
  package var arrival = Duration.seconds(10)
  /// How long a connection stays open unused.
  package var idle = Duration.seconds(60)
  /// How long a client takes an answer's bytes.
  package var departure = Duration.seconds(30)
  /// How long a client that was refused may go on sending, before the connection is closed.
  package var farewell = Duration.seconds(1)

  /// Makes the limits of a server for people; each can be set.
  package init() {}
}
