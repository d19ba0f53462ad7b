internal import AnimalsDomain
internal import Foundation
internal import Synchronization

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Sends requests over one `URLSession`, and returns at once when a task is cancelled.
///
/// In swift-corelibs-foundation, `URLSessionTask.cancel()` waits for its session's only queue, which also handles all other requests of
/// the session. The session's asynchronous methods call it on the cancelling thread, one of the few that all tasks share. So here
/// the session is called only on a separate queue, and neither the cancelling nor the cancelled task waits for it.
final class Transport: Sendable {
  /// The transport that all clients share.
  static let shared = Transport()

  /// The maximum size of a response, in bytes.
  static let largestAnswer = 1 << 20

  private let session: URLSession
  private let receiver: Receiver
  private let queue = DispatchQueue(label: "animals.network")

  private init() {
    receiver = Receiver(queue)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
  }

  /// Sends a request.
  ///
  /// - Parameter request: The request, with its time limit.
  /// - Returns: The body of the response, and its head.
  /// - Throws: A `CatalogError`, or a `CancellationError` as soon as the task is cancelled.
  func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    let exchange = Exchange()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard exchange.begin(continuation) else { return }
        queue.async { [session, receiver] in
          let task = session.dataTask(with: request)
          guard exchange.start(task) else { return }
          receiver.add(exchange, for: task)
          task.resume()
        }
      }
    } onCancel: {
      guard let task = exchange.cancel() else { return }
      queue.async { task.cancel() }
    }
  }
}
