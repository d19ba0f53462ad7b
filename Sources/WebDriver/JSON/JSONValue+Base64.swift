internal import Foundation

extension JSONValue {
  /// The bytes of a string in base64, as far as line breaks and other characters between are ignored; `nil` for anything else.
  var base64: [UInt8]? {
    string.flatMap { Data(base64Encoded: $0, options: .ignoreUnknownCharacters) }.map { Array($0) }
  }
}
