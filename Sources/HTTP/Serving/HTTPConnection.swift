internal import FlyingFox
internal import FlyingSocks
internal import Foundation
internal import Support

/// One client's connection: reads and answers requests in turn until either side ends it.
struct HTTPConnection: Sendable {
  let socket: AsyncSocket
  let responder: any HTTPResponder
  let limits: HTTPLimits
  private let clock: any Clock<Duration>
  /// Called with whether the connection waits for its client: when it starts, and when it stops waiting.
  private let isWaiting: @Sendable (Bool) -> Void

  init(
    _ socket: AsyncSocket, responder: any HTTPResponder, limits: HTTPLimits,
    clock: any Clock<Duration>, isWaiting: @escaping @Sendable (Bool) -> Void
  ) {
    self.socket = socket
    self.responder = responder
    self.limits = limits
    self.clock = clock
    self.isWaiting = isWaiting
  }

  /// Serves the client until the connection ends, and closes the socket.
  func run() async {
    var buffer: [UInt8] = []
    // A client that has disconnected, is too slow, or was disconnected gets no answer.
    try? await serve(&buffer)
    try? socket.close()
  }

  /// A request that has arrived.
  private struct Arrival {
    var request: HTTPRequest
    var keepsAlive: Bool
    /// The answer, if the responder did not ask for the body.
    var answer: HTTPAnswer?
    /// The bytes that follow the request.
    var rest: [UInt8]
  }

  private func serve(_ buffer: inout [UInt8]) async throws {
    while true {
      let arrival: Arrival
      do {
        arrival = try await next(buffer)
      } catch let refusal as Refusal {
        try await refuse(refusal)
        return
      }
      buffer = arrival.rest
      let answer =
        if let answer = arrival.answer { answer } else {
          try await responder.answer(to: arrival.request)
        }
      if try await !give(answer, arrival.keepsAlive, to: arrival.request, &buffer) {
        // The client may have begun to send the body anyway.
        if arrival.answer != nil { try await sayFarewell() }
        return
      }
    }
  }

  private func next(_ buffer: [UInt8]) async throws -> Arrival {
    isWaiting(true)
    defer { isWaiting(false) }
    var received = buffer
    if received.isEmpty {
      received = try await within(limits.idle, on: clock) {
        try await socket.read(atMost: 4_096)
      }
    }
    return try await within(limits.arrival, on: clock) { [received] in
      try await receive(after: received)
    }
  }

  private func receive(after received: [UInt8]) async throws -> Arrival {
    var buffer = received
    var searched = 0
    var end = MessageHead.end(in: buffer, from: searched)
    while end == nil {
      guard buffer.count <= limits.head else {
        throw Refusal(
          .requestHeaderFieldsTooLarge, "The headers are larger than \(limits.head) bytes.")
      }
      searched = max(0, buffer.count - 3)
      buffer += try await socket.read(atMost: 4_096)
      end = MessageHead.end(in: buffer, from: searched)
    }
    let start = end ?? buffer.count
    let head = try RequestHead(buffer[..<start], limits: limits)
    if head.expectsContinue, buffer.count == start {
      let request = Self.request(head, body: [])
      if let answer = try await responder.answer(beforeBodyOf: request) {
        return Arrival(request: request, keepsAlive: false, answer: answer, rest: [])
      }
      try await socket.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    }
    let (body, rest) = try await body(head.framing, after: Array(buffer[start...]))
    return Arrival(
      request: Self.request(head, body: body), keepsAlive: head.keepsAlive, rest: rest)
  }

  private func body(
    _ framing: RequestHead.Framing, after received: [UInt8]
  ) async throws -> (body: [UInt8], rest: [UInt8]) {
    switch framing {
    case .length(let length):
      var buffer = received
      while buffer.count < length { buffer += try await socket.read(atMost: 4_096) }
      return (Array(buffer[..<length]), Array(buffer[length...]))
    case .chunked:
      var body = ChunkedBody(limits: limits)
      var rest = try body.take(received)
      while rest == nil { rest = try body.take(try await socket.read(atMost: 4_096)) }
      return (body.bytes, rest ?? [])
    }
  }

  private static func request(_ head: RequestHead, body: [UInt8]) -> HTTPRequest {
    HTTPRequest(
      method: head.method, version: head.version, target: head.target, headers: head.headers,
      body: HTTPBodySequence(data: Data(body)))
  }

  private func refuse(_ refusal: Refusal) async throws {
    var response = responder.response(to: refusal)
    response.headers[.connection] = "close"
    try await send(response.bytes())
    try await sayFarewell()
  }

  /// Reads what the client still sends: closing a socket with unread bytes would reset the connection before the client has read
  /// the answer.
  func sayFarewell() async throws {
    try await within(limits.farewell, on: clock) {
      var size = 0
      while size < 4_194_304 { size += try await socket.read(atMost: 4_096).count }
    }
  }

  func send(_ bytes: Data) async throws {
    try await within(limits.departure, on: clock) { try await socket.write(bytes) }
  }
}
