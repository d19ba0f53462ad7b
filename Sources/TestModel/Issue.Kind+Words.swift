extension Issue.Kind {
  /// The kind in words, such as `element not found`. A kind from another tool, such as `java.lang.NullPointerException`, is
  /// unchanged.
  package var words: String {
    let isOurs =
      rawValue.first?.isLowercase == true && rawValue.allSatisfy { $0.isASCII && $0.isLetter }
    guard isOurs else { return rawValue }
    return rawValue.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
  }
}
