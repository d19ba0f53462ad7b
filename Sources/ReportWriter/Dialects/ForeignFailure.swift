internal import TestJournal

/// A failure that a third-party tool wrote into JUnit XML: a type, a message, and a text with everything else.
struct ForeignFailure {
  /// The tool's own kind of failure, such as `java.lang.NullPointerException`; empty when it has none.
  var kind = ""
  /// The message without the kind and the traceback.
  var message: String
  /// The innermost line in the tested project's own code, if the tool names one.
  var location: SourceLocation?

  /// Parses a failure in whatever dialect it is written.
  ///
  /// - Returns: The failure, or `nil` when no dialect is recognized.
  static func reading(_ text: ForeignText) -> ForeignFailure? {
    let dialects = [
      PythonDialect.failure, JavaDialect.failure, RustDialect.failure, PlaywrightDialect.failure,
      JavaScriptDialect.failure, GoDialect.failure, RobotFrameworkDialect.failure,
      PlainDialect.failure,
    ]
    for failure in dialects {
      if let found = failure(text) { return found }
    }
    return nil
  }
}
