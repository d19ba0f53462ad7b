import SwiftSyntax

/// A part of a file that is written once for each mutant in it: the body of a function, or a value that something starts with.
struct Region {
  enum Form {
    /// A body between braces; a single expression in it needs `return`.
    case body(returns: Bool)
    /// A value of a type.
    case value(type: String)
    /// The names that the cases of an enumeration stand for.
    case rawValues
  }

  let form: Form
  /// What is written once for each mutant, in bytes of the file.
  let range: Range<Int>
  /// The declaration: `AppState.goBack()`.
  let declaration: String
  /// The changes.
  var changes: [Change]
  /// Where the body is to note that a change's place was reached: the bytes, one for each change; `nil` at its beginning.
  var anchors: [Int?]
}

extension SyntaxProtocol {
  /// The text of the node without what is around it, in bytes of the file.
  var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
