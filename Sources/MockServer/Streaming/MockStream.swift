public import Foundation

/// A body that a test sends piece by piece, such as server-sent events.
///
/// Each client gets every piece from the first one on, however late it comes. A client that comes back with the header `Last-Event-ID`
/// gets those after that event.
public final class MockStream: Sendable {
  /// The error that ends a connection in the middle of the body.
  private struct Cut: Error {}

  private struct State {
    var pieces: [(bytes: Data, id: String?)] = []
    var hasEnded = false
    /// When connections were cut, and after how many pieces.
    var cuts: [(time: ContinuousClock.Instant, place: Int)] = []
  }

  private enum Next {
    case piece(Data)
    case end
  }

  private let state = Watched(State())

  /// Creates a stream without pieces.
  public init() {}

  /// Everything that was sent.
  public var bytes: Data { state.value.pieces.reduce(into: Data()) { $0 += $1.bytes } }

  /// Sends bytes to each client, as one chunk.
  ///
  /// - Parameter bytes: The bytes.
  public func send(_ bytes: Data) { add(bytes, id: nil) }

  /// Sends text to each client, as one chunk.
  ///
  /// - Parameter text: The text.
  public func send(_ text: String) { add(Data(text.utf8), id: nil) }

  /// Sends a server-sent event to each client (HTML Standard, section 9.2).
  ///
  /// - Parameters:
  ///   - data: The data, of one or several lines.
  ///   - type: The type of the event, or `nil` for `message`.
  ///   - id: The identifier, after which a client that comes back continues.
  public func send(event data: String, type: String? = nil, id: String? = nil) {
    var lines: [String] = []
    if let type { lines.append("event: \(type.onOneLine)") }
    let id = id?.onOneLine
    if let id { lines.append("id: \(id)") }
    lines += data.split(separator: /\r\n|\r|\n/, omittingEmptySubsequences: false).map {
      "data: \($0)"
    }
    add(Data((lines.joined(separator: "\n") + "\n\n").utf8), id: id)
  }

  /// Ends the body after what was sent so far. Nothing can be sent after that.
  public func end() { state.change { $0.hasEnded = true } }

  /// Closes the connections of those whose requests have arrived, after what was sent so far and before the end of the body.
  public func cut() { state.change { $0.cuts.append((ContinuousClock.now, $0.pieces.count)) } }

  private func add(_ bytes: Data, id: String?) {
    state.change { if !$0.hasEnded { $0.pieces.append((bytes, id)) } }
  }

  /// Sends the pieces to a client until the end.
  ///
  /// - Parameters:
  ///   - arrival: When the client's request arrived.
  ///   - last: The identifier of the last event that the client knows; `nil` if there is none.
  /// - Throws: An error if the connection is to be cut, or `send` throws one.
  func give(
    since arrival: ContinuousClock.Instant, after last: String?, _ send: (Data) async throws -> Void
  ) async throws {
    let known = last.flatMap { last in state.value.pieces.lastIndex { $0.id == last } }
    var index = known.map { $0 + 1 } ?? 0
    while case .piece(let bytes) = try await next(index, since: arrival) {
      try await send(bytes)
      index += 1
    }
  }

  private func next(_ index: Int, since arrival: ContinuousClock.Instant) async throws -> Next {
    try await state.first { state in
      if let cut = state.cuts.first(where: { $0.time > arrival }), index >= cut.place {
        throw Cut()
      }
      if index < state.pieces.count { return .piece(state.pieces[index].bytes) }
      return state.hasEnded ? .end : nil
    }
  }
}

extension MockResponse {
  /// Creates a response whose body a test sends piece by piece, in chunks.
  ///
  /// - Parameters:
  ///   - stream: The body.
  ///   - type: The media type.
  /// - Returns: The response.
  public static func stream(
    _ stream: MockStream, type: String = "text/plain; charset=utf-8"
  ) -> MockResponse {
    var response = MockResponse(headers: ["Content-Type": type])
    response.stream = stream
    return response
  }

  /// Creates a response with server-sent events, as `EventSource` reads them.
  ///
  /// - Parameter stream: The events.
  /// - Returns: The response.
  public static func events(_ stream: MockStream) -> MockResponse {
    .stream(stream, type: "text/event-stream").header("Cache-Control", "no-store")
  }
}
