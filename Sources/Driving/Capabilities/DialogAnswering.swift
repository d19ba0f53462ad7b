/// A driver that answers modal dialogs.
public protocol DialogAnswering: Sendable {
  /// Answers a modal dialog as soon as there is one.
  ///
  /// - Parameters:
  ///   - answer: The answer to the dialog.
  ///   - text: The expected text of the dialog, or `nil` for any text. A dialog with another text is cancelled.
  ///   - limit: The longest time to wait for the dialog.
  /// - Throws: ``DriverError/refused(because:)`` when there is no dialog, or its text differs; any other error when the app no
  ///   longer responds.
  func answerDialog(
    _ answer: DialogAnswer, saying text: String?, within limit: Duration) async throws
}
