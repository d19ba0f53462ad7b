internal import Support
internal import Synchronization

/// Commands to a browser and events from it over a WebSocket, in the form that the DevTools protocol and WebDriver BiDi (section 5)
/// share.
///
/// It carries commands while WebDriver commands are in progress, such as a call that waits in the page.
final class RemoteChannel: Sendable {
  /// The function that is called with each event, in order.
  typealias Handler = @Sendable (JSONValue) -> Void

  /// The continuation for the answer to a command.
  private typealias Answer = CheckedContinuation<JSONValue, any Error>

  private struct State {
    var count = 0
    var waiting: [Int: Answer] = [:]
    var failure: BrowserError?
  }

  private let socket: WebSocket
  private let state = Mutex(State())
  private let reading = Mutex<Task<Void, Never>?>(nil)

  /// Opens a channel. Nothing is read from it before ``listen(_:beginning:)``.
  ///
  /// - Parameter address: The address at which the browser listens.
  static func open(
    _ address: WebSocketAddress, credentials: Endpoint.Credentials?, within limit: Duration
  ) async throws -> RemoteChannel {
    RemoteChannel(try await WebSocket.open(address, credentials: credentials, within: limit))
  }

  /// Begins to read answers and events, and sends the first commands. If they fail, the channel is closed.
  ///
  /// - Parameter handler: The function that is called with each event.
  /// - Throws: The errors of `commands`.
  func listen(
    _ handler: @escaping Handler, beginning commands: () async throws -> Void
  ) async throws {
    reading.withLock {
      $0 = Task(executorPreference: ThreadExecutor.services) { await self.read(handler) }
    }
    do {
      try await commands()
    } catch {
      await close()
      throw error
    }
  }

  private init(_ socket: WebSocket) { self.socket = socket }

  /// The reason why the channel is closed; `nil` while it is open.
  var failure: BrowserError? { state.withLock { $0.failure } }

  /// Sends a command, and waits for its answer.
  ///
  /// - Parameters:
  ///   - method: The command: `network.addIntercept`.
  ///   - target: The session of the DevTools protocol that it is for; `nil` for the browser as a whole.
  /// - Throws: ``BrowserError``, or a `CancellationError`.
  @discardableResult
  func send(
    _ method: String, _ parameters: JSONValue = [:], to target: String? = nil,
    within limit: Duration
  ) async throws -> JSONValue {
    try await send(method, inOrder: [parameters], to: target, within: limit)
  }

  /// Sends a command several times without waiting in between, and waits for the last answer.
  ///
  /// - Parameters:
  ///   - method: The command: `Input.dispatchMouseEvent`.
  ///   - target: The session of the DevTools protocol that it is for; `nil` for the browser as a whole.
  /// - Throws: ``BrowserError``, or a `CancellationError`.
  @discardableResult
  func send(
    _ method: String, inOrder parameters: [JSONValue], to target: String? = nil,
    within limit: Duration
  ) async throws -> JSONValue {
    let last = state.withLock { state in
      state.count += parameters.count
      return state.count
    }
    let first = last - parameters.count + 1
    let messages = zip(first..., parameters).map { id, parameters in
      let command: JSONValue = [
        "id": .number(Double(id)), "method": .string(method), "params": parameters,
      ]
      return (target.map { command.merging(["sessionId": .string($0)]) } ?? command).bytes
    }
    do {
      return try await within(limit) { [self] in
        try await answer(to: last) {
          for message in messages { try await self.socket.send(message) }
        }
      }
    } catch is TimeLimitExceeded {
      throw BrowserError.noAnswer(method, within: limit)
    } catch BrowserError.commandRefused(_, let reason) {
      throw BrowserError.commandRefused(method, because: reason)
    }
  }

  /// Ends the wait for all pending answers, with an empty answer.
  func stopWaiting() {
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      return state.waiting
    }
    for continuation in waiting.values { continuation.resume(returning: .null) }
  }

  func close() async {
    end(.unreachable("The browser", reason: "its WebSocket was closed"))
    let task = reading.withLock { $0 }
    try? await within(.seconds(1)) { [socket] in try await socket.end() }
    task?.cancel()
    await task?.value
    await socket.close()
  }

  private func answer(
    to id: Int, after sending: @escaping @Sendable () async throws -> Void
  ) async throws -> JSONValue {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: Answer) in
        let failure: (any Error)? = state.withLock { state in
          if let failure = state.failure { return failure }
          state.waiting[id] = continuation
          return nil
        }
        if let failure { return continuation.resume(throwing: failure) }
        if Task.isCancelled { return settle(id, .failure(CancellationError())) }
        Task(executorPreference: ThreadExecutor.services) {
          do {
            try await sending()
          } catch {
            self.settle(id, .failure(error))
          }
        }
      }
    } onCancel: {
      settle(id, .failure(CancellationError()))
    }
  }

  private func settle(_ id: Int, _ result: Result<JSONValue, any Error>) {
    state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(with: result)
  }

  private func read(_ handler: Handler) async {
    do {
      while let bytes = try await socket.next() {
        let message = try JSONValue(parsing: bytes)
        guard let id = message["id"]?.number, let number = Int(exactly: id) else {
          if message["method"] != nil { handler(message) }
          continue
        }
        settle(number, Self.result(of: message))
      }
      end(.unreachable("The browser", reason: "it closed its WebSocket"))
    } catch {
      end(
        error as? BrowserError
          ?? .unreachable("The browser", reason: "its WebSocket sent an invalid message"))
    }
  }

  /// Returns the result of a command: an error is an object in the DevTools protocol, and a code with a message in WebDriver BiDi.
  private static func result(of message: JSONValue) -> Result<JSONValue, any Error> {
    if let result = message["result"] { return .success(result) }
    let text =
      message["error"]?["message"]?.string ?? message["message"]?.string
      ?? message["error"]?.string ?? "it gave no reason"
    return .failure(
      BrowserError.commandRefused("", because: BrowserError.excerpt(Array(text.utf8))))
  }

  private func end(_ failure: BrowserError) {
    let waiting = state.withLock { state in
      state.failure = state.failure ?? failure
      defer { state.waiting = [:] }
      return state.waiting
    }
    for continuation in waiting.values { continuation.resume(throwing: failure) }
  }
}
