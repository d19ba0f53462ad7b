internal import Foundation

extension JSONValue {
  /// The bytes of a string in base64, in which line breaks and other foreign characters do not count; `nil` if this is no such string.
  var base64: [UInt8]? {
    string.flatMap { Data(base64Encoded: $0, options: .ignoreUnknownCharacters) }.map { Array($0) }
  }
}
