internal import FlyingFox
internal import FlyingSocks
internal import Foundation

/// One client's connection: reads a request, has it answered, and so on until one of the two has enough.
struct HTTPConnection: Sendable {
  private let socket: AsyncSocket
  private let handler: any HTTPHandler
  private let limits: HTTPLimits
  private let clock: any Clock<Duration>
  /// Called when the connection begins to wait for its client, and when it no longer does.
  private let isWaiting: @Sendable (Bool) -> Void

  init(
    _ socket: AsyncSocket, handler: any HTTPHandler, limits: HTTPLimits,
    clock: any Clock<Duration>, isWaiting: @escaping @Sendable (Bool) -> Void
  ) {
    self.socket = socket
    self.handler = handler
    self.limits = limits
    self.clock = clock
    self.isWaiting = isWaiting
  }

  /// Serves the client until the connection ends; the socket is closed then.
  func run() async {
    defer { try? socket.close() }
    var buffer: [UInt8] = []
    // A client that goes away, is too slow, or is cut off, is owed nothing.
    try? await serve(&buffer)
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
      try Task.checkCancellation()
      var response = try await handler.handleRequest(request)
      try Task.checkCancellation()
      if !keepsAlive { response.headers[.connection] = "close" }
      try await send(response, bodyless: request.method == .HEAD)
      guard keepsAlive else { return }
    }
  }

  private func next(_ buffer: inout [UInt8]) async throws -> (HTTPRequest, keepsAlive: Bool) {
    isWaiting(true)
    defer { isWaiting(false) }
    if buffer.isEmpty {
      buffer = try await Deadline.within(limits.idle, on: clock) {
        try await socket.read(atMost: 4_096)
      }
    }
    let received = buffer
    let (head, body, rest) = try await Deadline.within(limits.arrival, on: clock) {
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

  /// Where the body begins: after the first empty line.
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
    var response = HTTPResponse.refusal(refusal)
    response.headers[.connection] = "close"
    try await send(response, bodyless: false)
    // Closing on unread bytes would reset the connection before the client has read why.
    try await Deadline.within(limits.farewell, on: clock) {
      var size = 0
      while size < 4_194_304 { size += try await socket.read(atMost: 4_096).count }
    }
  }

  private func send(_ response: HTTPResponse, bodyless: Bool) async throws {
    let body = try await response.bodyData
    var lines = "HTTP/1.1 \(response.statusCode.code) \(response.statusCode.phrase)\r\n"
    for header in response.headers.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      lines += "\(header.rawValue): \(response.headers[header] ?? "")\r\n"
    }
    lines += "Content-Length: \(body.count)\r\n\r\n"
    let bytes = Data(lines.utf8) + (bodyless ? Data() : body)
    try await Deadline.within(limits.departure, on: clock) { try await socket.write(bytes) }
  }
}
