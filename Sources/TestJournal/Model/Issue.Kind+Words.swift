extension Issue.Kind {
  /// The kind as people say it: `element not found`; another tool's word, `java.lang.NullPointerException`, as it is.
  package var words: String {
    let isOurs =
      rawValue.first?.isLowercase == true && rawValue.allSatisfy { $0.isASCII && $0.isLetter }
    guard isOurs else { return rawValue }
    return rawValue.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
  }
}
