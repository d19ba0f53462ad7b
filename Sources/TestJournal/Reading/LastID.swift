internal import Foundation

/// A cache for the last ID and its value, because the next line usually has the same ID.
struct LastID<Value> {
  private var bytes: [UInt8] = []
  private var value: Value?

  /// Looks up an ID.
  ///
  /// - Returns: The value, if the ID equals the last one.
  func value(of id: JSONText) -> Value? {
    guard bytes.count == id.bytes.count, let value, let start = id.bytes.baseAddress,
      bytes.withUnsafeBytes({ $0.baseAddress.map { memcmp($0, start, id.bytes.count) } }) == 0
    else { return nil }
    return value
  }

  /// Stores the last ID.
  mutating func remember(_ id: JSONText, _ value: Value) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: id.bytes)
    self.value = value
  }

  /// Removes the ID.
  mutating func forget() { value = nil }
}
