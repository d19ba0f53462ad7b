internal import AnimalsDomain
internal import Foundation
internal import Synchronization

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Sends requests over one `URLSession`, and lets go of them at once when they are cancelled.
///
/// In swift-corelibs-foundation, `URLSessionTask.cancel()` waits for the one queue of its session, which also does the work of all its
/// other requests. The session's asynchronous methods call it in the thread that cancels: one of the few that all tasks share. So
/// the session is only ever called on a queue of ours here, and nobody who cancels or is cancelled waits for it.
final class Transport: NSObject, Sendable {
  /// What all clients share that need no time limit of their own.
  static let shared = Transport(timeLimit: .seconds(30))

  /// The most bytes that an answer has.
  static let largestAnswer = 1 << 20

  private let session: URLSession
  private let receiver: Receiver
  private let queue = DispatchQueue(label: "animals.network")

  init(timeLimit: Duration) {
    receiver = Receiver(queue)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeLimit / .seconds(1)
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
  }

  deinit {
    let session = session
    queue.async { session.invalidateAndCancel() }
  }

  /// Sends a request.
  ///
  /// - Parameter request: The request.
  /// - Returns: The body of the answer, and the rest of it.
  /// - Throws: A `CatalogError`; a `CancellationError` as soon as the task is cancelled.
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
