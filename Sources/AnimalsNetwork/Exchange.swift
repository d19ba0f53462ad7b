internal import AnimalsDomain
internal import Foundation
internal import Synchronization

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// One request and what has come of it: whoever ends it first decides how it ended.
final class Exchange: Sendable {
  typealias Continuation = CheckedContinuation<(Data, HTTPURLResponse), any Error>

  private struct State {
    var continuation: Continuation?
    var task: URLSessionDataTask?
    var body = Data()
    var isOver = false
  }

  private let state = Mutex(State())

  /// Begins to wait.
  ///
  /// - Parameter continuation: Who waits.
  /// - Returns: Whether there is anything to wait for: not when it was cancelled before.
  func begin(_ continuation: Continuation) -> Bool {
    let isOver = state.withLock { state in
      if !state.isOver { state.continuation = continuation }
      return state.isOver
    }
    if isOver { continuation.resume(throwing: CancellationError()) }
    return !isOver
  }

  /// Notes what sends the request.
  ///
  /// - Parameter task: It.
  /// - Returns: Whether it is still to be sent.
  func start(_ task: URLSessionDataTask) -> Bool {
    state.withLock { state in
      guard !state.isOver else { return false }
      state.task = task
      return true
    }
  }

  /// Adds to the body.
  ///
  /// - Parameter bytes: What has come.
  /// - Returns: Whether more is wanted.
  func receive(_ bytes: Data) -> Bool {
    let isTooLarge = state.withLock { state in
      guard !state.isOver else { return true }
      state.body += bytes
      return state.body.count > Transport.largestAnswer
    }
    if isTooLarge { end(.failure(CatalogError.unreadable)) }
    return !isTooLarge
  }

  /// Ends it, as the session has it.
  ///
  /// - Parameters:
  ///   - response: The head of the answer.
  ///   - error: Why there is none.
  func finish(_ response: URLResponse?, _ error: (any Error)?) {
    if let error {
      end(.failure(CatalogError(error)))
    } else if let response = response as? HTTPURLResponse {
      let body = state.withLock(\.body)
      let length = response.value(forHTTPHeaderField: "Content-Length").flatMap { Int($0) }
      guard length == nil || length == body.count else {
        return end(.failure(CatalogError.interrupted))
      }
      end(.success((body, response)))
    } else {
      end(.failure(CatalogError.unreadable))
    }
  }

  /// Ends it because nobody waits any more.
  ///
  /// - Returns: What sends the request, to be stopped.
  func cancel() -> URLSessionDataTask? {
    let task = state.withLock(\.task)
    end(.failure(CancellationError()))
    return task
  }

  private func end(_ result: Result<(Data, HTTPURLResponse), any Error>) {
    let continuation = state.withLock { state in
      state.isOver = true
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(with: result)
  }
}

extension CatalogError {
  /// Says in the catalog's terms what went wrong.
  fileprivate init(_ error: any Error) {
    self =
      switch (error as? URLError)?.code {
      case .timedOut: .timedOut
      // libcurl takes what is no HTTP for a protocol that it does not know.
      case .cannotParseResponse, .cannotDecodeContentData, .unsupportedURL: .unreadable
      case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet:
        .unreachable
      // A connection that ends has many codes: they tell whether it had been used before, and for how much.
      default: .interrupted
      }
  }
}
