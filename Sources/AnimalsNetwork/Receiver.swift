internal import Foundation
internal import Synchronization

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Passes what a session receives to the exchanges that wait for it.
final class Receiver: NSObject, URLSessionDataDelegate, Sendable {
  private let exchanges = Mutex<[Int: Exchange]>([:])
  private let queue: DispatchQueue

  /// Creates a receiver.
  ///
  /// - Parameter queue: The queue of the session's callbacks.
  init(_ queue: DispatchQueue) { self.queue = queue }

  /// Adds an exchange.
  ///
  /// - Parameter task: The task that sends its request.
  func add(_ exchange: Exchange, for task: URLSessionTask) {
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let exchange = exchanges.withLock { $0[dataTask.taskIdentifier] }
    if exchange?.receive(data) == false { queue.async { dataTask.cancel() } }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let exchange = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    exchange?.finish(task.response, error)
  }
}
