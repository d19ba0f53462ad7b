internal import Foundation

/// Base 64: RFC 4648, section 4.
enum Base64 {
  /// The bytes that a text stands for; `nil` when it stands for none.
  static func bytes(_ text: String) -> [UInt8]? {
    Data(base64Encoded: text, options: .ignoreUnknownCharacters).map { Array($0) }
  }
}
