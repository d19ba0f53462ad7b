internal import Foundation
internal import Synchronization

/// The output of a driver, as much of it as failures show.
final class DriverOutput: Sendable {
  private struct Progress {
    var hasEnded = false
    var bytes: [UInt8] = []
    var port: Result<UInt16, any Error>?
    var waiter: CheckedContinuation<UInt16, any Error>?
  }

  private let progress = Mutex(Progress())

  /// The most recent output.
  var text: String { String(decoding: progress.withLock { $0.bytes }, as: UTF8.self) }

  /// Whether all output has been read.
  var hasEnded: Bool { progress.withLock { $0.hasEnded } }

  /// Waits for the line that contains the port.
  ///
  /// - Throws: An error if the output ends without it, or the task is cancelled.
  func port() async throws -> UInt16 {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let known = progress.withLock { progress in
          if progress.port == nil { progress.waiter = continuation }
          return progress.port
        }
        if let known { continuation.resume(with: known) }
      }
    } onCancel: {
      settle(.failure(CancellationError()))
    }
  }

  /// Processes output.
  ///
  /// - Parameter bytes: A piece, or `nil` at the end.
  @Sendable func take(_ bytes: ArraySlice<UInt8>?) {
    guard let bytes else {
      progress.withLock { $0.hasEnded = true }
      return settle(.failure(CancellationError()))
    }
    let port: UInt16? = progress.withLock { progress in
      progress.bytes += bytes
      if progress.bytes.count > 16_384 { progress.bytes.removeFirst(8192) }
      return progress.port == nil ? Self.port(in: progress.bytes) : nil
    }
    if let port { settle(.success(port)) }
  }

  private func settle(_ result: Result<UInt16, any Error>) {
    let waiter: CheckedContinuation<UInt16, any Error>? = progress.withLock { progress in
      if progress.port == nil { progress.port = result }
      defer { progress.waiter = nil }
      return progress.waiter
    }
    waiter?.resume(with: result)
  }

  /// The port in `ChromeDriver was started successfully on port 41235.`
  private static func port(in bytes: [UInt8]) -> UInt16? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let found = text.firstRange(of: "started successfully on port ") else { return nil }
    let digits = text[found.upperBound...].prefix { $0.isNumber }
    // A number cut off by the end of the buffer is incomplete.
    guard digits.endIndex < text.endIndex else { return nil }
    return UInt16(digits)
  }
}
