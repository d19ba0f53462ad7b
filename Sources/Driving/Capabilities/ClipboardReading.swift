/// A driver that reads the clipboard.
public protocol ClipboardReading: Sendable {
  /// Reads the text on the clipboard.
  ///
  /// - Returns: The text, which is empty when there is none.
  /// - Throws: ``DriverError/refused(because:)`` when the clipboard cannot be read; any other error when the app no longer
  ///   responds.
  func clipboardText() async throws -> String
}
