internal import AnimalsDomain
internal import Foundation
internal import Synchronization

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// A request and its result; the first of the events that can end it decides the result.
final class Exchange: Sendable {
  typealias Continuation = CheckedContinuation<(Data, HTTPURLResponse), any Error>

  private struct State {
    var continuation: Continuation?
    var task: URLSessionDataTask?
    var body = Data()
    var isOver = false
  }

  private let state = Mutex(State())

  /// Starts to wait for the result.
  ///
  /// - Returns: `false` if the exchange has already been cancelled.
  func begin(_ continuation: Continuation) -> Bool {
    let isOver = state.withLock { state in
      if !state.isOver { state.continuation = continuation }
      return state.isOver
    }
    if isOver { continuation.resume(throwing: CancellationError()) }
    return !isOver
  }

  /// Sets the task that sends the request.
  func start(_ task: URLSessionDataTask) -> Bool {
    state.withLock { state in
      guard !state.isOver else { return false }
      state.task = task
      return true
    }
  }

  /// Appends to the body.
  ///
  /// - Parameter bytes: The received bytes.
  func receive(_ bytes: Data) -> Bool {
    let isTooLarge = state.withLock { state in
      guard !state.isOver else { return true }
      state.body += bytes
      return state.body.count > Transport.largestAnswer
    }
    if isTooLarge { end(.failure(CatalogError.unreadable)) }
    return !isTooLarge
  }

  /// Ends the exchange with the session's result.
  ///
  /// - Parameter error: The reason that there is none.
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

  /// Ends the exchange because its task was cancelled.
  ///
  /// - Returns: The task that sends the request, which the caller has to stop.
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
  /// Converts an error of the session to one of the catalog.
  fileprivate init(_ error: any Error) {
    self =
      switch (error as? URLError)?.code {
      case .timedOut: .timedOut
      // libcurl reports a response that is not HTTP as an unsupported protocol.
      case .cannotParseResponse, .cannotDecodeContentData, .unsupportedURL: .unreadable
      case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet:
        .unreachable
      // A closed connection has many codes, depending on whether and how much it was used before.
      default: .interrupted
      }
  }
}
