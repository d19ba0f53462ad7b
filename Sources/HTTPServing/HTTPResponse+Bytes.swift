package import FlyingFox
package import Foundation

extension HTTPResponse {
  /// The response as it is sent.
  ///
  /// - Parameters:
  ///   - isBodyless: Whether the body is left out, as in an answer to HEAD.
  ///   - length: The length that it claims to have; `nil` for its own.
  /// - Returns: The bytes.
  /// - Throws: When the body cannot be read.
  package func bytes(bodyless isBodyless: Bool = false, claiming length: Int? = nil) async throws
    -> Data
  {
    let body = try await bodyData
    var lines = "HTTP/1.1 \(statusCode.code) \(statusCode.phrase)\r\n"
    for header in headers.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      lines += "\(header.rawValue): \(headers[header] ?? "")\r\n"
    }
    // RFC 9110, section 8.6: a response that can have no body does not tell its length.
    if statusCode.hasBody { lines += "Content-Length: \(length ?? body.count)\r\n" }
    let bytes = Data((lines + "\r\n").utf8)
    return isBodyless || !statusCode.hasBody ? bytes : bytes + body
  }
}

extension HTTPStatusCode {
  /// Whether a response of this status can have a body (RFC 9110, section 6.4.1).
  fileprivate var hasBody: Bool { code >= 200 && code != 204 && code != 304 }
}
