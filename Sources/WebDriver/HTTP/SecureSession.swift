internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Sends requests over HTTPS, with `URLSession`.
///
/// Plain HTTP does not use it: on Linux, `URLSession` rejects a header without a space after its colon, which is valid (RFC 9112,
/// section 5), and which chromedriver sends. A TLS proxy in front of a chromedriver writes headers of its own.
struct SecureSession: Sendable {
  /// Refuses redirects, because credentials must not reach another host.
  private final class RedirectRefusal: NSObject, URLSessionTaskDelegate {
    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      completionHandler(nil)
    }
  }

  private let session: URLSession

  /// Creates a session, which connects on first use.
  init() {
    let configuration = URLSessionConfiguration.ephemeral
    // Each command has its own time limit.
    configuration.timeoutIntervalForRequest = 86_400
    configuration.timeoutIntervalForResource = 86_400
    session = URLSession(
      configuration: configuration, delegate: RedirectRefusal(), delegateQueue: nil)
  }

  /// Sends a request and reads the response.
  ///
  /// - Parameter body: The body; `nil` for none.
  /// - Throws: ``HTTPConnection/Failure``, or a `CancellationError` if the task was cancelled.
  func exchange(
    _ method: String, _ url: String, headers: [String: String], body: [UInt8]?
  ) async throws -> HTTPReply {
    guard let address = URL(string: url) else {
      throw HTTPConnection.Failure.broken("“\(url)” is not a valid URL")
    }
    var request = URLRequest(url: address)
    request.httpMethod = method
    request.allHTTPHeaderFields = headers
    request.httpBody = body.map { Data($0) }
    do {
      let (data, response) = try await session.data(for: request)
      guard let response = response as? HTTPURLResponse else {
        throw HTTPConnection.Failure.malformedReply("not HTTP", [])
      }
      let type = response.value(forHTTPHeaderField: "Content-Type") ?? ""
      return HTTPReply(
        status: response.statusCode, contentType: type.lowercased(), keepsAlive: true,
        body: Array(data))
    } catch let error as URLError {
      try Task.checkCancellation()
      var reason = error.localizedDescription
      while reason.hasSuffix(".") { reason.removeLast() }
      // On Linux there is no distinct error code for this.
      let isCertificate = reason.lowercased().contains("certificate")
      throw isCertificate
        ? HTTPConnection.Failure.untrusted(reason) : HTTPConnection.Failure.broken(reason)
    }
  }

  /// Closes the connections.
  func close() { session.finishTasksAndInvalidate() }
}
