internal import FlyingFox
internal import FlyingSocks
internal import Foundation
internal import Scheduling

/// One client's connection: reads and answers requests in turn until either side ends it.
struct HTTPConnection: Sendable {
  let socket: AsyncSocket
  let responder: any HTTPResponder
  let limits: HTTPLimits
  private let clock: any Clock<Duration>
  /// Called when the connection starts and when it stops waiting for its client.
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
    // A client that disconnects, is too slow, or is disconnected gets no answer.
    try? await serve(&buffer)
    try? socket.close()
  }

  private func serve(_ buffer: inout [UInt8]) async throws {
    while true {
      let request: HTTPRequest
      let keepsAlive: Bool
      do {
        (request, keepsAlive) = try await next(&buffer)
      } catch let refusal as Refusal {
        try await refuse(refusal)
        return
      }
      let isLast = try await !give(
        try await responder.answer(to: request), keepsAlive, to: request, &buffer)
      if isLast { return }
    }
  }

  private func next(_ buffer: inout [UInt8]) async throws -> (HTTPRequest, keepsAlive: Bool) {
    isWaiting(true)
    defer { isWaiting(false) }
    if buffer.isEmpty {
      buffer = try await within(limits.idle, on: clock) {
        try await socket.read(atMost: 4_096)
      }
    }
    let received = buffer
    let (head, body, rest) = try await within(limits.arrival, on: clock) {
      try await receive(after: received)
    }
    buffer = rest
    let request = HTTPRequest(
      method: head.method, version: head.version, target: head.target, headers: head.headers,
      body: HTTPBodySequence(data: Data(body)))
    return (request, head.keepsAlive)
  }

  private func receive(
    after received: [UInt8]
  ) async throws -> (RequestHead, body: [UInt8], rest: [UInt8]) {
    var buffer = received
    var searched = 0
    var end = Self.endOfHead(buffer, from: searched)
    while end == nil {
      guard buffer.count <= limits.head else {
        throw Refusal(
          .requestHeaderFieldsTooLarge, "The headers are larger than \(limits.head) bytes.")
      }
      searched = max(0, buffer.count - 3)
      buffer += try await socket.read(atMost: 4_096)
      end = Self.endOfHead(buffer, from: searched)
    }
    let start = end ?? buffer.count
    let head = try RequestHead(buffer[..<start], limits: limits)
    if head.expectsContinue, buffer.count == start {
      try await socket.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    }
    while buffer.count < start + head.contentLength {
      buffer += try await socket.read(atMost: 4_096)
    }
    let stop = start + head.contentLength
    return (head, Array(buffer[start..<stop]), Array(buffer[stop...]))
  }

  /// Returns the start of the body: after the first empty line.
  private static func endOfHead(_ buffer: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < buffer.count {
      if buffer[index] == 0x0A, index > 0 {
        if buffer[index - 1] == 0x0A { return index + 1 }
        if index > 1, buffer[index - 1] == 0x0D, buffer[index - 2] == 0x0A { return index + 1 }
      }
      index += 1
    }
    return nil
  }

  private func refuse(_ refusal: Refusal) async throws {
    var response = responder.response(to: refusal)
    response.headers[.connection] = "close"
    try await send(response.bytes())
    // Closing a socket with unread bytes would reset the connection before the client has read the reason.
    try await within(limits.farewell, on: clock) {
      var size = 0
      while size < 4_194_304 { size += try await socket.read(atMost: 4_096).count }
    }
  }

  func send(_ bytes: Data) async throws {
    try await within(limits.departure, on: clock) { try await socket.write(bytes) }
  }
}
