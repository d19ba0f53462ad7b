/// How much one client may ask of the server.
///
/// FlyingFox's own server has no such limits, and takes quadratic time for a long header: so only its vocabulary and its sockets are
/// used here, and connections are read by ``HTTPConnection``.
struct HTTPLimits: Hashable, Sendable {
  /// The request line and the headers, in bytes.
  var head = 16_384
  /// The target of a request, in bytes.
  var target = 8_192
  /// How many headers there are.
  var headers = 100
  /// The body, in bytes.
  var body = 262_144
  /// How many connections are open at once.
  var connections = 512
  /// How long a request takes to arrive, from its first byte.
  var arrival = Duration.seconds(10)
  /// How long a connection stays open unused.
  var idle = Duration.seconds(60)
  /// How long a client takes an answer's bytes.
  var departure = Duration.seconds(30)
  /// How long a client that was refused may go on sending, before the connection is closed.
  var farewell = Duration.seconds(1)
}
