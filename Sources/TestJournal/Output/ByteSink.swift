/// Takes the bytes of a report, piece by piece, in order.
///
/// A writer knows nothing else of where its report goes, so a test can keep the bytes and a report of any length
/// needs no more memory than one piece.
public protocol ByteSink: AnyObject {
  /// Takes the next bytes.
  ///
  /// - Parameter bytes: The bytes; valid only during the call.
  /// - Throws: A ``ReportError`` when they cannot be kept.
  func write(_ bytes: UnsafeRawBufferPointer) throws
}

extension ByteSink {
  /// Takes the next text as UTF-8.
  ///
  /// - Parameter text: The text.
  /// - Throws: A ``ReportError`` when it cannot be kept.
  public func write(_ text: String) throws {
    var text = text
    try text.withUTF8 { try write(UnsafeRawBufferPointer($0)) }
  }
}
