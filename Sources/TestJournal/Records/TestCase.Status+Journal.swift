extension TestCase.Status {
  /// Reads the word that a case's end says.
  ///
  /// - Parameter word: The word.
  init?(_ word: JSONText) {
    guard word.bytes.count <= 16, let status = Self(rawValue: word.string) else { return nil }
    self = status
  }
}
