package import FlyingFox
package import Foundation

extension HTTPResponse {
  /// Returns the response in its transmitted form.
  ///
  /// - Parameters:
  ///   - isBodyless: Whether to omit the body, as in an answer to HEAD.
  ///   - length: The length to claim; `nil` for the actual one.
  /// - Throws: An error if the body cannot be read.
  package func bytes(bodyless isBodyless: Bool = false, claiming length: Int? = nil) async throws
    -> Data
  {
    let body = try await bodyData
    // RFC 9110, section 8.6: a response that cannot have a body has no length.
    let bytes = head(claiming: statusCode.hasBody ? length ?? body.count : nil)
    return isBodyless || !statusCode.hasBody ? bytes : bytes + body
  }

  /// Returns the status line and the headers in their transmitted form.
  ///
  /// - Parameter length: The length to claim; `nil` for none.
  /// - Returns: The bytes, with the empty line that ends them.
  package func head(claiming length: Int? = nil) -> Data {
    var lines = "HTTP/1.1 \(statusCode.code) \(statusCode.phrase)\r\n"
    for header in headers.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      lines += "\(header.rawValue): \(headers[header] ?? "")\r\n"
    }
    if let length { lines += "Content-Length: \(length)\r\n" }
    return Data((lines + "\r\n").utf8)
  }
}

extension HTTPStatusCode {
  /// Whether a response of this status can have a body (RFC 9110, section 6.4.1).
  fileprivate var hasBody: Bool { code >= 200 && code != 204 && code != 304 }
}
