/// Stores all bytes in memory, for short reports and tests.
public final class MemorySink: ByteSink {
  /// All bytes so far.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty sink.
  public init() {}

  /// Stores the next bytes.
  ///
  /// - Parameter bytes: The bytes.
  public func write(_ bytes: UnsafeRawBufferPointer) { self.bytes.append(contentsOf: bytes) }

  /// All bytes so far, as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
