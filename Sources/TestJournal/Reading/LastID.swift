internal import Foundation

/// The id that a line named last, and what it stands for: the next line mostly names it again.
struct LastID<Value> {
  private var bytes: [UInt8] = []
  private var value: Value?

  /// Looks an id up.
  ///
  /// - Parameter id: The id.
  /// - Returns: What it stands for, when it is the one that was named last.
  func value(of id: JSONText) -> Value? {
    guard bytes.count == id.bytes.count, let value, let start = id.bytes.baseAddress,
      bytes.withUnsafeBytes({ $0.baseAddress.map { memcmp($0, start, id.bytes.count) } }) == 0
    else { return nil }
    return value
  }

  /// Takes the id that was named last.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - value: What it stands for.
  mutating func remember(_ id: JSONText, _ value: Value) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: id.bytes)
    self.value = value
  }

  /// Forgets the id.
  mutating func forget() { value = nil }
}
