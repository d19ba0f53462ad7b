/// An HTTP response.
struct HTTPReply: Sendable {
  var status: Int
  /// The content type, in lower case.
  var contentType: String
  /// Whether the connection can be reused.
  var keepsAlive: Bool
  var body: [UInt8]
}
