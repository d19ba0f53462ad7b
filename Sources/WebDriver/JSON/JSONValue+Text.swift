internal import Foundation

extension JSONValue: CustomStringConvertible {
  /// The value as JSON text, with sorted names.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// The value as JSON text.
  var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Only a number that is not finite could not be encoded, and `EncodedValue` encodes none.
    guard let data = try? encoder.encode(EncodedValue(value: self)) else { return [] }
    return Array(data)
  }
}

/// A value as an encoder takes it: `JSONValue` itself promises no client that it is `Encodable`.
private struct EncodedValue: Encodable {
  let value: JSONValue

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    // JSON has no infinity and no NaN.
    case .number(let number) where !number.isFinite: try container.encodeNil()
    case .number(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    case .array(let values): try container.encode(values.map(EncodedValue.init))
    case .object(let members): try container.encode(members.mapValues(EncodedValue.init))
    }
  }
}
