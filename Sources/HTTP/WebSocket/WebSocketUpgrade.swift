internal import FlyingFox
internal import Foundation

/// A client's request to continue as a WebSocket: RFC 6455, section 4.2.
package struct WebSocketUpgrade: Sendable {
  /// The protocols that the client offers, in order of preference.
  package let protocols: [String]
  private let key: String

  /// Checks a request.
  ///
  /// - Throws: A ``Refusal`` if it does not ask for a WebSocket as section 4.2.1 requires.
  package init(isGet: Bool, header: (String) -> String?) throws {
    func list(_ name: String) -> [String] {
      (header(name) ?? "").split(separator: ",")
        .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
    guard list("Upgrade").contains(where: { $0.lowercased() == "websocket" }),
      list("Connection").contains(where: { $0.lowercased() == "upgrade" })
    else {
      throw Refusal(Self.upgradeRequired, "There is a WebSocket here: the request asks for none.")
    }
    guard isGet else { throw Refusal(.badRequest, "A WebSocket begins with the method GET.") }
    guard header("Sec-WebSocket-Version") == "13" else {
      throw Refusal(Self.upgradeRequired, "This server supports version 13 of WebSockets alone.")
    }
    guard let key = header("Sec-WebSocket-Key"), Data(base64Encoded: key)?.count == 16 else {
      throw Refusal(.badRequest, "The header Sec-WebSocket-Key does not contain 16 bytes.")
    }
    self.key = key
    protocols = list("Sec-WebSocket-Protocol")
  }

  /// Returns the headers that accept the client.
  ///
  /// - Parameter chosen: The protocol, one of those that the client offers; `nil` for none.
  /// - Returns: The headers of a response with status 101.
  package func acceptance(choosing chosen: String?) -> [String: String] {
    var headers = [
      "Upgrade": "websocket", "Connection": "Upgrade",
      "Sec-WebSocket-Accept": Self.answer(to: key),
    ]
    headers["Sec-WebSocket-Protocol"] = chosen
    return headers
  }

  /// Returns what a server answers to a client's key: section 4.2.2.
  package static func answer(to key: String) -> String {
    let suffix = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
    return Data(SHA1.hash(of: Array((key + suffix).utf8))).base64EncodedString()
  }

  private static let upgradeRequired = HTTPStatusCode(426, phrase: "Upgrade Required")
}
