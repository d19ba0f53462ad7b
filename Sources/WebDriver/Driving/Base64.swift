internal import Foundation

/// Base 64: RFC 4648, section 4.
enum Base64 {
  /// Decodes a text; returns `nil` if it is not valid.
  static func bytes(_ text: String) -> [UInt8]? {
    Data(base64Encoded: text, options: .ignoreUnknownCharacters).map { Array($0) }
  }
}
