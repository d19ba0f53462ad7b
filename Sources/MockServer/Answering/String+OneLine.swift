extension String {
  /// The text with spaces for line breaks, which would start another field.
  ///
  /// A regular expression cannot find them: it takes `[\r\n]` for one character.
  var onOneLine: String { String(map { $0.isNewline || $0 == "\0" ? " " : $0 }) }
}
