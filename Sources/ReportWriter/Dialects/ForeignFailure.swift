internal import TestJournal

/// A failure as a tool other than ours wrote it into JUnit XML: a word, a message, and a text with everything else.
struct ForeignFailure {
  /// What kind of failure it is, in the tool's own word: `java.lang.NullPointerException`; empty where it has none.
  var kind = ""
  /// What went wrong, without the kind and the traceback.
  var message: String
  /// The innermost line of the tested project's own code, where the tool names one.
  var location: SourceLocation?

  /// Reads the failure in the dialect that it is written in.
  ///
  /// - Parameter text: What the tool wrote.
  /// - Returns: What it means; `nil` when no dialect is recognised.
  static func reading(_ text: ForeignText) -> ForeignFailure? {
    let dialects: [any FailureDialect.Type] = [
      PythonDialect.self, JavaDialect.self, RustDialect.self, JavaScriptDialect.self,
      GoDialect.self,
    ]
    for dialect in dialects {
      if let failure = dialect.failure(in: text) { return failure }
    }
    return nil
  }
}
