/// A destination for the bytes of a report, piece by piece and in order.
///
/// A writer knows nothing else about the destination, so that a test can keep the bytes, and a report of any length needs no more
/// memory than one piece.
public protocol ByteSink: AnyObject {
  /// Writes the next bytes.
  ///
  /// - Parameter bytes: The bytes, which are valid only during the call.
  /// - Throws: A `ReportError` when they cannot be stored.
  func write(_ bytes: UnsafeRawBufferPointer) throws
}

extension ByteSink {
  /// Writes the next text as UTF-8.
  ///
  /// - Parameter text: The text.
  /// - Throws: A ``ReportError`` when it cannot be stored.
  public func write(_ text: String) throws {
    var text = text
    try text.withUTF8 { try write(UnsafeRawBufferPointer($0)) }
  }
}
